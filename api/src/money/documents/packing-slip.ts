import { and, asc, eq } from 'drizzle-orm'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import { paths } from 'shared-contracts/paths'
import type { Queryable } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { StreamedFile } from '../../http/streamed-file'
import { orderLines } from '../../buying/orders/order-lines.table'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import { shipmentLines, shipments } from '../../buying/orders/shipments.table'
import { sellers } from '../../selling/sellers/sellers.table'
import { describeIssuer } from './describe-issuer'
import { drawPackingSlip } from './pdf/draw-packing-slip'

/**
 * What goes into a parcel of a seller's order: that of the parcel that is named, else all pieces that wait to be sent, else all of them.
 *
 * @returns `null` when there is no such order or parcel, or it is another seller's; nobody packs what is not paid.
 */
export async function packingSlip(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  sellerId: string,
  { number, shipmentId }: { number: string; shipmentId?: string | undefined },
): Promise<StreamedFile | null> {
  const [found] = await db
    .select({ order: orders, purchase: purchases, seller: sellers })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(and(eq(orders.sellerId, sellerId), eq(orders.number, number)))
  if (!found || found.order.state === 'pending_payment' || found.order.state === 'cancelled') return null
  const { order, purchase, seller } = found
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const parcel = shipmentId === undefined ? undefined : await loadParcel(db, order.id, shipmentId)
  if (parcel === null) return null
  const waiting = lines.map(({ quantity, shipped, cancelled }) => quantity - shipped - cancelled)
  const allGone = waiting.every((pieces) => pieces === 0)
  const pieces = lines.flatMap((line, index) => {
    const unsent = allGone ? line.shipped : (waiting[index] ?? 0)
    const quantity = parcel ? (parcel.pieces.get(line.id) ?? 0) : unsent
    const { title, brand, color, size, sku } = line
    return quantity > 0 ? [{ title: `${brand} ${title}`, color, size, sku, quantity }] : []
  })
  const from = await describeIssuer(db, seller)
  const pdf = drawPackingSlip({
    shopName: env.shopName,
    seller: from.shopName,
    order: order.number,
    parcel: parcel?.name ?? null,
    delivery: order.deliveryName,
    recipient: addressLines(purchase.address),
    from: [from.shopName, ...from.addressLines],
    pieces,
    returnLink: new URL(paths.purchase(purchase.number), env.origin).href,
  })
  return new StreamedFile(pdf, `packing-slip-${order.number}.pdf`, 'application/pdf')
}

async function loadParcel(
  db: Queryable,
  orderId: string,
  shipmentId: string,
): Promise<{ name: string; pieces: Map<string, number> } | null> {
  const rows = await db
    .select({ shipment: shipments, line: shipmentLines })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(and(eq(shipments.orderId, orderId), eq(shipments.id, shipmentId)))
  if (!rows[0]) return null
  const { carrier, trackingNumber } = rows[0].shipment
  return {
    name: `${carrier} ${trackingNumber}`,
    pieces: new Map(rows.map(({ line }) => [line.orderLineId, line.quantity])),
  }
}
