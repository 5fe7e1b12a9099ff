import { asc, eq } from 'drizzle-orm'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import type { Tx } from '../../platform/db/database'
import type { OrderRecord } from '../../buying/orders/move-order'
import { deliveryRate } from '../../buying/checkout/compute-totals'
import { orderLines } from '../../buying/orders/order-lines.table'
import { purchases } from '../../buying/orders/purchases.table'
import { sellers } from '../../selling/sellers/sellers.table'
import { describeIssuer, sellerIssuer, writeDocument, type DraftLine, type DraftTax } from './write-document'
import { documentMessages as messages } from './documents.messages'
import { creditUnwritten } from './issue-credit-note'
import { documents } from './documents.table'

/**
 * Issues the invoice of a locked order, once: from the seller, to where the shopper has invoices sent. It says what the order said when it
 * was placed, to the cent; what was cancelled before is credited at once.
 *
 * @param suppliedAt when its first parcel left.
 * @param zone where the days begin and end that it names.
 */
export async function issueInvoice(
  tx: Tx,
  order: OrderRecord,
  { suppliedAt, now, zone }: { suppliedAt: Date; now: Date; zone: string },
): Promise<void> {
  const cause = `invoice:${order.id}`
  const known = await tx.select({ id: documents.id }).from(documents).where(eq(documents.cause, cause))
  if (known.length > 0) return
  const [found] = await tx
    .select({ purchase: purchases, seller: sellers })
    .from(purchases)
    .innerJoin(sellers, eq(sellers.id, order.sellerId))
    .where(eq(purchases.id, order.purchaseId))
  if (!found) throw new Error('An order without its purchase')
  const { purchase, seller } = found
  const sold = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const { address, billingAddress } = purchase
  const elsewhere = addressLines(address).join('\n') !== addressLines(billingAddress).join('\n')
  const issuer = await describeIssuer(tx, seller)
  await writeDocument(tx, await sellerIssuer(tx, seller), {
    now,
    zone,
    draft: {
      kind: 'invoice',
      cause,
      sellerId: order.sellerId,
      orderId: order.id,
      refundId: null,
      correctsId: null,
      currency: order.currency,
      taxAdded: order.taxAdded,
      issuer,
      recipient: billingAddress,
      deliverTo: elsewhere ? address : null,
      orderNumber: order.number,
      orderedAt: order.placedAt,
      suppliedAt,
      ...charged(order, sold),
    },
  })
  await creditUnwritten(tx, order.id, { now, zone })
}

/** The order's lines and its delivery. What is taxed by line in the order adds up by rate here, so nothing is rounded twice. */
function charged(
  order: OrderRecord,
  sold: readonly (typeof orderLines.$inferSelect)[],
): { lines: DraftLine[]; taxes: DraftTax[] } {
  const lines = sold.map((line): DraftLine & { taxMinor: number } => ({
    kind: 'piece',
    orderLineId: line.id,
    title: `${line.brand} ${line.title}`,
    detail: [line.color, line.size].filter(Boolean).join(', '),
    sku: line.sku,
    quantity: line.quantity,
    unitMinor: line.unitMinor,
    discountMinor: line.discountMinor,
    totalMinor: line.totalMinor,
    taxRateBps: line.taxRateBps,
    taxMinor: line.taxMinor,
  }))
  const discountMinor = order.discountMinor - sum(sold.map((line) => line.discountMinor))
  const taxMinor = order.taxMinor - sum(sold.map((line) => line.taxMinor))
  lines.push({
    kind: 'delivery',
    title: messages.delivery(order.deliveryName),
    detail: '',
    quantity: 1,
    unitMinor: order.deliveryMinor,
    discountMinor,
    totalMinor: order.deliveryMinor - discountMinor + (order.taxAdded ? taxMinor : 0),
    taxRateBps: deliveryRate(sold.map(({ taxRateBps }) => taxRateBps)),
    taxMinor,
  })
  const rates = [...new Set(lines.map(({ taxRateBps }) => taxRateBps))].sort((one, other) => other - one)
  return {
    lines: lines.map(({ taxMinor: _, ...line }) => line),
    taxes: rates.map((rateBps) => {
      const own = lines.filter(({ taxRateBps }) => taxRateBps === rateBps)
      return {
        rateBps,
        grossMinor: sum(own.map(({ totalMinor }) => totalMinor)),
        taxMinor: sum(own.map(({ taxMinor }) => taxMinor)),
      }
    }),
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
