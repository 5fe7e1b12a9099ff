import type Stripe from 'stripe'
import type { MovementKind } from 'shared-contracts/reconciliation/reconciliation-states'
import type { Movement, PaymentProvider } from '../payments/payment-provider'
import { idOf, type StripeDeps } from './stripe-client'

const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  transfer: 'transfer',
  transfer_refund: 'reversal',
  transfer_cancel: 'reversal',
  transfer_failure: 'reversal',
  stripe_fee: 'fee',
  network_cost: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
}

/** The marketplace's balance with Stripe, transaction by transaction. */
export const movementsOf = ({ stripe }: StripeDeps): NonNullable<PaymentProvider['movements']> =>
  async function* movements(from, until) {
    const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
    const created = { gte: seconds(from), lt: seconds(until) }
    const all = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })
    for await (const one of all) yield toMovement(one)
  }

/** Only what is read of the things that a transaction can be about. */
interface Source {
  id: string
  object: string
  metadata?: Record<string, string> | null
  payment_intent?: string | { id: string } | null
}

function toMovement({ id, type, amount, fee, currency, created, source }: Stripe.BalanceTransaction): Movement {
  const about = typeof source === 'string' ? { id: source, object: '' } : (source as Source | null)
  const kind = about?.object === 'dispute' ? 'chargeback' : (KINDS[type] ?? 'other')
  const { payment, refund, transfer } = about?.metadata ?? {}
  return {
    ref: id,
    kind,
    sourceRef: about?.id ?? null,
    key: { charge: payment, refund, transfer, reversal: transfer }[kind as string] ?? null,
    chargeRef: idOf(about?.payment_intent),
    amountMinor: amount,
    feeMinor: fee,
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
  }
}
