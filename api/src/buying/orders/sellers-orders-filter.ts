import { and, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { SellerOrdersFilter } from 'shared-contracts/orders/seller-order.schema'
import { SHIP_WITHIN_DAYS, type SellerOrderSort, type SellerOrderTab } from 'shared-contracts/orders/seller-work'
import { type KeyOrder, keyOrder, newestRising } from '../../platform/db/by-key'
import { containing } from '../../platform/db/columns'
import type { OrderRecord } from './move-order'
import { orders } from './orders.table'
import { addDays, daysAfter, daysBefore, startOfDay } from '../../platform/clock/days'

/** What a seller sees of an order that is not paid is nothing: it may never be. */
export const visibleToSeller = sql`${orders.state} <> 'pending_payment' and not (${orders.state} = 'cancelled' and ${orders.version} = 1)`

/** The same of an order that is at hand. */
export const isVisibleToSeller = ({ state, version }: { state: string; version: number }): boolean =>
  state !== 'pending_payment' && !(state === 'cancelled' && version === 1)

const waits = inArray(orders.state, ['paid', 'processing'])
const hasOpenReturn = sql`exists (select 1 from returns where returns.order_id = ${orders.id}
  and returns.state in ('requested', 'approved', 'in_transit', 'received'))`
const hasUnread = sql`exists (select 1 from conversations join messages on messages.conversation_id = conversations.id
  where conversations.order_id = ${orders.id} and messages.by = 'shopper' and messages.read_at is null)`

/** Which orders stand behind each tab. */
export const behindTab: Readonly<Record<SellerOrderTab, SQL>> = {
  to_accept: eq(orders.state, 'paid'),
  to_ship: eq(orders.state, 'processing'),
  shipped: eq(orders.state, 'shipped'),
  delivered: inArray(orders.state, ['delivered', 'completed']),
  returns: hasOpenReturn,
  cancelled: eq(orders.state, 'cancelled'),
  all: sql`true`,
}

const placed = ['moment', orders.placedAt] as const
const id = ['id', orders.id] as const
const orderings: Readonly<Record<SellerOrderSort, KeyOrder>> = {
  newest: keyOrder('desc', 'number', placed, id),
  oldest: keyOrder('asc', 'number', placed, id),
  due: keyOrder('asc', ['number', sql`(case when ${waits} then 0 else 1 end)`], placed, id),
  total_high: keyOrder('desc', ['number', orders.totalMinor], placed, id),
  total_low: keyOrder('asc', ['number', orders.totalMinor], newestRising(orders.placedAt), id),
}
export const orderedBy = (sort: SellerOrderSort = 'newest'): KeyOrder => orderings[sort]

/** A seller's orders that a filter lets through, whatever its tab. Days are those of the time zone, both included. */
export function sellersOrdersWhere(
  sellerId: string,
  { state, q, from, to, unread, numbers }: Omit<SellerOrdersFilter, 'tab' | 'sort'>,
  zone: string,
): SQL | undefined {
  return and(
    eq(orders.sellerId, sellerId),
    visibleToSeller,
    state && eq(orders.state, state),
    q ? matches(sellerId, q) : undefined,
    from ? gte(orders.placedAt, startOfDay(from, zone)) : undefined,
    to ? lt(orders.placedAt, startOfDay(addDays(to, 1), zone)) : undefined,
    unread ? hasUnread : undefined,
    numbers === undefined ? undefined : isNamed(numbers.split(',')),
  )
}

/** By its own number, or by the purchase's, which is the one that the shopper and the mails have: a shop has one order of a purchase. */
const isNamed = (numbers: string[]) =>
  or(
    inArray(orders.number, numbers),
    sql`${orders.purchaseId} in (select id from purchases where ${inArray(sql`purchases.number`, numbers)})`,
  )

/**
 * In the order's number, the recipient's name, the email, a SKU or a title. Each table is searched by an index of its own: one condition
 * over all of them would look at every order that the seller ever had.
 */
function matches(sellerId: string, typed: string): SQL {
  const pattern = containing(typed)
  return sql`${orders.id} in (
    select own.id from orders own where own.seller_id = ${sellerId} and own.number ilike ${pattern}
    union select own.id from orders own join purchases on purchases.id = own.purchase_id
      where own.seller_id = ${sellerId}
        and (purchases.email ilike ${pattern} or purchases.address ->> 'recipient' ilike ${pattern})
    union select own.id from orders own join order_lines line on line.order_id = own.id
      where own.seller_id = ${sellerId} and (line.sku ilike ${pattern} or line.title ilike ${pattern}))`
}

/** Until when an order should be on its way; `null` when it is, or is not to be. */
export function dueAt({ state, placedAt, heldAt }: Pick<OrderRecord, 'state' | 'placedAt' | 'heldAt'>): Date | null {
  const isWaiting = heldAt === null && (state === 'paid' || state === 'processing')
  return isWaiting ? daysAfter(placedAt, SHIP_WITHIN_DAYS) : null
}

/** Orders that should be on their way already. */
export const overdueAt = (now: Date): SQL | undefined =>
  and(waits, isNull(orders.heldAt), lt(orders.placedAt, daysBefore(now, SHIP_WITHIN_DAYS)))
