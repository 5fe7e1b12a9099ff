import { screen, waitFor, within } from '@testing-library/react'
import { describeMethod, type PaymentMethod } from 'shared-contracts'
import { answer, refuse, type Answers } from 'standalone/testing'
import { describe, expect, test } from 'vitest'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'
import { isExpired } from './payment-method-list'

const METHODS = '/api/account/payment-methods'
const visa: PaymentMethod = { id: 'pm_1', brand: 'visa', last4: '4242', expiry: '04/39' }
const old: PaymentMethod = { id: 'pm_2', brand: 'amex', last4: '0005', expiry: '04/20' }
const paypal: PaymentMethod = { id: 'pm_3', brand: 'paypal', last4: null, expiry: null }

/** The page of kept cards, which forgets what is removed; `over` answers instead of it. */
async function open(kept: PaymentMethod[], over: Answers = {}) {
  let items = kept
  const page = await renderPage(
    '/account/payment-methods',
    {
      [`GET ${METHODS}`]: (request) => answer({ kept: true, items })(request),
      [`DELETE ${METHODS}/${visa.id}`]: (request) => {
        items = items.filter(({ id }) => id !== visa.id)
        return answer()(request)
      },
      ...over,
    },
    account,
  )
  await screen.findByRole('heading', { level: 1, name: messages.title })
  return page
}

test('each kept card stands there by its brand, its last digits and its expiry', async () => {
  await open([visa, old, paypal])
  const rows = (await screen.findAllByRole('button', { name: /^Remove: / })).map((button) =>
    within(button.closest('li')!)
      .getAllByText(/./, { selector: 'p' })
      .map((line) => line.textContent),
  )
  expect(rows).toEqual([
    ['Visa ending in 4242', 'Expires 04/39'],
    ['American Express ending in 0005', 'Expired 04/20'],
    ['PayPal'],
  ])
})

test('a card is removed after a question, and the shopper hears of it', async () => {
  const { user, button, toast, sent } = await open([visa, paypal])
  await user.click(await screen.findByRole('button', { name: 'Remove: Visa ending in 4242' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Visa ending in 4242?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await user.click(button('Remove: Visa ending in 4242'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: messages.remove }))
  await waitFor(() => expect(screen.queryByText('Visa ending in 4242')).toBeNull())
  expect(toast.success).toHaveBeenCalledWith('Visa ending in 4242 is removed.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('PayPal')).toBeVisible()
})

test('one that is gone already is said in the dialog', async () => {
  const { user } = await open([visa], { [`DELETE ${METHODS}/${visa.id}`]: refuse(404, 'NOT_FOUND') })
  await user.click(await screen.findByRole('button', { name: /^Remove: / }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: messages.remove }))
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.gone)
})

test('without a card the page says what would stand there', async () => {
  await open([])
  expect(await screen.findByText(messages.emptyTitle)).toBeVisible()
})

test('in a shop that keeps none it says so', async () => {
  await open([], { [`GET ${METHODS}`]: answer({ kept: false, items: [] }) })
  expect(await screen.findByText(messages.noneKeptTitle)).toBeVisible()
})

describe('a kept card', () => {
  test('can be used until the month on it is over', () => {
    expect(isExpired('11/26', new Date('2026-11-30T12:00:00'))).toBe(false)
    expect(isExpired('11/26', new Date('2026-12-01T12:00:00'))).toBe(true)
    expect(isExpired('12/26', new Date('2026-12-31T12:00:00'))).toBe(false)
  })
  test.each([
    ['mastercard', 'Mastercard'],
    ['cartes_bancaires', 'Cartes bancaires'],
    ['jcb', 'JCB'],
  ])('%s is called %s', (brand, name) => {
    expect(describeMethod({ brand, last4: null })).toBe(name)
  })
})
