import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SellerMoney } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer, exportCsv } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { euros, payout, payoutAccount, sellerMoney, statement, statementLine } from '../../testing/money-fixtures'
import { security } from '../../testing/fixtures'
import { Page as PaymentsPage } from './payments-page.route'

const MONEY = 'GET /api/seller/money'
const STATEMENT = 'GET /api/seller/money/statement'

function open(money: Partial<SellerMoney> = {}, answers: Record<string, Answer> = {}, at = '/seller/payments') {
  return renderAsSeller(<PaymentsPage />, {
    at,
    answers: {
      [MONEY]: answer(sellerMoney(money)),
      [STATEMENT]: answer(statement([statementLine(1)])),
      'GET /api/seller/payouts': answer({ items: [payout()], page: 1, pageCount: 1, total: 1 }),
      ...answers,
    },
  })
}
const region = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  setWidth(1440)
})

test('the title says what can be paid out, and the cards what each balance means', async () => {
  open()
  expect(await screen.findByText('€431.20 can be paid out')).toBeVisible()
  const balance = region('Balance')
  expect(balance.getByText('€82.00')).toBeVisible()
  expect(balance.getByText(/available 14 days after each delivery/)).toBeVisible()
  expect(screen.getByText(/^Next payout on 7 Jan/)).toBeVisible()
  expect(region('Bank account').getByText('Atelier Nord GmbH')).toBeVisible()
})

test('what the marketplace takes stands there, and what is to come', async () => {
  const held = { category: null, isOwn: false, fee: euros(0), from: null, until: null }
  open(
    {},
    {
      'GET /api/seller/commission': answer({
        items: [
          { ...held, category: 'Women', isOwn: true, rateBps: 750, fee: euros(30) },
          { ...held, rateBps: 1000, until: '2026-12-31' },
          { ...held, rateBps: 1100, from: '2027-01-01' },
        ],
      }),
    },
  )
  await screen.findByRole('region', { name: 'Commission' })
  const commission = region('Commission')
  expect(commission.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['7.5% and €0.30 per item agreed with you', '10% until 31 Dec 2026', '11% from 1 Jan 2027'],
  ])
  expect(commission.getByText('To come')).toBeVisible()
})

test.each([null, payoutAccount({ trouble: 'account_unknown' as const })])(
  'the title says that the money waits while there is no bank account that takes it',
  async (account) => {
    open({ account })
    expect(await screen.findByText('€431.20 waits for your bank account')).toBeVisible()
  },
)

