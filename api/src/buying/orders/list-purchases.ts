import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { PurchasePage, PurchaseSummary } from 'shared-contracts/orders/order.schema'
import { ORDER_STATES, ORDERS_PAGE_SIZE, type OrderState } from 'shared-contracts/orders/order-states'
import type { Db, Queryable } from '../db/database'
import { documentsOfOrders } from '../documents/documents-of-orders'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import type { PurchaseRecord } from './create-purchase'
import { orderLines } from './order-lines.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'

const PICTURES = 4

/** One page of a shopper's purchases, newest first. */
export async function listPurchases(db: Db, userId: string, page = 1): Promise<PurchasePage> {
  const own = eq(purchases.userId, userId)
  const [counted] = await db.select({ total: count() }).from(purchases).where(own)
  const total = counted?.total ?? 0
  const rows = await db
    .select()
    .from(purchases)
    .where(own)
    .orderBy(desc(purchases.placedAt), desc(purchases.id))
    .limit(ORDERS_PAGE_SIZE)
    .offset((page - 1) * ORDERS_PAGE_SIZE)
  return { items: await summarise(db, rows), page, pageCount: Math.max(1, Math.ceil(total / ORDERS_PAGE_SIZE)), total }
}

async function summarise(db: Queryable, rows: readonly PurchaseRecord[]): Promise<PurchaseSummary[]> {
  if (rows.length === 0) return []
  const parts = await db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.purchaseId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orders.number))
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      title: orderLines.title,
      quantity: orderLines.quantity,
      picture: { id: pictures.id, width: pictures.width, height: pictures.height, placeholder: pictures.placeholder },
    })
    .from(orderLines)
    .leftJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(
      inArray(
        orderLines.orderId,
        parts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position))
  const documents = await documentsOfOrders(
    db,
    parts.map(({ id }) => id),
  )
  return rows.map((purchase) => {
    const own = parts.filter(({ purchaseId }) => purchaseId === purchase.id)
    const sold = own.flatMap(({ id }) => lines.filter(({ orderId }) => orderId === id))
    const shown = sold.flatMap(({ picture, title }) =>
      picture ? [presentPicture(picture, { alt: title, color: null })] : [],
    )
    return {
      number: purchase.number,
      placedAt: purchase.placedAt.toISOString(),
      total: { amountMinor: own.reduce((sum, { totalMinor }) => sum + totalMinor, 0), currency: purchase.currency },
      count: sold.reduce((sum, { quantity }) => sum + quantity, 0),
      pictures: shown.slice(0, PICTURES),
      states: inNeed(own.map(({ state }) => state)),
      documents: own.flatMap(({ id }) => documents.get(id) ?? []),
    }
  })
}

/** Each once; what still moves comes before what is over. */
const inNeed = (states: OrderState[]): OrderState[] => ORDER_STATES.filter((state) => states.includes(state))
