import type { ChargebackState } from 'shared-contracts/chargebacks/chargeback-states'
import { ChargebackRefused, type ChargebackDesk } from '../payments/payment-provider'
import { idOf, isRefusal, stripeError, type StripeDeps } from './stripe-client'

const STATES: Readonly<Record<string, ChargebackState>> = {
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  // A bank that only asks has taken nothing yet.
  warning_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  warning_closed: 'won',
  prevented: 'won',
}

/** Characters of one text of the evidence. */
const MAX_TEXT = 20_000
const cut = (text: string) => text.slice(0, MAX_TEXT)

const list = <T>(parts: readonly T[], text: (part: T) => string) => cut(parts.map(text).join(', '))

export function createChargebackDesk({ stripe }: StripeDeps): ChargebackDesk {
  async function decide(act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      if (isRefusal(error)) throw new ChargebackRefused(stripeError(error)?.code ?? 'refused', { cause: error })
      throw error
    }
  }
  return {
    async find(ref) {
      const dispute = await stripe.disputes.retrieve(ref).catch((error: unknown) => {
        if (stripeError(error)?.code === 'resource_missing') return null
        throw error
      })
      const chargeRef = dispute && idOf(dispute.payment_intent)
      if (!dispute || !chargeRef) return null
      const dueBy = dispute.evidence_details.due_by
      return {
        ref,
        chargeRef,
        amountMinor: dispute.amount,
        currency: dispute.currency.toUpperCase(),
        reason: dispute.reason,
        state: STATES[dispute.status] ?? 'under_review',
        withdrawn: dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0,
        openedAt: new Date(dispute.created * 1000),
        dueAt: dueBy ? new Date(dueBy * 1000) : null,
      }
    },
    send: (ref, { shopper, address, products, parcels, text }) =>
      decide(() =>
        stripe.disputes.update(
          ref,
          {
            evidence: {
              customer_name: shopper.name,
              customer_email_address: shopper.email,
              product_description: cut(products),
              shipping_address: cut(address),
              shipping_carrier: list(parcels, ({ carrier }) => carrier),
              shipping_tracking_number: list(parcels, ({ trackingNumber }) => trackingNumber),
              shipping_date: list(parcels, ({ sentAt }) => sentAt.toISOString().slice(0, 10)),
              uncategorized_text: cut(text),
            },
            submit: true,
          },
          { idempotencyKey: `evidence:${ref}` },
        ),
      ),
    accept: (ref) => decide(() => stripe.disputes.close(ref)),
  }
}
