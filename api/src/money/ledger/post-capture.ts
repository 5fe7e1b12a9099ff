import type { Tx } from '../../platform/db/database'
import { commissionOf } from './commission-of'
import { postTransaction } from './post-transaction'

/** A shopper has paid for an order: the seller is owed what is left after the commission, once the hold period is over. */
export async function postCapture(
  tx: Tx,
  order: { id: string; sellerId: string; totalMinor: number; currency: string },
  now: Date,
): Promise<void> {
  const { id, sellerId, totalMinor, currency } = order
  const { amountMinor, taxMinor } = await commissionOf(tx, id)
  await postTransaction(tx, { kind: 'capture', key: `capture:${id}`, orderId: id, currency, now }, [
    { account: 'psp_clearing', sellerId: null, amountMinor: totalMinor },
    { account: 'seller_pending', sellerId, amountMinor: -(totalMinor - amountMinor - taxMinor) },
    { account: 'platform_revenue', sellerId: null, amountMinor: -amountMinor },
    { account: 'tax_payable', sellerId: null, amountMinor: -taxMinor },
  ])
}
