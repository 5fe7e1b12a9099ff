import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SellerWork } from 'shared-contracts/orders/seller-order.schema'
import { countOwnSubmissions } from '../../catalogue/submissions/own-submissions'
import type { Db } from '../../platform/db/database'
import { countDisputesToAnswer } from '../disputes/list-disputes'
import { conversations } from '../messages/conversations.table'
import { countUnanswered } from '../messages/list-conversations'
import { unreadBy } from '../messages/list-messages'
import { messages } from '../messages/messages.table'
import { returns } from '../returns/returns.table'
import { orders } from './orders.table'
import { behindTab, overdueAt, visibleToSeller } from './sellers-orders-filter'

/** What waits for a seller: orders, returns and messages. */
export async function countSellersWork(db: Db, sellerId: string, now: Date): Promise<SellerWork> {
  const own = and(eq(orders.sellerId, sellerId), visibleToSeller)
  const [waiting] = await db
    .select({
      toAccept: sql<number>`(count(*) filter (where ${behindTab.to_accept}))::int`,
      toShip: sql<number>`(count(*) filter (where ${behindTab.to_ship}))::int`,
      overdue: sql<number>`(count(*) filter (where ${overdueAt(now)}))::int`,
    })
    .from(orders)
    .where(and(own, inArray(orders.state, ['paid', 'processing'])))
  const [asked] = await db
    .select({ many: sql<number>`count(*)::int` })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(own, inArray(returns.state, ['requested', 'received'])))
  const [written] = await db
    .select({ many: sql<number>`count(distinct ${conversations.orderId})::int` })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(orders, eq(orders.id, conversations.orderId))
    .where(and(own, unreadBy('seller')))
  return {
    ...(waiting ?? { toAccept: 0, toShip: 0, overdue: 0 }),
    returns: asked?.many ?? 0,
    disputes: await countDisputesToAnswer(db, sellerId),
    unread: written?.many ?? 0,
    unanswered: await countUnanswered(db, sellerId),
    ...(await countOwnSubmissions(db, sellerId)),
  }
}
