import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PayoutOnboarding, SellerMoney } from 'shared-contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { security } from '../../testing/fixtures'
import { payoutAccount, sellerMoney, statement, statementLine } from '../../testing/money-fixtures'
import { renderAsSeller } from '../../testing/render-as-seller'
import { Page as PaymentsPage } from './payments-page.route'

const MONEY = 'GET /api/seller/money'
const LINK = 'POST /api/seller/payout-account/link'
const CHECK = 'POST /api/seller/payout-account/check'

const known = (over: Partial<PayoutOnboarding>): PayoutOnboarding => ({
  state: 'none',
  missing: [],
  reason: null,
  ...over,
})

function open(money: Partial<SellerMoney>, answers: Record<string, Answer> = {}, at = '/seller/payments') {
  return renderAsSeller(<PaymentsPage />, {
    at,
    answers: {
      [MONEY]: answer(sellerMoney(money)),
      'GET /api/seller/money/statement': answer(statement([statementLine(1)])),
      ...answers,
    },
  })
}
const panel = async () => within(await screen.findByRole('region', { name: 'Get paid' }))

beforeEach(() => setWidth(1440))
afterEach(() => vi.unstubAllGlobals())

/** The browser's way to other pages. */
function stubLeaving() {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  return assign
}

test('who is not known yet reads what will be asked, and is led there after proving that it is them', async () => {
  const assign = stubLeaving()
  let proved = false
  open(
    { onboarding: known({}), account: null, nextPayoutAt: null },
    {
      [LINK]: (request) =>
        (proved ? answer({ url: 'https://connect.example/setup' }) : refuse(403, 'PROOF_REQUIRED'))(request),
      'GET /api/seller/account/security': answer(security),
      'POST /api/seller/account/proof': () => {
        proved = true
        return new Response(null, { status: 204 })
      },
    },
  )
  expect(await screen.findByText('€431.20 waits until payouts are set up')).toBeVisible()
  const paid = await panel()
  expect(paid.getByText('Not set up')).toBeVisible()
  expect(paid.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('region', { name: 'Bank account' })).not.toBeInTheDocument()
  expect(screen.getByText('Set up payouts, and it can be paid out.')).toBeVisible()
  expect(screen.getByText('Payouts begin when you have set them up.')).toBeVisible()
  await userEvent.click(paid.getByRole('button', { name: 'Set up payouts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await userEvent.type(dialog.getByLabelText('Your password'), 'four words in a row{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://connect.example/setup'))
  // It stays pending until the other page is there, and wakes up when the seller comes back by the browser's button.
  expect(paid.getByRole('button', { name: 'Opening its pages...' })).toHaveAttribute('aria-disabled', 'true')
  window.dispatchEvent(new Event('pageshow'))
  expect(await paid.findByRole('button', { name: 'Set up payouts' })).toBeEnabled()
})

test('a link that is not made is said, and can be asked for again', async () => {
  const detail = 'The payment provider does not answer at the moment.'
  open({ onboarding: known({}), account: null }, { [LINK]: refuse(409, 'REFUSED', { detail }) })
  const paid = await panel()
  await userEvent.click(paid.getByRole('button', { name: 'Set up payouts' }))
  expect(await paid.findByText(detail)).toBeVisible()
  expect(paid.getByRole('button', { name: 'Set up payouts' })).toBeEnabled()
})

test('what is missing stands with its day, in red when it is near, and payouts go on until then', async () => {
  const soon = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString()
  open({
    onboarding: known({
      state: 'ready',
      missing: [
        { what: 'An identity document', until: soon },
        { what: 'Your tax number', until: '2040-12-03T10:00:00Z' },
        { what: 'A telephone number', until: null },
      ],
    }),
  })
  const paid = await panel()
  const missing = within(paid.getByRole('list', { name: 'What is missing' })).getAllByRole('listitem')
  expect(within(missing[0]!).getByText(/^until /)).toHaveClass('error')
  expect(within(missing[1]!).getByText('until 3 December')).not.toHaveClass('error')
  expect(missing[2]).toHaveTextContent(/^A telephone number$/)
  expect(paid.getByText(/goes on paying you out/)).toBeVisible()
  expect(paid.getByRole('button', { name: 'Say what is missing' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Pay out now' })).toBeEnabled()
})

test('who has begun reads what is missing, and is paid out once it is said', async () => {
  open({
    onboarding: known({ state: 'incomplete', missing: [{ what: 'Date of birth', until: null }] }),
    account: null,
    nextPayoutAt: null,
  })
  const paid = await panel()
  expect(paid.getByText(/needs a little more before it pays you out/)).toBeVisible()
  expect(paid.getByText('Date of birth')).toBeVisible()
  expect(paid.getByRole('button', { name: 'Go on' })).toBeEnabled()
  expect(screen.getByText('Set up payouts, and it can be paid out.')).toBeVisible()
})

test('held payouts say why first, and nothing offers to pay out', async () => {
  const reason = 'Your identity document could not be read.'
  open({ onboarding: known({ state: 'held', reason, missing: [{ what: 'An identity document', until: null }] }) })
  const paid = await panel()
  expect(paid.getByText(reason)).toHaveClass('error')
  expect(paid.getByRole('button', { name: 'Say what is missing' })).toBeEnabled()
  expect(screen.getByText('€431.20 is held by the payment provider')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pay out now' })).not.toBeInTheDocument()
})

test('held payouts of which nothing is missing lead to the provider’s pages, too', async () => {
  open({ onboarding: known({ state: 'held', reason: 'We have stopped payouts for this account. Write to us.' }) })
  const paid = await panel()
  expect(paid.queryByText(/Say what is missing/)).not.toBeInTheDocument()
  expect(paid.getByRole('button', { name: 'Open its pages' })).toBeEnabled()
})

test('while the provider looks at it there is nothing to do but to look again', async () => {
  open(
    { onboarding: known({ state: 'review' }) },
    { [CHECK]: answer(sellerMoney({ onboarding: known({ state: 'ready' }) })) },
  )
  const paid = await panel()
  expect(paid.getByText(/takes up to two days/)).toBeVisible()
  await userEvent.click(paid.getByRole('button', { name: 'Look again' }))
  expect(await (await panel()).findByText('Ready')).toBeVisible()
})

test('who is known sees where the money goes, and changes it at the provider', async () => {
  open({ onboarding: known({ state: 'ready' }) })
  const paid = await panel()
  expect(paid.getByText('ends in 3201')).toBeInTheDocument()
  expect(paid.getByRole('button', { name: 'Change at the payment provider' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Pay out now' })).toBeEnabled()
})

test('a payout that came back leads to the provider’s pages', async () => {
  open({ onboarding: known({ state: 'ready' }), account: payoutAccount({ trouble: 'account_closed' }) })
  const banner = within(await screen.findByRole('region', { name: 'Your last payout came back' }))
  expect(banner.getByText(/Correct the account at the payment provider/)).toBeVisible()
  expect(banner.getByRole('button', { name: 'Change at the payment provider' })).toBeEnabled()
})

test('coming back asks the provider, and leaves nothing of it in the address', async () => {
  let answerNow = () => {}
  const asked = new Promise<void>((resolve) => (answerNow = resolve))
  let checks = 0
  open(
    { onboarding: known({}), account: null },
    {
      [CHECK]: async (request) => {
        checks += 1
        await asked
        return answer(sellerMoney({ onboarding: known({ state: 'review' }) }))(request)
      },
    },
    '/seller/payments?list=pending&onboarding=return',
  )
  const paid = await panel()
  expect(await paid.findByRole('status')).toHaveTextContent('Asking the payment provider')
  expect(paid.queryByRole('button')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/seller\/payments\?list=pending$/))
  answerNow()
  expect(await screen.findByText('Being checked')).toBeVisible()
  expect(checks).toBe(1)
})

test('a link that was used up is called that, and a press makes a new one', async () => {
  const assign = stubLeaving()
  open(
    { onboarding: known({ state: 'incomplete' }), account: null },
    {
      [CHECK]: answer(sellerMoney({ onboarding: known({ state: 'incomplete' }), account: null })),
      [LINK]: answer({ url: 'https://connect.example/again' }),
    },
    '/seller/payments?onboarding=refresh',
  )
  const paid = await panel()
  expect(await paid.findByText(/^That link was used up/)).toBeVisible()
  await userEvent.click(paid.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://connect.example/again'))
})

test('a provider that does not answer is said, and asked again by a press', async () => {
  let broken = true
  open(
    { onboarding: known({ state: 'incomplete' }), account: null },
    {
      [CHECK]: (request) =>
        (broken ? refuse(429, 'TOO_MANY_REQUESTS') : answer(sellerMoney({ onboarding: known({ state: 'ready' }) })))(
          request,
        ),
    },
    '/seller/payments?onboarding=return',
  )
  expect(await (await panel()).findByText(/Wait a moment/)).toBeVisible()
  broken = false
  await userEvent.click((await panel()).getByRole('button', { name: 'Look again' }))
  expect(await screen.findByText('Ready')).toBeVisible()
})
