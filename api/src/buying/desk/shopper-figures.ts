import { sql, type SQL } from 'drizzle-orm'
import type { DeskShopperRow, ShopperFigures, ShopperReturn } from 'shared-contracts/desk-shoppers/desk-shoppers.schema'
import { SHOPPER_NEWEST } from 'shared-contracts/desk-shoppers/desk-shopper-terms'
import type { Queryable } from '../../platform/db/database'

const OPEN = sql`('requested', 'approved', 'in_transit', 'received')`
const isOpen = sql`back.state in ${OPEN}`
/** Not one that was declined or whose parcel never came. */
const counts = sql`back.state not in ('rejected', 'closed')`

/** Of accounts by their ids, of guests by their addresses. */
export type Whose = 'account' | 'guest'

const isTheirs = (whose: Whose, key: SQL) =>
  whose === 'account'
    ? sql`purchases.user_id = ${key}::uuid`
    : sql`purchases.user_id is null and purchases.email = ${key}`

/** Accounts of which a return is under way, asked of each: of few that are looked for, not of all returns. */
export const withOpenReturn = sql`exists (select from purchases join orders on orders.purchase_id = purchases.id
  join returns back on back.order_id = orders.id where purchases.user_id = users.id and ${isOpen})`

/**
 * Accounts of which a return is under way, each once, by the latest that was asked for, the newest first. They are walked by the returns themselves,
 * so that a page reads as many as it shows, and those of guests and of the same shopper between them.
 *
 * @param after key of a row: the page begins after it.
 */
export async function listReturning(
  db: Queryable,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ key: string; userId: string }[]> {
  const { rows } = await db.execute<{ key: string; userId: string }>(sql`
    select back.id as key, purchases.user_id as "userId" from returns back
      join orders on orders.id = back.order_id join purchases on purchases.id = orders.purchase_id
    where ${isOpen} and purchases.user_id is not null
      and ${after === undefined ? sql`true` : sql`(back.requested_at, back.id) < (select requested_at, id from returns where id = ${after})`}
      and not exists (select from purchases others join orders later on later.purchase_id = others.id
        join returns newer on newer.order_id = later.id
        where others.user_id = purchases.user_id and newer.state in ${OPEN}
          and (newer.requested_at, newer.id) > (back.requested_at, back.id))
    order by back.requested_at desc, back.id desc limit ${limit}`)
  return rows
}

type InList = Pick<DeskShopperRow, 'orders' | 'openReturns' | 'spent'>

/** What shoppers have bought, by their keys. @param currency the shop's: what was paid in others is not added to it. */
export async function figuresOf(
  db: Queryable,
  { whose, keys, currency }: { whose: Whose; keys: readonly string[]; currency: string },
): Promise<(key: string) => InList> {
  const theirs = isTheirs(whose, sql`person.key`)
  const { rows } = await db.execute<{ key: string; orders: number; openReturns: number; spent: number }>(sql`
    select person.key,
      (select count(*)::int from purchases where ${theirs}) as orders,
      (select count(*)::int from purchases join orders on orders.purchase_id = purchases.id
        join returns back on back.order_id = orders.id where ${theirs} and ${isOpen}) as "openReturns",
      (select coalesce(sum(part.captured_minor - part.refunded_minor), 0)::float8 from purchases
        join orders on orders.purchase_id = purchases.id join payment_allocations part on part.order_id = orders.id
        where ${theirs} and purchases.currency = ${currency}) as spent
    from unnest(${sql.param([...keys])}::text[]) as person (key)`)
  const byKey = new Map(rows.map(({ key, ...figures }) => [key, figures]))
  return (key) => {
    const { orders = 0, openReturns = 0, spent = 0 } = byKey.get(key) ?? {}
    return { orders, openReturns, spent: { amountMinor: spent, currency } }
  }
}

type Bought = Omit<ShopperFigures, 'chargebacks' | 'reviews'>

/** All that an account has bought, in figures. */
export async function describeBought(db: Queryable, userId: string, currency: string): Promise<Bought> {
  const { rows } = await db.execute<
    Omit<Bought, 'spent' | 'refunded'> & { captured: number; back: number } & Record<string, unknown>
  >(sql`
    with own as materialized (
      select orders.id, orders.purchase_id, orders.state, orders.currency from purchases
      join orders on orders.purchase_id = purchases.id where purchases.user_id = ${userId})
    select
      (select count(distinct purchase_id)::int from own) as orders,
      (select count(distinct purchase_id)::int from own where state not in ('completed', 'cancelled')) as "underWay",
      (select coalesce(sum(line.quantity - line.cancelled), 0)::int from own join order_lines line on line.order_id = own.id
        where own.state not in ('pending_payment', 'cancelled')) as items,
      (select coalesce(sum(piece.quantity), 0)::int from own join returns back on back.order_id = own.id
        join return_lines piece on piece.return_id = back.id where ${counts}) as returned,
      (select count(*)::int from own join returns back on back.order_id = own.id where ${isOpen}) as "openReturns",
      (select coalesce(sum(part.captured_minor), 0)::float8 from own join payment_allocations part on part.order_id = own.id
        where own.currency = ${currency}) as captured,
      (select coalesce(sum(part.refunded_minor), 0)::float8 from own join payment_allocations part on part.order_id = own.id
        where own.currency = ${currency}) as back`)
  const { captured = 0, back = 0, orders = 0, underWay = 0, items = 0, returned = 0, openReturns = 0 } = rows[0] ?? {}
  return {
    ...{ orders, underWay, items, returned, openReturns },
    spent: { amountMinor: captured - back, currency },
    refunded: { amountMinor: back, currency },
  }
}

/** The newest returns of an account. */
export async function newestReturns(db: Queryable, userId: string): Promise<ShopperReturn[]> {
  const { rows } = await db.execute<ShopperReturn & Record<string, unknown>>(sql`
    select back.number, purchases.number as purchase, back.state, back.requested_at as "requestedAt",
      (select coalesce(sum(quantity), 0)::int from return_lines where return_id = back.id) as items
    from purchases join orders on orders.purchase_id = purchases.id join returns back on back.order_id = orders.id
    where purchases.user_id = ${userId} order by back.requested_at desc, back.number limit ${SHOPPER_NEWEST}`)
  return rows.map((row) => ({ ...row, requestedAt: new Date(row.requestedAt).toISOString() }))
}
