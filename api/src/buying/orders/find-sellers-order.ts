import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SellerOrder, SellerReturn } from 'shared-contracts/orders/seller-order.schema'
import { nameOfAccount } from '../../identity/accounts/account-names'
import type { Queryable } from '../../platform/db/database'
import { proportion } from '../../money/amounts/amounts'
import { commissionLines } from '../../money/ledger/ledger.table'
import { commissionOf } from '../../money/ledger/commission'
import { earningsOf } from '../../money/ledger/post-transaction'
import { staffEntriesOf } from '../desk/staff-entries'
import { disputes } from '../disputes/disputes.table'
import { countUnread } from '../messages/list-messages'
import { refundableOf } from '../../money/payments/refund-order'
import { paidFor, loadOrders } from './load-orders'
import { returnDueAt } from '../returns/load-returns'
import { returns } from '../returns/returns.table'
import type { PurchaseRecord } from './create-purchase'
import type { OrderRecord } from './move-order'
import { orderEvents } from './order-events.table'
import { orderLines } from './order-lines.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'
import { dueAt, visibleToSeller } from './sellers-orders-filter'

/** A seller's own order with its purchase; `null` when there is none with this number, or it is another's. */
export async function findSellersOrderRecord(
  db: Queryable,
  sellerId: string,
  number: string,
): Promise<{ order: OrderRecord; purchase: PurchaseRecord } | null> {
  const [row] = await db
    .select({ order: orders, purchase: purchases })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(orders.sellerId, sellerId), eq(orders.number, number), visibleToSeller))
  return row ?? null
}

/** The same as its seller sees it. */
export async function findSellersOrder(
  db: Queryable,
  sellerId: string,
  number: string,
  now: Date,
): Promise<SellerOrder | null> {
  const found = await findSellersOrderRecord(db, sellerId, number)
  if (!found) return null
  const { order, purchase } = found
  const [presented] = await loadOrders(db, [order], now)
  if (!presented) return null
  const money = (amountMinor: number) => ({ amountMinor, currency: order.currency })
  const commission = await commissionOf(db, order.id)
  const refundable = await refundableOf(db, order.id)
  const { actors, dispute } = await historyOf(db, order.id)
  const lineFacts = await lineFactsOf(db, order.id)
  const sparedMinor = [...lineFacts.values()].reduce((sum, line) => sum + line.sparedMinor, 0)
  const entries = await staffEntriesOf(db, [purchase.id])
  const corrected = entries.filter(({ kind }) => kind === 'address_corrected').map(({ at }) => at.toISOString())
  return {
    ...presented,
    placedAt: order.placedAt.toISOString(),
    ...(order.heldAt && { onHold: true }),
    dueAt: dueAt(order)?.toISOString() ?? null,
    email: purchase.email,
    address: purchase.address,
    ...(corrected.length > 0 && { addressCorrectedAt: corrected }),
    lines: presented.lines.map((line) => {
      const { returned = 0, commissionMinor = 0 } = lineFacts.get(line.id) ?? {}
      return { ...line, returned, commission: money(commissionMinor) }
    }),
    events: presented.events.map((event, index) => ({ ...event, actor: actors[index] ?? null })),
    returns: await returnsOf(db, order, presented.returns, refundable),
    commission: money(commission.amountMinor + commission.taxMinor),
    ...(sparedMinor > 0 && { commissionSpared: money(sparedMinor) }),
    refundable: money(refundable),
    earnings: money(await earningsOf(db, order.id)),
    unread: (await countUnread(db, [order.id])).get(order.id) ?? 0,
    ...(dispute !== null && { dispute }),
  }
}

/** Who of the seller's people did what, in the order of the events, `null` where it was somebody else; and the number of the last case about it. */
async function historyOf(
  db: Queryable,
  orderId: string,
): Promise<{ actors: (string | null)[]; dispute: string | null }> {
  const lastCase = db
    .select({ number: disputes.number })
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(desc(disputes.openedAt))
    .limit(1)
  const rows = await db
    .select({
      ...{ by: orderEvents.by, actor: nameOfAccount(orderEvents.actorId) },
      dispute: sql<string | null>`${lastCase}`,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  return {
    actors: rows.map(({ by, actor }) => (by === 'seller' ? actor : null)),
    dispute: rows[0]?.dispute ?? null,
  }
}

interface LineFacts {
  returned: number
  commissionMinor: number
  sparedMinor: number
}

async function lineFactsOf(db: Queryable, orderId: string): Promise<Map<string, LineFacts>> {
  const rows = await db
    .select({ line: orderLines, commission: commissionLines })
    .from(orderLines)
    .leftJoin(commissionLines, eq(commissionLines.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
  return new Map(rows.map(({ line: { id, returned }, commission }) => [id, { returned, ...takenOf(commission) }]))
}

/** Tax included. */
function takenOf(commission: typeof commissionLines.$inferSelect | null): Omit<LineFacts, 'returned'> {
  if (!commission) return { commissionMinor: 0, sparedMinor: 0 }
  const { amountMinor, taxMinor, promotionMinor, taxBps } = commission
  const wholeMinor = amountMinor + promotionMinor
  const commissionMinor = amountMinor + taxMinor
  return { commissionMinor, sparedMinor: wholeMinor + proportion(wholeMinor, taxBps, 10_000) - commissionMinor }
}

async function returnsOf(
  db: Queryable,
  { currency }: OrderRecord,
  presented: readonly Omit<SellerReturn, 'note' | 'dueAt' | 'suggested'>[],
  refundable: number,
): Promise<SellerReturn[]> {
  if (presented.length === 0) return []
  const records = await db
    .select()
    .from(returns)
    .where(
      inArray(
        returns.number,
        presented.map(({ number }) => number),
      ),
    )
  const all: SellerReturn[] = []
  for (const one of presented) {
    const record = records.find(({ number }) => number === one.number)
    if (!record) throw new Error('A return without its row')
    const amountMinor = Math.min(await paidFor(db, record.id), refundable)
    all.push({
      ...one,
      note: record.note,
      dueAt: returnDueAt(record)?.toISOString() ?? null,
      suggested: { amountMinor, currency },
    })
  }
  return all
}
