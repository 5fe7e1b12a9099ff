import type { ApiClient, SellerMoney } from 'shared-contracts'
import { PAYOUTS_PAGE_SIZE, STATEMENT_PAGE_SIZE } from 'shared-contracts/payouts/payout-states'
import { anAccount, euros, linesOf, type MockMoney } from '../mock-money'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedUnlessCountedPageOf } from './answers'

function moneyOf(context: AnswerContext): MockMoney {
  return context.world.money
}

function describe({ account, onboarding, rhythm, payouts, available, pending }: MockMoney): SellerMoney {
  const onTheirWay = payouts.filter(({ state }) => state === 'created' || state === 'sent')
  return {
    balances: [
      {
        pending: pending[0]?.balance ?? euros(0),
        available: available[0]?.balance ?? euros(0),
        inPayout: euros(onTheirWay.reduce((sum, { amount }) => sum + amount.amountMinor, 0)),
        minimum: euros(1000),
      },
    ],
    account,
    onboarding,
    rhythm,
    nextPayoutAt: account && rhythm !== 'asked' ? '2030-01-07T06:00:00.000Z' : null,
  }
}

export const sellerMoneyAnswers: Answers<ApiClient['sellerMoney']> = {
  commission: () => ({
    items: [
      { category: 'Women', isOwn: false, rateBps: 800, fee: euros(0), from: null, until: null },
      { category: null, isOwn: false, rateBps: 1000, fee: euros(0), from: null, until: '2029-12-31' },
      { category: null, isOwn: false, rateBps: 1100, fee: euros(0), from: '2030-01-01', until: null },
    ],
  }),
  overview: (context) => describe(moneyOf(context)),
  statement(context, { account = 'available', from, to, payout, ...place }) {
    const money = moneyOf(context)
    if (payout && !money.payouts.some(({ number }) => number === payout)) throw new Refusal(404, 'NOT_FOUND')
    const lines = money[account].filter(
      ({ at, kind }) =>
        (!from || at >= from) && (!to || at.slice(0, 10) <= to) && (payout === undefined || kind === 'release'),
    )
    const last = lines.at(-1)
    const opening = last ? euros(last.balance.amountMinor - last.amount.amountMinor) : euros(0)
    return {
      ...keyedUnlessCountedPageOf(lines, STATEMENT_PAGE_SIZE, place, String),
      opening,
      closing: lines[0]?.balance ?? opening,
    }
  },
  payouts: (context, place) => keyedUnlessCountedPageOf(moneyOf(context).payouts, PAYOUTS_PAGE_SIZE, place),
  payout(context, { number }) {
    const payout = moneyOf(context).payouts.find((one) => one.number === number)
    if (!payout) throw new Refusal(404, 'NOT_FOUND')
    return payout
  },
  payOut(context) {
    const money = moneyOf(context)
    const amount = money.available[0]?.balance ?? euros(0)
    if (!money.account || amount.amountMinor < 1000) throw new Refusal(409, 'REFUSED')
    const { holder, last4 } = money.account
    const number = `P1111-${String(money.payouts.length).padStart(5, '0')}`
    const createdAt = new Date().toISOString()
    const payout = {
      number,
      amount,
      createdAt,
      paidAt: null,
      account: { holder, last4 },
      trouble: null,
      asked: true,
      invoice: null,
    }
    money.payouts.unshift({ ...payout, state: 'sent' })
    const [line] = linesOf([{ kind: 'payout', amountMinor: -amount.amountMinor, payout: number }])
    if (line) money.available.unshift({ ...line, id: money.available.length + 1, at: createdAt, balance: euros(0) })
    return { ...payout, state: 'sent' }
  },
  setAccount(context, { holder, iban }) {
    const money = moneyOf(context)
    const number = iban.replaceAll(' ', '').toUpperCase()
    const addedAt = new Date().toISOString()
    money.account = { holder, country: number.slice(0, 2), last4: number.slice(-4), addedAt, trouble: null }
    return describe(money)
  },
  /** The provider's pages are played by the way back from them. */
  onboard: () => ({ url: '/seller/payments?onboarding=return' }),
  checkOnboarding(context) {
    const money = moneyOf(context)
    if (money.onboarding) {
      const next = {
        none: 'incomplete',
        incomplete: 'review',
        review: 'ready',
        held: 'review',
        ready: 'ready',
      } as const
      money.onboarding = { state: next[money.onboarding.state], missing: [], reason: null }
      money.account ??= anAccount
    }
    return describe(money)
  },
  setRhythm(context, { rhythm }) {
    const money = moneyOf(context)
    money.rhythm = rhythm
    return describe(money)
  },
}
