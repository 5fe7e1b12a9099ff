import { asc, eq, inArray, and, ne, sql } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Order, OrderLine, Purchase, Return, Shipment } from 'shared-contracts/orders/order.schema'
import { productSlug } from '../../catalogue/products/product-links'
import { deliveryRate, type TaxPart } from '../checkout/compute-totals'
import { addUp } from '../checkout/present-checkout'
import type { Queryable } from '../../platform/db/database'
import { builtForIds } from '../../platform/db/statement'
import { documentsOfOrders } from '../../money/documents/load-documents'
import { refundedOf } from '../../money/payments/refund-order'
import { storedPicture } from '../../catalogue/pictures/store-pictures'
import { presentPicture, type StoredPicture } from '../../catalogue/pictures/present-picture'
import { loadReturns, returnUntil } from '../returns/load-returns'
import { shopsWithImprint } from '../../selling/sellers/present-seller'
import { proportion } from '../../money/amounts/amounts'
import { returnLines, returns } from '../returns/returns.table'
import { disputedPieces, lessDisputed } from '../disputes/less-disputed'
import type { OrderRecord } from './move-order'
import { orderEvents } from './order-events.table'
import { orderLines } from './order-lines.table'
import { shipmentLines, shipments } from './shipments.table'

/** What was sold in an order, by whom and for what, as it was when it was paid. */
export type SoldOrder = Pick<Order, 'number' | 'seller' | 'imprint' | 'lines' | 'delivery' | 'totals'>

/** A purchase as it was paid. */
export type SoldPurchase = Pick<
  Purchase,
  'number' | 'placedAt' | 'email' | 'address' | 'billingAddress' | 'totals' | 'credit' | 'paidWith'
> & { orders: SoldOrder[] }

/** Orders with all that belongs to them, in the order of the records. */
export async function loadOrders(db: Queryable, records: readonly OrderRecord[], now: Date): Promise<Order[]> {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  // What its seller has not accepted yet has no parcels, and nothing comes back of it.
  const begun = records.filter(({ state }) => state !== 'pending_payment' && state !== 'paid')
  const returns = await loadReturns(db, begun)
  const sold = await loadSoldOrders(db, records, returns)
  const parcels = await loadShipments(
    db,
    begun.map(({ id }) => id),
  )
  const documents = await documentsOfOrders(db, ids)
  const refunded = await refundedOf(db, ids)
  const events = await eventsOf(db, ids)
  return records.map((order, index) => {
    const until = returnUntil(order, now)
    return {
      ...sold[index]!,
      state: order.state,
      refunded: { amountMinor: refunded.get(order.id) ?? 0, currency: order.currency },
      events: events
        .filter(({ orderId }) => orderId === order.id)
        .map(({ type, by, at, note }) => ({ type, by, at: at.toISOString(), note })),
      shipments: parcels.get(order.id) ?? [],
      returns: returns.get(order.id) ?? [],
      documents: documents.get(order.id) ?? [],
      canCancel: order.state === 'paid',
      returnUntil: until?.toISOString() ?? null,
    }
  })
}

/** The same without what has become of them: two statements. @param returns what comes back of each, as far as that is to be seen. */
export async function loadSoldOrders(
  db: Queryable,
  records: readonly OrderRecord[],
  returns: ReadonlyMap<string, readonly Return[]> = new Map(),
): Promise<SoldOrder[]> {
  const lines = await loadLines(
    db,
    records.map(({ id }) => id),
  )
  const shops = await shopsWithImprint(
    db,
    records.map(({ sellerId }) => sellerId),
  )
  return records.map((order) => {
    const shop = shops.get(order.sellerId)
    if (!shop) throw new Error('An order without its seller')
    const rows = lines.get(order.id) ?? []
    return {
      number: order.number,
      ...shop,
      lines: rows.map((line) => toLine(line, order.currency, returns.get(order.id) ?? [])),
      delivery: { name: order.deliveryName, ...promisedDays(order) },
      totals: addUp([{ ...order, taxes: taxesOf(order, rows) }], order.currency),
    }
  })
}

const eventsOf = builtForIds((db, ids) =>
  db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
)

/** What was sold in an order, as long as nothing of it comes back. */
export async function loadLinesOf(db: Queryable, { id, currency }: OrderRecord): Promise<OrderLine[]> {
  const rows = (await loadLines(db, [id])).get(id) ?? []
  return rows.map((row) => toLine(row, currency, []))
}

interface LineRow {
  line: typeof orderLines.$inferSelect
  slug: string | null
  picture: StoredPicture | null
  /** Pieces that a case under way is about. */
  disputed: number
}

async function loadLines(db: Queryable, orderIds: string[]): Promise<Map<string, LineRow[]>> {
  const rows = await linesOf(db, orderIds)
  const byOrder = new Map<string, LineRow[]>()
  for (const row of rows) byOrder.set(row.line.orderId, [...(byOrder.get(row.line.orderId) ?? []), row])
  return byOrder
}

