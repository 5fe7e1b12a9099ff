import type { Payout, PayoutAccount, SellerMoney, Statement, StatementLine } from 'shared-contracts'

export const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

export const payoutAccount = (over: Partial<PayoutAccount> = {}): PayoutAccount => ({
  holder: 'Atelier Nord GmbH',
  country: 'AT',
  last4: '3201',
  addedAt: '2026-01-12T09:00:00.000Z',
  trouble: null,
  ...over,
})

/** € 431.20 can be paid out, € 82 wait, nothing is on its way. */
export const sellerMoney = (over: Partial<SellerMoney> = {}): SellerMoney => ({
  balances: [{ pending: euros(8200), available: euros(43_120), inPayout: euros(0), minimum: euros(1000) }],
  account: payoutAccount(),
  rhythm: 'week',
  nextPayoutAt: '2030-01-07T06:00:00.000Z',
  ...over,
})

export const statementLine = (id: number, over: Partial<StatementLine> = {}): StatementLine => ({
  id,
  at: '2026-03-05T10:00:00.000Z',
  kind: 'release',
  order: 'HAAAA-BBBBB-1',
  return: null,
  payout: null,
  gross: null,
  fee: null,
  amount: euros(8500),
  balance: euros(43_120),
  ...over,
})

export const statement = (items: StatementLine[], over: Partial<Statement> = {}): Statement => ({
  items,
  page: 1,
  pageCount: 1,
  total: items.length,
  opening: euros(0),
  closing: items[0]?.balance ?? euros(0),
  ...over,
})

export const payout = (over: Partial<Payout> = {}): Payout => ({
  number: 'PAAAA-BBBBB',
  state: 'sent',
  amount: euros(43_120),
  createdAt: '2026-03-09T06:00:00.000Z',
  paidAt: null,
  account: { holder: 'Atelier Nord GmbH', last4: '3201' },
  trouble: null,
  asked: true,
  invoice: null,
  ...over,
})
