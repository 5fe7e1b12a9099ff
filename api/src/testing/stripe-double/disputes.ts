import type Stripe from 'stripe'
import { book } from './balance'
import { emit } from './events'
import { example } from './fixtures'
import { newId } from './ids'
import { pageOf, pageParams } from './page-of'
import { flag, hash, metadata, text, type Known } from './params'
import { invalid } from './refusal'
import { route, type Call, type Route } from './routes'
import { found, type Store } from './store'

const DAY = 24 * 60 * 60
/** What the provider takes for each dispute, in minor units. */
const FEE = 2000

const isClosed = ({ status }: Stripe.Dispute) => status === 'won' || status === 'lost'

/** Whether a charge is disputed, or was with success, so that nothing can be refunded. */
export function isDisputed(store: Store, chargeId: string): boolean {
  return [...store.disputes.values()].some(({ charge, status }) => charge === chargeId && status !== 'won')
}

export interface NewDispute {
  /** In minor units; all that was captured unless told. */
  amount?: number
  reason?: Stripe.Dispute['reason']
  dueBy?: Date
}

/** The shopper's bank wants the money back: the provider takes it, and its fee, from the platform's balance. */
export function openDispute(
  store: Store,
  intentId: string,
  { amount, reason = 'product_not_received', dueBy }: NewDispute = {},
): string {
  const intent = found(store.intents, 'payment_intent', intentId, 'intent')
  if (intent.status !== 'succeeded') throw new Error(`Nobody disputes ${intentId}: it is ${intent.status}`)
  const charge = store.charges.get(intent.latest_charge as string)!
  const dispute = example('dispute', {
    id: newId('du'),
    amount: amount ?? charge.amount_captured,
    charge: charge.id,
    created: store.now(),
    currency: charge.currency,
    is_charge_refundable: false,
    payment_intent: intentId,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '13.1' },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  })
  dispute.evidence_details.due_by = dueBy === undefined ? store.now() + 9 * DAY : Math.floor(dueBy.getTime() / 1000)
  store.disputes.set(dispute.id, dispute)
  charge.disputed = true
  emit(store, 'charge.dispute.created', dispute)
  move(store, dispute, -1)
  emit(store, 'charge.dispute.funds_withdrawn', dispute)
  return dispute.id
}

/** The bank decides. What is won comes back, with the fee. */
export function closeDispute(store: Store, id: string, outcome: 'won' | 'lost', request?: Call['request']): void {
  const dispute = found(store.disputes, 'dispute', id)
  if (isClosed(dispute)) throw invalid(`This dispute is already ${dispute.status}`)
  dispute.status = outcome
  dispute.is_charge_refundable = outcome === 'won'
  emit(store, 'charge.dispute.closed', dispute, { request })
  if (outcome === 'lost') return
  move(store, dispute, 1)
  emit(store, 'charge.dispute.funds_reinstated', dispute)
}

function move(store: Store, dispute: Stripe.Dispute, sign: 1 | -1): void {
  const { amount, charge, currency, id } = dispute
  const booked = book(store, null, {
    type: 'adjustment',
    reporting_category: sign === 1 ? 'dispute_reversal' : 'dispute',
    amount: sign * amount,
    fee: -sign * FEE,
    currency,
    source: id,
    description:
      sign === 1 ? `Chargeback reversal for ${charge as string}` : `Chargeback withdrawal for ${charge as string}`,
  })
  dispute.balance_transactions.push(structuredClone(booked))
}

/** Evidence that is a file; the rest is text. */
const files = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const

const evidence: Known<Stripe.DisputeUpdateParams.Evidence> = {
  ...(Object.fromEntries(files.map((name) => [name, true])) as Record<(typeof files)[number], true>),
  access_activity_log: true,
  billing_address: true,
  customer_email_address: true,
  customer_name: true,
  product_description: true,
  refund_policy_disclosure: true,
  refund_refusal_explanation: true,
  service_date: true,
  shipping_address: true,
  shipping_carrier: true,
  shipping_date: true,
  shipping_tracking_number: true,
  uncategorized_text: true,
}

const disputeOf = ({ store, ids: [id = ''] }: Call) => found(store.disputes, 'dispute', id)

function update(call: Call): Stripe.Dispute {
  const { store, params, request } = call
  const dispute = disputeOf(call)
  if (dispute.status !== 'needs_response' || dispute.evidence_details.past_due) {
    throw invalid('This dispute can no longer be updated: its evidence was submitted, or it is closed.')
  }
  const given = Object.entries(hash(params, 'evidence'))
  for (const [name, value] of given) {
    if (!(files as readonly string[]).includes(name) || value === '') continue
    const file = found(store.files, 'file upload', String(value), `evidence[${name}]`, 400)
    if (file.purpose !== 'dispute_evidence') throw invalid('The file must have purpose dispute_evidence.')
  }
  Object.assign(dispute.evidence, Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value])))
  dispute.metadata = metadata(params, dispute.metadata)
  dispute.evidence_details.has_evidence ||= given.length > 0
  // Unless told otherwise, what is sent is at once the bank's: there is one chance.
  if (flag(params, 'submit') ?? true) {
    dispute.status = 'under_review'
    dispute.evidence_details.submission_count += 1
  }
  emit(store, 'charge.dispute.updated', dispute, { request })
  return dispute
}

export const disputeRoutes: Route[] = [
  route<Stripe.DisputeListParams>(
    'GET /v1/disputes',
    { ...pageParams, charge: true, created: true, payment_intent: true },
    ({ store, params }) => {
      const wanted = (['charge', 'payment_intent'] as const).map((name) => [name, text(params, name)] as const)
      const disputes = [...store.disputes.values()].filter((dispute) =>
        wanted.every(([name, id]) => id === undefined || dispute[name] === id),
      )
      return pageOf('/v1/disputes', disputes, params)
    },
  ),
  route<Stripe.DisputeRetrieveParams>('GET /v1/disputes/:id', {}, disputeOf),
  route<Stripe.DisputeUpdateParams>('POST /v1/disputes/:id', { evidence, metadata: true, submit: true }, update),
  route<Stripe.DisputeCloseParams>('POST /v1/disputes/:id/close', {}, (call) => {
    closeDispute(call.store, disputeOf(call).id, 'lost', call.request)
    return disputeOf(call)
  }),
]
