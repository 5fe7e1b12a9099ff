import type { Payout, PayoutAccount, PayoutOnboarding, SellerOrder, StatementLine } from 'shared-contracts'
import type { PayoutRhythm } from 'shared-contracts/payouts/payout-states'
import { DAY_MS } from './mock-facts'

/** A seller's money, in the books of the mocks. */
export interface MockMoney {
  account: PayoutAccount | null
  /** Absent where the seller names a bank account by its number. */
  onboarding?: PayoutOnboarding
  rhythm: PayoutRhythm
  payouts: Payout[]
  /** Newest first. */
  available: StatementLine[]
  pending: StatementLine[]
}

export const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
export const anAccount: PayoutAccount = {
  holder: 'Atelier Nord GmbH',
  country: 'AT',
  last4: '3201',
  addedAt: '2026-01-12T09:00:00.000Z',
  trouble: null,
}

type Change = Pick<StatementLine, 'kind' | 'chargeback'> & {
  amountMinor: number
  order?: string
  payout?: string
  grossMinor?: number
}

/** The lines of changes, oldest first, as a statement shows them: newest first, each with the balance after it. */
export function linesOf(changes: readonly Change[]): StatementLine[] {
  let sum = 0
  const lines = changes.map(
    ({ kind, chargeback, amountMinor, order = null, payout = null, grossMinor }, index): StatementLine => {
      sum += amountMinor
      return {
        id: index + 1,
        at: new Date(Date.now() - (changes.length - index) * DAY_MS).toISOString(),
        kind,
        ...(chargeback && { chargeback }),
        order,
        return: null,
        payout,
        gross: grossMinor === undefined ? null : euros(grossMinor),
        fee: grossMinor === undefined ? null : euros(amountMinor - grossMinor),
        amount: euros(amountMinor),
        balance: euros(sum),
      }
    },
  )
  return lines.reverse()
}

/** Money of orders: the first half of them is paid out in weekly parts, the last ones are pending. */
export function mockMoney(orders: readonly SellerOrder[]): MockMoney {
  const netOf = ({ totals, commission }: SellerOrder) => totals.total.amountMinor - commission.amountMinor
  const sales = orders.map((order) => ({
    kind: 'capture' as const,
    amountMinor: netOf(order),
    order: order.number,
    grossMinor: order.totals.total.amountMinor,
  }))
  const [first] = sales
  const payouts: Payout[] = []
  const changes: Change[] = []
  let sum = 0
  sales.forEach(({ amountMinor, order }, index) => {
    changes.push({ kind: 'release', amountMinor, order })
    sum += amountMinor
    if (index % 3 !== 1) return
    const number = `P0000-${String(payouts.length).padStart(5, '0')}`
    const createdAt = new Date(Date.now() - (sales.length - index) * 7 * DAY_MS).toISOString()
    const to = { holder: anAccount.holder, last4: anAccount.last4 }
    payouts.unshift({
      number,
      state: 'paid',
      amount: euros(sum),
      createdAt,
      paidAt: createdAt,
      account: to,
      trouble: null,
      asked: false,
      invoice: null,
    })
    changes.push({ kind: 'payout', amountMinor: -sum, payout: number })
    sum = 0
  })
  if (first)
    for (const [chargeback, sign] of [
      ['taken', -1],
      ['returned', 1],
    ] as const)
      changes.push({ kind: 'refund', chargeback, amountMinor: sign * first.amountMinor, order: first.order })
  return { account: anAccount, rhythm: 'week', payouts, available: linesOf(changes), pending: linesOf(sales) }
}

/** The same money with a payout provider that asks who the seller is, and wants to know more by a day. */
export const askingProvider = (money: MockMoney): MockMoney => ({
  ...money,
  onboarding: {
    state: 'ready',
    missing: [
      { what: 'A document that shows who you are', until: new Date(Date.now() + 8 * DAY_MS).toISOString() },
      { what: 'Your tax number', until: null },
    ],
    reason: null,
  },
})

export const noMoney = (): MockMoney => ({ account: null, rhythm: 'week', payouts: [], available: [], pending: [] })
