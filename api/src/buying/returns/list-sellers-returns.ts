import { and, asc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { SELLER_PAGE_SIZE } from 'shared-contracts/catalogue/store-terms'
import type { SellerReturnPage } from 'shared-contracts/orders/seller-order.schema'
import {
  ANSWER_RETURN_WITHIN_DAYS,
  REFUND_RETURN_WITHIN_DAYS,
  SELLER_RETURN_TABS,
  type SellerReturnTab,
} from 'shared-contracts/orders/seller-work'
import { containing } from '../../platform/db/columns'
import { refundedByReturn } from '../../money/payments/refund-order'
import type { Db } from '../../platform/db/database'
import { keyedUnlessCounted, keyOrder, newestRising, type Place } from '../../platform/db/by-key'
import { returnedPictures } from '../orders/first-pictures'
import { paidForPieces } from '../orders/load-orders'
import { orderLines } from '../orders/order-lines.table'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'
import { returnDueAt } from './load-returns'
import { returnLines, returns } from './returns.table'

const behindTab: Readonly<Record<SellerReturnTab, SQL>> = {
  to_answer: eq(returns.state, 'requested'),
  coming: inArray(returns.state, ['approved', 'in_transit']),
  to_refund: eq(returns.state, 'received'),
  done: inArray(returns.state, ['rejected', 'refunded', 'closed']),
  all: sql`true`,
}

interface Query extends Place {
  tab?: SellerReturnTab | undefined
  q?: string | undefined
}

/** When the seller's next step is due, as `returnDueAt` says. */
const dueAt = sql`case ${returns.state}
  when 'requested' then ${returns.requestedAt} + ${ANSWER_RETURN_WITHIN_DAYS}::int * interval '1 day'
  when 'received' then ${returns.requestedAt} + ${REFUND_RETURN_WITHIN_DAYS}::int * interval '1 day' end`

/** What is due soonest first, then what is not theirs; of each the newest first. */
const { order, key, beyond } = keyOrder(
  'asc',
  ['number', sql`coalesce((extract(epoch from ${dueAt}) * 1000000)::bigint, ${Number.MAX_SAFE_INTEGER}::bigint)`],
  newestRising(returns.requestedAt),
  ['id', returns.id],
)

/** One page of the returns of a seller's orders, what is due soonest first, then the newest, and how many stand behind each tab. */
export async function listSellersReturns(
  db: Db,
  sellerId: string,
  { tab = 'all', q, ...place }: Query,
): Promise<SellerReturnPage> {
  const pattern = containing(q ?? '')
  const words = or(ilike(returns.number, pattern), ilike(sql`${purchases.address}->>'recipient'`, pattern))
  const where = and(eq(orders.sellerId, sellerId), q ? words : undefined)
  const counts = await countTabs(db, where)
  const listed = await keyedUnlessCounted(
    ({ limit, offset }) =>
      db
        .select({
          key,
          record: returns,
          order: orders.number,
          currency: orders.currency,
          recipient: sql<string>`${purchases.address}->>'recipient'`,
        })
        .from(returns)
        .innerJoin(orders, eq(orders.id, returns.orderId))
        .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
        .where(and(where, behindTab[tab], beyond(place.after)))
        .orderBy(order)
        .limit(limit)
        .offset(offset),
    { ...place, size: SELLER_PAGE_SIZE, total: counts[tab] },
    async (rows) => {
      const ids = rows.map(({ record }) => record.id)
      const factsAbout = await factsOf(db, ids)
      const refunded = await refundedByReturn(db, ids)
      const pictures = await returnedPictures(db, ids)
      return rows.map(({ record, order: orderNumber, currency, recipient }) => {
        const { paidMinor, ...facts } = factsAbout(record.id)
        return {
          number: record.number,
          order: orderNumber,
          state: record.state,
          requestedAt: record.requestedAt.toISOString(),
          dueAt: returnDueAt(record)?.toISOString() ?? null,
          recipient,
          ...facts,
          value: { amountMinor: refunded.get(record.id) ?? paidMinor, currency },
          pictures: pictures.get(record.id) ?? [],
        }
      })
    },
  )
  return { ...listed, counts }
}

async function countTabs(db: Db, where: SQL | undefined): Promise<SellerReturnPage['counts']> {
  const behind = (tab: SellerReturnTab) => sql<number>`(count(*) filter (where ${behindTab[tab]}))::int`
  const columns = Object.fromEntries(SELLER_RETURN_TABS.map((tab) => [tab, behind(tab)])) as Record<
    SellerReturnTab,
    ReturnType<typeof behind>
  >
  const [counted] = await db
    .select(columns)
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(where)
  if (!counted) throw new Error('Nothing was counted')
  return counted
}

/** Of each return, what goes back and why, and what was paid for it. */
async function factsOf(db: Db, returnIds: string[]) {
  const rows = await db
    .select({ of: returnLines, line: orderLines })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnLines.returnId, returnIds))
    .orderBy(asc(orderLines.position))
  const earlier = await refundedOf(
    db,
    rows.map(({ line }) => line.id),
  )
  return (id: string) => {
    const own = rows.filter(({ of }) => of.returnId === id)
    const paid = own.map(({ of, line }) =>
      paidForPieces(line, { before: line.cancelled + (earlier.get(line.id) ?? 0), quantity: of.quantity }),
    )
    return {
      title: own[0]?.line.title,
      count: sum(own.map(({ of }) => of.quantity)),
      reasons: [...new Set(own.map(({ of }) => of.reason))].sort(),
      paidMinor: sum(paid),
    }
  }
}

/** Of each line, how many pieces were refunded after they came back. */
async function refundedOf(db: Db, lineIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: returnLines.orderLineId, pieces: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(inArray(returnLines.orderLineId, lineIds), eq(returns.state, 'refunded')))
    .groupBy(returnLines.orderLineId)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
