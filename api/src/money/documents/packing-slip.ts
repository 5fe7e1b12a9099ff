import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import type { OrderPrint } from 'shared-contracts/orders/seller-work'
import { paths } from 'shared-contracts/paths'
import type { Queryable } from '../../platform/db/database'
import type { Deps } from '../../deps'
import { StreamedFile } from '../../http/streamed-file'
import { dayIn } from '../../platform/clock/days'
import { orderLines } from '../../buying/orders/order-lines.table'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import { shipmentLines, shipments } from '../../buying/orders/shipments.table'
import { sellers } from '../../selling/sellers/sellers.table'
import { describeIssuer } from './write-document'
import { drawInTurn } from './pdf/draw-in-turn'
import type { PackingSlip } from './pdf/draw-packing-slip'

type SlipDeps = Pick<Deps, 'db' | 'env'>

/**
 * What goes into a parcel of a seller's order: that of the parcel that is named, else all pieces that wait to be sent, else all of them.
 *
 * @returns `null` when there is no such order or parcel, or it is another seller's; nobody packs what is not paid.
 */
export async function packingSlip(
  deps: SlipDeps,
  sellerId: string,
  { number, shipmentId }: { number: string; shipmentId?: string | undefined },
): Promise<StreamedFile | null> {
  const [slip] = await loadSlips(deps, sellerId, { numbers: [number], shipmentId })
  if (!slip) return null
  const { drawPackingSlips } = await import('./pdf/draw-packing-slip')
  return new StreamedFile(
    await drawInTurn(() => drawPackingSlips([slip])),
    `packing-slip-${slip.order}.pdf`,
    'application/pdf',
  )
}

/**
 * The slips of several orders, a page each, or one list of all pieces of them that wait to be sent.
 *
 * @param numbers with commas between. @returns `null` when none of them is a seller's order that can be packed.
 */
export async function printOrders(
  { clock, ...deps }: SlipDeps & Pick<Deps, 'clock'>,
  sellerId: string,
  { what, numbers }: { what: OrderPrint; numbers: string },
): Promise<StreamedFile | null> {
  const isList = what === 'pick_list'
  const [slip, ...others] = await loadSlips(deps, sellerId, {
    numbers: [...new Set(numbers.split(','))],
    waiting: isList,
  })
  if (!slip) return null
  const day = dayIn(deps.env.timeZone, clock.now())
  const written = new Intl.DateTimeFormat(deps.env.locale, { dateStyle: 'medium', timeZone: deps.env.timeZone })
  const { drawPackingSlips, drawPickList } = await import('./pdf/draw-packing-slip')
  const pdf = await drawInTurn(() =>
    isList ? drawPickList([slip, ...others], written.format(clock.now())) : drawPackingSlips([slip, ...others]),
  )
  return new StreamedFile(pdf, `${isList ? 'pick-list' : 'packing-slips'}-${day}.pdf`, 'application/pdf')
}

/** In the order of the numbers. @param wanted `waiting`: only pieces that wait to be sent, and no order without. */
async function loadSlips(
  { db, env }: SlipDeps,
  sellerId: string,
  { numbers, shipmentId, waiting = false }: { numbers: string[]; shipmentId?: string | undefined; waiting?: boolean },
): Promise<PackingSlip[]> {
  const found = await db
    .select({ order: orders, purchase: purchases, seller: sellers })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(
      and(
        eq(orders.sellerId, sellerId),
        inArray(orders.number, numbers),
        notInArray(orders.state, ['pending_payment', 'cancelled']),
      ),
    )
  const [first] = found
  if (!first) return []
  const from = await describeIssuer(db, first.seller)
  const all = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        found.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(orderLines.position))
  const parcel = shipmentId === undefined ? undefined : await loadParcel(db, first.order.id, shipmentId)
  if (parcel === null) return []
  return numbers.flatMap((number) => {
    const { order, purchase } = found.find((one) => one.order.number === number) ?? {}
    if (!order || !purchase) return []
    const lines = all.filter(({ orderId }) => orderId === order.id)
    const allGone = lines.every((line) => leftOf(line) === 0)
    const pieces = lines.flatMap((line) => {
      const unsent = allGone && !waiting ? line.shipped : leftOf(line)
      const quantity = parcel ? (parcel.pieces.get(line.id) ?? 0) : unsent
      const { title, brand, color, size, sku } = line
      return quantity > 0 ? [{ title: `${brand} ${title}`, color, size, sku, quantity }] : []
    })
    if (waiting && pieces.length === 0) return []
    return {
      shopName: env.shopName,
      seller: from.shopName,
      order: order.number,
      parcel: parcel?.name ?? null,
      delivery: order.deliveryName,
      recipient: addressLines(purchase.address),
      from: [from.shopName, ...from.addressLines],
      pieces,
      returnLink: new URL(paths.purchase(purchase.number), env.origin).href,
    }
  })
}

/** Pieces that wait to be sent. */
const leftOf = ({ quantity, shipped, cancelled }: typeof orderLines.$inferSelect) => quantity - shipped - cancelled

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
