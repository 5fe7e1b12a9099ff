import type Stripe from 'stripe'
import { disableBank } from './accounts'
import { available, book, insufficient } from './balance'
import { emit } from './events'
import { example } from './fixtures'
import { newId } from './ids'
import { pageOf, pageParams } from './page-of'
import { metadata, required, requiredWhole, text } from './params'
import { invalid } from './refusal'
import { route, type Call, type Route } from './routes'
import { found, type Store } from './store'

const DAY = 24 * 60 * 60

function createPayout({ store, account, params }: Call): Stripe.Payout {
  const amount = requiredWhole(params, 'amount')
  const currency = required(params, 'currency').toLowerCase()
  const destination = bankOf(store, account, currency)
  if (available(store, account, currency) < amount) throw insufficient()
  const id = newId('po')
  const payout = example('payout', {
    id,
    amount,
    arrival_date: store.now() + 2 * DAY,
    automatic: false,
    balance_transaction: book(store, account, {
      ...{ type: 'payout', reporting_category: 'payout', amount: -amount, currency, source: id },
    }).id,
    created: store.now(),
    currency,
    description: text(params, 'description') ?? null,
    destination,
    metadata: metadata(params),
    reconciliation_status: 'not_applicable',
    statement_descriptor: text(params, 'statement_descriptor') ?? null,
    status: 'pending',
    trace_id: null,
  })
  store.payouts.set(id, payout)
  if (account !== null) store.accountOf.set(id, account)
  return payout
}

/** The bank account that a payout goes to; the platform's own is always there. */
function bankOf(store: Store, accountId: string | null, currency: string): string {
  if (accountId === null) return 'ba_platform'
  const account = store.accounts.get(accountId)!
  const bank = account.external_accounts!.data.find((one) => one.currency === currency)
  if (bank === undefined) {
    throw invalid(`Sorry, you don't have any external accounts in that currency (${currency}).`)
  }
  if (account.payouts_enabled) return bank.id
  throw invalid('Payouts are not enabled for this account.', { code: 'payouts_not_allowed' })
}

/** The money has arrived at the bank. */
export function payoutPaid(store: Store, id: string): void {
  const payout = found(store.payouts, 'payout', id)
  payout.status = 'paid'
  emit(store, 'payout.paid', payout, { account: store.accountOf.get(id) })
}

/** Failures that are not about the bank account that was named. */
const keepsBank = new Set(['could_not_process', 'declined', 'insufficient_funds'])

/** The bank sends the money back, which may be after the payout was paid. */
export function payoutFailed(store: Store, id: string, failureCode: string): void {
  const payout = found(store.payouts, 'payout', id)
  const account = store.accountOf.get(id)
  payout.status = 'failed'
  payout.failure_code = failureCode
  payout.failure_message = `The bank returned the payout (${failureCode}).`
  payout.failure_balance_transaction = book(store, account ?? null, {
    type: 'payout_failure',
    reporting_category: 'payout_reversal',
    amount: payout.amount,
    currency: payout.currency,
    source: id,
  }).id
  emit(store, 'payout.failed', payout, { account })
  if (account !== undefined && !keepsBank.has(failureCode)) disableBank(store, account)
}

const own = ({ store, account }: Call) =>
  new Map([...store.payouts].filter(([id]) => (store.accountOf.get(id) ?? null) === account))

const options = { forAccounts: true }

export const payoutRoutes: Route[] = [
  route<Stripe.PayoutCreateParams>(
    'POST /v1/payouts',
    { amount: true, currency: true, description: true, metadata: true, statement_descriptor: true },
    createPayout,
    options,
  ),
  route<Stripe.PayoutListParams>(
    'GET /v1/payouts',
    { ...pageParams, created: true, status: true },
    (call) => {
      const status = text(call.params, 'status')
      const payouts = [...own(call).values()].filter((payout) => status === undefined || payout.status === status)
      return pageOf('/v1/payouts', payouts, call.params)
    },
    options,
  ),
  route<Stripe.PayoutRetrieveParams>(
    'GET /v1/payouts/:id',
    {},
    (call) => found(own(call), 'payout', call.ids[0] ?? '', 'payout'),
    options,
  ),
]