test('while the shop is suspended its money waits, and nothing offers to pay it out', async () => {
  open({}, { 'GET /api/seller/status': answer({ state: 'suspended', reason: 'Complaints', since: null }) })
  expect(await screen.findByText(/€431.20 waits while your shop is suspended/)).toBeVisible()
  expect(screen.getByText(/^It stays yours/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pay out now' })).toBeNull()
})

test('a balance below zero is explained in words, and nothing offers to pay it out', async () => {
  open({ balances: [{ pending: euros(0), available: euros(-1250), inPayout: euros(0), minimum: euros(1000) }] })
  expect(await screen.findByText('Your next sales pay off €12.50')).toBeVisible()
  expect(screen.getByText('−€12.50')).toBeVisible()
  expect(screen.getByText(/you need not send us anything/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pay out now' })).not.toBeInTheDocument()
})

test('yen have no minor units and dinars three of them', async () => {
  const of = (currency: string, amountMinor: number) => ({ amountMinor, currency })
  const balance = (currency: string, amountMinor: number) => ({
    pending: of(currency, 0),
    available: of(currency, amountMinor),
    inPayout: of(currency, 0),
    minimum: of(currency, 10),
  })
  open({ balances: [balance('JPY', 12_345), balance('KWD', 12_345)] })
  expect(await screen.findByText(/^JP¥12,345$|^¥12,345$/)).toBeVisible()
  expect(screen.getByText(/^KWD\s12\.345$/)).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Currency' })).toBeVisible()
})

test.each([
  [{ account: null, nextPayoutAt: null }, /Add a bank account, and it can be paid out/],
  [{ account: payoutAccount({ trouble: 'account_closed' as const }) }, /Payouts wait until you have entered/],
  [
    { balances: [{ pending: euros(0), available: euros(999), inPayout: euros(0), minimum: euros(1000) }] },
    /can be paid out from €10\.00 on/,
  ],
])('where nothing can be paid out the card says why', async (money, why) => {
  open(money)
  expect(await screen.findByText(why)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pay out now' })).not.toBeInTheDocument()
})

test('paying out asks, asks for the password, and does what was asked, once', async () => {
  const requests: string[] = []
  let proved = false
  const { host } = open(
    {},
    {
      'POST /api/seller/payouts': async (request) => {
        requests.push(((await request.json()) as { requestId: string }).requestId)
        return proved ? Response.json(payout()) : refuse(403, 'PROOF_REQUIRED')(request)
      },
      'GET /api/seller/account/security': answer(security),
      'POST /api/seller/account/proof': async (request) => {
        const { password } = (await request.json()) as { password: string }
        const errors = [{ field: 'password', code: 'PASSWORD_WRONG', message: 'This is not your password' }]
        if (password !== 'four words in a row') return refuse(422, 'PASSWORD_WRONG', { errors })(request)
        proved = true
        return new Response(null, { status: 204 })
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Pay out now' }))
  const question = within(screen.getByRole('dialog', { name: 'Pay out €431.20?' }))
  expect(question.getByText(/Atelier Nord GmbH, •••• 3201/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Pay out' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await userEvent.type(proof.getByLabelText('Your password'), 'wrong')
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }))
  expect(await proof.findByText('This is not your password')).toBeVisible()
  await userEvent.clear(proof.getByLabelText('Your password'))
  await userEvent.type(proof.getByLabelText('Your password'), 'four words in a row')
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('€431.20 is on its way to your bank'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(requests).toHaveLength(2)
  expect(new Set(requests).size).toBe(1)
})

test('a refused payout stays with the server’s words', async () => {
  open({}, { 'POST /api/seller/payouts': refuse(409, 'REFUSED', { detail: 'There is too little to pay out yet.' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay out now' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay out' }))
  expect(await screen.findByText('There is too little to pay out yet.')).toBeVisible()
})

test('a mistake in the IBAN is said at its field, and what was typed stays', async () => {
  const sent: unknown[] = []
  const { host } = open(
    { account: null, nextPayoutAt: null },
    {
      'PUT /api/seller/payout-account': async (request) => {
        const body = (await request.json()) as { iban: string }
        sent.push(body)
        const errors = [{ field: 'iban', code: 'IBAN_INVALID', message: 'This IBAN has a mistake in it' }]
        return body.iban.endsWith('3201')
          ? Response.json(sellerMoney())
          : refuse(422, 'VALIDATION_FAILED', { errors })(request)
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add a bank account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add your bank account' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Use this account' }))
  expect(await dialog.findByText('Enter the IBAN')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByLabelText('Account holder'), 'Atelier Nord GmbH')
  await userEvent.type(dialog.getByLabelText('IBAN'), 'AT61 1904 3002 3457 3202')
  await userEvent.click(dialog.getByRole('button', { name: 'Use this account' }))
  expect(await dialog.findByText('This IBAN has a mistake in it')).toBeVisible()
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  await waitFor(() => expect(dialog.getByLabelText('IBAN')).toHaveFocus())
  expect(dialog.getByLabelText('IBAN')).toHaveValue('AT61 1904 3002 3457 3202')
  await userEvent.type(dialog.getByLabelText('IBAN'), '{Backspace}1')
  await userEvent.click(dialog.getByRole('button', { name: 'Use this account' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sent.at(-1)).toEqual({ holder: 'Atelier Nord GmbH', iban: 'AT61 1904 3002 3457 3201' })
})

test('a payout that came back is shown above everything, with the way on', async () => {
  open({ account: payoutAccount({ trouble: 'account_unknown' }) })
  const banner = within(await screen.findByRole('region', { name: 'Your last payout came back' }))
  expect(banner.getByText(/does not know this account/)).toBeVisible()
  await userEvent.click(banner.getByRole('button', { name: 'Enter the account again' }))
  expect(await screen.findByRole('dialog', { name: 'Change your bank account' })).toBeVisible()
})

test('the rhythm is saved, and its failure keeps the choice', async () => {
  let fails = true
  const { host } = open(
    {},
    {
      'PUT /api/seller/payout-rhythm': (request) =>
        fails ? refuse(429, 'TOO_MANY_REQUESTS')(request) : Response.json(sellerMoney({ rhythm: 'month' })),
    },
  )
  // Until it is to be changed, the schedule is one line.
  const change = await screen.findByText('Change', { selector: 'summary *' })
  expect(screen.getByRole('button', { name: 'Save' })).not.toBeVisible()
  await userEvent.click(change)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.click(screen.getByRole('radio', { name: /Every month/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Wait a moment/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /Every month/ })).toBeChecked()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Saved'))
})

test('each line of the statement leads to its cause, with gross, fee, amount and balance', async () => {
  const lines = [
    statementLine(4, {
      kind: 'payout',
      order: null,
      payout: 'PAAAA-BBBBB',
      amount: euros(-8500),
      balance: euros(-4250),
    }),
    statementLine(3, {
      kind: 'refund',
      return: 'HAAAA-BBBBB-1-R1',
      gross: euros(-5000),
      fee: euros(750),
      amount: euros(-4250),
      balance: euros(4250),
    }),
    statementLine(1, { balance: euros(8500) }),
  ]
  open({}, { [STATEMENT]: answer(statement(lines)) })
  const row = (name: RegExp) => within(screen.getByRole('row', { name }))
  expect(await screen.findByRole('link', { name: 'PAAAA-BBBBB' })).toHaveAttribute(
    'href',
    '/seller/payments/payouts/PAAAA-BBBBB',
  )
  const refund = row(/^HAAAA-BBBBB-1-R1 ?Refund/)
  expect(refund.getByRole('link')).toHaveAttribute('href', '/seller/returns/HAAAA-BBBBB-1-R1')
  expect(refund.getByText('−€50.00')).toBeVisible()
  expect(refund.getByText('−€42.50')).toBeVisible()
  const sale = row(/^HAAAA-BBBBB-1 ?Order completed/)
  expect(sale.getByText('+€85.00')).toBeVisible()
  expect(sale.getByRole('link')).toHaveAttribute('href', '/seller/orders/HAAAA-BBBBB-1')
  expect(screen.getByText('Closing balance').nextSibling).toHaveTextContent('−€42.50')
})

test('what a bank took back and gave back is no refund, and a guide says what it is', async () => {
  open(
    {},
    {
      [STATEMENT]: answer(
        statement([
          statementLine(2, { kind: 'refund', chargeback: 'returned' }),
          statementLine(1, { kind: 'refund', chargeback: 'taken' }),
        ]),
      ),
    },
  )
  const won = await screen.findByRole('row', { name: /^HAAAA-BBBBB-1 ?Chargeback won/ })
  expect(within(won).getByRole('link')).toHaveAttribute('href', '/seller/orders/HAAAA-BBBBB-1')
  expect(screen.getByRole('row', { name: /^HAAAA-BBBBB-1 ?Chargeback(?! won)/ })).toBeVisible()
  expect(screen.queryByText('Refund')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /chargebacks/ })).toHaveAttribute('href', '/seller/help/chargebacks')
})

test('list, days and page of the statement stand in the address', async () => {
  const asked: string[] = []
  open(
    {},
    {
      [STATEMENT]: (request) => {
        asked.push(new URL(request.url).search)
        return Response.json(statement([statementLine(1)], { total: 60, pageCount: 3 }))
      },
    },
    '/seller/payments?list=pending&from=2026-03-01&to=2026-02-31&page=2',
  )
  expect(await screen.findByRole('link', { name: 'Remove: Since 1 Mar 2026' })).toBeVisible()
  await waitFor(() => expect(asked[0]).toBe('?account=pending&page=2&from=2026-03-01'))
  await userEvent.click(await screen.findByRole('link', { name: 'Remove: Since 1 Mar 2026' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/seller/payments?list=pending')
  expect(await exportCsv()).toBe('/api/seller/money/statement?format=csv&account=pending')
  await userEvent.click(screen.getByRole('link', { name: 'Available' }))
  await waitFor(() => expect(asked.at(-1)).toBe('?account=available'))
})

test('on a phone a line of the statement is its number, day and kind beside the amount, and leads to its cause', async () => {
  setWidth(390)
  open()
  const list = within(await screen.findByRole('list', { name: /What changed your balance/ }))
  const item = list.getByRole('listitem')
  expect(item).toHaveTextContent(/^HAAAA-BBBBB-1.* 20\d\dOrder completed.*\+€85\.00$/)
  expect(within(item).getByRole('link', { name: 'HAAAA-BBBBB-1' })).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test.each([
  ['/seller/payments', 'Nothing has become available yet'],
  ['/seller/payments?list=pending', 'Nothing is pending'],
  ['/seller/payments?from=2026-03-01', 'Nothing happened in these days'],
  ['/seller/payments?list=payouts', 'Nothing was paid out yet'],
])('%s without a line says what will be there', async (at, title) => {
  const none = { items: [], page: 1, pageCount: 1, total: 0 }
  open({}, { [STATEMENT]: answer(statement([])), 'GET /api/seller/payouts': answer(none) }, at)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('payouts say how they stand and lead to their pages', async () => {
  open({}, {}, '/seller/payments?list=payouts')
  const row = within(await screen.findByRole('row', { name: /PAAAA-BBBBB/ }))
  expect(row.getByText('On its way')).toBeVisible()
  expect(row.getByRole('link')).toHaveAttribute('href', '/seller/payments/payouts/PAAAA-BBBBB')
})

test('what did not arrive can be asked for again', async () => {
  let fails = true
  const flaky =
    (body: unknown): Answer =>
    (request) =>
      fails ? refuse(500, 'INTERNAL')(request) : Response.json(body)
  open({}, { [MONEY]: flaky(sellerMoney()) })
  expect(await screen.findByRole('heading', { name: 'Your balance did not arrive' })).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('€431.20 can be paid out')).toBeVisible()
})
