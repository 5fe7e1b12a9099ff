import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SETUP_STEPS, type Setup } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { answer, refuse, type Answers } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { messages } from './messages'
import { Page } from './setup-page.route'

const facts: Setup['facts'] = {
  ...{ country: 'DE', taxBps: 1900, commissionBps: 1050, departments: [], categories: 0, brands: 1 },
  delivery: [
    {
      name: 'Standard',
      price: { amountMinor: 490, currency: 'EUR' },
      freeFrom: null,
      minDays: 3,
      maxDays: 5,
      countries: null,
    },
  ],
  ...{ payments: 'none', mail: 'none', sellers: 0, waitingSellers: 2, productsOnSale: 0 },
}
const setupWith = (open: readonly string[], over: Partial<Setup['facts']> = {}): Setup => ({
  steps: SETUP_STEPS.map((id) => ({ id, state: open.includes(id) ? 'open' : 'done' })),
  facts: { ...facts, ...over },
})

async function open(setup: Setup, answers: Answers = {}) {
  const rendered = renderAsAdmin(<Page />, {
    at: '/admin/setup',
    answers: { 'GET /api/admin/setup': answer(setup), ...answers },
  })
  await screen.findByRole('list', { name: messages.list })
  return rendered
}
const step = (title: string) =>
  within(screen.getByRole('heading', { name: new RegExp(title) }).closest('li') as HTMLElement)

test('each step says how it stands, what shoppers see of it, and where it is seen to', async () => {
  await open(setupWith(['payments', 'categories']))
  expect(screen.getByText(/^2 steps are left/)).toBeVisible()
  expect(screen.getByRole('link', { name: messages.later })).toHaveAttribute('href', '/admin')
  expect(step('Payments').getByText(messages.states.open)).toBeVisible()
  expect(step('Payments').getByText(/PAYMENTS=stripe/)).toBeVisible()
  expect(step('Tax').getByText('Prices contain 19% tax in Germany.')).toBeVisible()
  expect(step('Delivery').getByText(/Standard, €4\.90, 3 to 5 working days/)).toBeVisible()
  expect(step('Commission').getByText(/10\.5% of a sale/)).toBeVisible()
  expect(step('First seller').getByText(/2 sellers wait for you/)).toBeVisible()
  expect(step('Texts of the law').getByRole('link', { name: 'Change the texts' })).toHaveAttribute(
    'href',
    '/admin/content',
  )
  expect(step('Name and logo').getByRole('link')).toHaveAttribute('href', '/admin/settings#shop')
})

test('the step of the tax says which prices shoppers see, and leads to where that is chosen', async () => {
  const settings = {
    shop: { name: 'Hemline', timeZone: 'UTC', supportEmail: 'shop@hemline.invalid', version: 0 },
    company: {
      legalName: null,
      address: null,
      country: 'DE',
      registration: null,
      taxId: null,
      email: null,
      phone: null,
      version: 1,
    },
    logo: { picture: null, version: 0 },
    prices: { taxAdded: true, version: 1 },
  }
  await open(setupWith([]), { 'GET /api/admin/settings': answer(settings) })
  expect(await step('Tax').findByText('Prices without tax. The checkout adds 19% in Germany.')).toBeVisible()
  expect(step('Tax').getByRole('link', { name: messages.facts.prices })).toHaveAttribute(
    'href',
    '/admin/settings#prices',
  )
})

test('what is whole says so', async () => {
  await open(setupWith([]))
  expect(screen.getByText(messages.note(0))).toBeVisible()
  expect(screen.getByRole('link', { name: messages.overview })).toBeVisible()
})

test('the tree that comes with the shop is taken with one press', async () => {
  const { host } = await open(setupWith(['categories']), {
    'POST /api/admin/setup/categories': answer(setupWith([], { departments: ['Men', 'Women'], categories: 36 })),
  })
  await userEvent.click(screen.getByRole('button', { name: messages.template.act }))
  expect(await step('Categories').findByText('Men, Women; 36 in all.')).toBeVisible()
  expect(screen.queryByRole('button', { name: messages.template.act })).toBeNull()
  expect(host.toast.success).toHaveBeenCalledWith(messages.template.done)
})

test('a test mail says whether it went out, in the words of the server', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const detail = 'The mail server does not answer.'
  let isUp = false
  await open(
    { ...setupWith(['mail']), facts: { ...setupWith([]).facts, mail: 'smtp' } },
    {
      'POST /api/admin/setup/test-mail': (request) =>
        (isUp ? answer({ to: 'admin@demo.test', by: 'smtp' }) : refuse(409, 'REFUSED', { detail }))(request),
    },
  )
  const button = screen.getByRole('button', { name: messages.testMail.act })
  await userEvent.click(button)
  expect(await screen.findByText(detail)).toBeVisible()
  isUp = true
  await userEvent.click(button)
  expect(await screen.findByText(messages.testMail.sent('admin@demo.test'))).toBeVisible()
})
