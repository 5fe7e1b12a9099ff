import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { PurchasePage, PurchaseSummary } from 'shared-contracts/orders/order.schema'
import { ORDER_STATES, ORDERS_PAGE_SIZE, type OrderState } from 'shared-contracts/orders/order-states'
import type { Db, Queryable } from '../../platform/db/database'
import { documentsOfOrders } from '../../money/documents/load-documents'
import { pictures } from '../../catalogue/pictures/pictures.table'
import { presentPicture } from '../../catalogue/pictures/present-picture'
import type { PurchaseRecord } from './create-purchase'
import { arrivalOf } from 'shared-contracts/delivery/delivery-promise'
import type { OrderRecord } from './move-order'
import { orderLines } from './order-lines.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'
import { paged } from '../../platform/db/paged'

const PICTURES = 4

/** One page of a shopper's purchases, newest first. */
export async function listPurchases(db: Db, userId: string, page?: number): Promise<PurchasePage> {
  const own = eq(purchases.userId, userId)
  return paged(
    db.select().from(purchases).where(own).orderBy(desc(purchases.placedAt), desc(purchases.id)),
    { page, size: ORDERS_PAGE_SIZE, total: db.$count(purchases, own) },
    (rows) => summarise(db, rows),
  )
}

async function summarise(db: Queryable, rows: readonly PurchaseRecord[]): Promise<PurchaseSummary[]> {
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
      ...arrivalOfOrders(own),
      documents: own.flatMap(({ id }) => documents.get(id) ?? []),
    }
  })
}

/** From the first that may come to the last. */
function arrivalOfOrders(all: readonly OrderRecord[]): Pick<PurchaseSummary, 'arrives'> {
  const coming = all
    .filter(({ state }) => state === 'paid' || state === 'processing' || state === 'shipped')
    .map(({ placedAt, deliveryMinDays: minDays, deliveryMaxDays: maxDays }) =>
      arrivalOf({ minDays, maxDays }, placedAt),
    )
  const earliest = coming.map((one) => one.earliest).sort()[0]
  const latest = coming
    .map((one) => one.latest)
    .sort()
    .at(-1)
  return earliest && latest ? { arrives: { earliest, latest } } : {}
}

/** Each once; what still moves comes before what is over. */
const inNeed = (states: OrderState[]): OrderState[] => ORDER_STATES.filter((state) => states.includes(state))