const linesOf = builtForIds((db, orderIds) =>
  db
    .select({
      line: orderLines,
      slug: productSlug(orderLines.productId),
      picture: storedPicture(orderLines.pictureId),
      disputed: disputedPieces,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
)

function toLine({ line, slug, picture, disputed }: LineRow, currency: string, returns: readonly Return[]): OrderLine {
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const asked = returns.filter(({ state }) => state !== 'rejected' && state !== 'closed').flatMap((one) => one.lines)
  return {
    id: line.id,
    slug,
    title: line.title,
    brand: line.brand,
    sku: line.sku,
    color: line.color,
    size: line.size,
    picture: picture && toPicture(picture, line),
    quantity: line.quantity,
    shipped: line.shipped,
    cancelled: line.cancelled,
    returning: asked.reduce((sum, { lineId, quantity }) => sum + (lineId === line.id ? quantity : 0), 0),
    ...(disputed > 0 && { inCase: disputed }),
    unit: money(line.unitMinor),
    discount: money(line.discountMinor),
    total: money(line.unitMinor * line.quantity - line.discountMinor),
    tax: money(line.taxMinor),
    ...(line.taxAdded && { taxAdded: true }),
    taxRateBps: line.taxRateBps,
  }
}

/** When it was promised, as `arrivalOf` asks for it. */
export const promisedDays = ({ deliveryMinDays, deliveryMaxDays, arrivesFrom, arrivesUntil }: OrderRecord) => ({
  minDays: deliveryMinDays,
  maxDays: deliveryMaxDays,
  ...(arrivesFrom && arrivesUntil && { arrives: { earliest: arrivesFrom, latest: arrivesUntil } }),
})

/** An order's tax by rate: what its lines do not contain is that of the delivery. */
function taxesOf({ taxMinor }: OrderRecord, rows: readonly LineRow[]): TaxPart[] {
  const parts = rows.map(({ line }) => ({ rateBps: line.taxRateBps, taxMinor: line.taxMinor }))
  const ofDelivery = parts.reduce((left, part) => left - part.taxMinor, taxMinor)
  return [...parts, { rateBps: deliveryRate(parts.map(({ rateBps }) => rateBps)), taxMinor: ofDelivery }]
}

const toPicture = (picture: NonNullable<LineRow['picture']>, { title }: { title: string }): Picture =>
  presentPicture(picture, { alt: title, color: null })

async function loadShipments(db: Queryable, orderIds: string[]): Promise<Map<string, Shipment[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ shipment: shipments, line: shipmentLines })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(inArray(shipments.orderId, orderIds))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id))
  const parcels = new Map<string, Shipment>()
  const byOrder = new Map<string, Shipment[]>()
  for (const { shipment, line } of rows) {
    const parcel = parcels.get(shipment.id) ?? {
      id: shipment.id,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      trackingUrl: shipment.trackingUrl,
      shippedAt: shipment.shippedAt.toISOString(),
      deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
      lines: [],
    }
    if (!parcels.has(shipment.id)) byOrder.set(shipment.orderId, [...(byOrder.get(shipment.orderId) ?? []), parcel])
    parcels.set(shipment.id, parcel)
    parcel.lines.push({ lineId: line.orderLineId, quantity: line.quantity })
  }
  return byOrder
}

/** A line that is named twice is meant with the sum of its pieces. What else stands with it is that of the first. */
export function mergeSameLines<T extends { lineId: string; quantity: number }>(lines: readonly T[]): T[] {
  const merged = new Map<string, T>()
  for (const line of lines) {
    const same = merged.get(line.lineId)
    merged.set(line.lineId, same ? { ...same, quantity: same.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}

type Line = Pick<typeof orderLines.$inferSelect, 'totalMinor' | 'quantity'>

/**
 * What was paid for pieces of a line, their part of its discount taken off, in minor units. Of pieces that go back one by one, the parts
 * add up to what was paid for all.
 *
 * @param pieces how many, and how many of the line were refunded before.
 */
export function paidForPieces(line: Line, pieces: { before: number; quantity: number }): number {
  const upTo = (count: number) => proportion(line.totalMinor, count, line.quantity)
  return upTo(pieces.before + pieces.quantity) - upTo(pieces.before)
}

/** What was paid for the pieces of a return, in minor units, less what a case has given back for them: what goes back when all of it does. */
export async function paidFor(tx: Queryable, returnId: string): Promise<number> {
  const lines = await tx
    .select({ line: orderLines, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
  let sum = 0
  for (const { line, quantity } of lines) {
    const before = line.cancelled + (await refundedBefore(tx, line.id, returnId))
    sum += await lessDisputed(tx, line, paidForPieces(line, { before, quantity }))
  }
  return sum
}

/** Pieces of a line for whose return money went back. @param except the return that is looked at, which may say already that it is refunded. */
async function refundedBefore(tx: Queryable, lineId: string, except: string): Promise<number> {
  const [earlier] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${returnLines.quantity}), 0)::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returnLines.orderLineId, lineId), eq(returns.state, 'refunded'), ne(returns.id, except)))
  return earlier?.pieces ?? 0
}
