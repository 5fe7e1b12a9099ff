import type { PlacedOrder } from 'shared-contracts/checkout/checkout.schema'
import type { PaymentState } from 'shared-contracts/checkout/checkout-states'
import type { OrderState } from 'shared-contracts/orders/order-states'
import { accessKey } from '../orders/purchases'
import type { PurchaseRecord } from '../orders/create-purchase'
import type { DeclineReason } from '../../money/payments/payment-provider'
import type { SettledPayment } from '../../money/payments/refund-order'
import { paymentOf } from '../../money/payments/settle-payment'
import type { SecretSource } from '../../platform/secrets/secret-of'

/** How a placed order stands, for the shopper who waits for it. @param settled what is known of its payment already. */
export async function presentPlaced(
  { db, keys }: SecretSource,
  purchase: PurchaseRecord,
  settled: SettledPayment | null = null,
): Promise<PlacedOrder> {
  const [{ latest, states }, key] = await Promise.all([
    settled ? { latest: settled, states: settled.orderStates } : paymentOf(db, purchase.id),
    accessKey({ db, keys }, purchase.number),
  ])
  const payment = stateOf(states, latest)
  return {
    number: purchase.number,
    payment,
    actionUrl: payment === 'requires_action' ? (latest?.actionUrl ?? null) : null,
    declineReason:
      payment === 'declined'
        ? ((latest ? (latest.declineReason ?? 'declined') : 'unavailable') as DeclineReason)
        : null,
    accessKey: key,
  }
}

function stateOf(orders: readonly OrderState[], latest: { state: PaymentState | 'captured' } | null): PaymentState {
  if (orders.some((state) => state !== 'pending_payment' && state !== 'cancelled')) return 'paid'
  if (orders.every((state) => state === 'cancelled')) return 'cancelled'
  // Placed, and then the line broke before the card was looked at: nothing is charged, and it can be tried again.
  if (!latest) return 'declined'
  return latest.state === 'captured' ? 'paid' : latest.state
}
