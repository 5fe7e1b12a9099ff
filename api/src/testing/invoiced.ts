import { randomUUID } from 'node:crypto'
import { buy } from './buy'
import { parcel } from './sold-order'
import type { SomeVariant } from './some-variants'
import type { TestVisitor } from './test-visitor'

export interface Invoiced {
  /** Of the purchase. */
  number: string
  /** Of the seller's order. */
  order: string
}

/** Bought by a shopper and sent by its seller, so that there is an invoice. */
export async function invoiced(
  shopper: TestVisitor,
  seller: TestVisitor,
  variant: Pick<SomeVariant, 'id'> & { quantity?: number },
): Promise<Invoiced> {
  const { number } = await buy(shopper, [variant])
  const order = { number: `${number}-1` }
  await seller.client.sellerOrders.accept(order)
  await seller.client.sellerOrders.ship({ ...order, ...parcel() })
  return { number, order: order.number }
}

/** Arrived, sent back in part, received, and paid back. */
export async function returned(
  shopper: TestVisitor,
  seller: TestVisitor,
  { number, order, quantity, amountMinor }: Invoiced & { quantity: number; amountMinor?: number },
) {
  const one = await seller.client.sellerOrders.get({ number: order })
  const shipment = one.shipments.find(({ deliveredAt }) => deliveredAt === null)
  if (shipment) await seller.client.sellerOrders.deliver({ number: order, shipmentId: shipment.id })
  const lines = [{ lineId: one.lines[0]?.id ?? '', quantity, reason: 'too_small' as const }]
  const asked = await shopper.client.orders.requestReturn({ number, order, lines, requestId: randomUUID() })
  const returnNumber = asked.orders[0]?.returns.at(-1)?.number ?? ''
  const back = { number: order, returnNumber }
  await seller.client.sellerOrders.approveReturn(back)
  await seller.client.sellerOrders.receiveReturn({ ...back, restock: [] })
  return seller.client.sellerOrders.refundReturn({ ...back, ...(amountMinor && { amountMinor }) })
}
