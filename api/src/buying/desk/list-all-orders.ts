import { countDistinct, eq, sql, type SQL } from 'drizzle-orm'
import { decimalAmount } from 'shared-contracts/catalogue/money'
import type { DeskOrder, DeskOrderPage, DeskOrdersFilter } from 'shared-contracts/desk/desk-orders.schema'
import { DESK_PAGE_SIZE, type DeskPayment, type DeskTab } from 'shared-contracts/desk/desk-terms'
import type { OrderState } from 'shared-contracts/orders/order-states'
import { SHIP_WITHIN_DAYS } from 'shared-contracts/orders/seller-work'
import type { Deps } from '../../deps'
import { csvLine } from '../../http/csv'
import { addDays, daysBefore, startOfDay } from '../../platform/clock/days'
import { containing } from '../../platform/db/columns'
import type { Queryable } from '../../platform/db/database'
import { findShopsNamed, sellerName } from '../../selling/sellers/present-seller'
import { orderLines } from '../orders/order-lines.table'

type Finding = Pick<Deps, 'db' | 'env' | 'clock'>

/** One page of the orders of all shops. Which are on it is found by an index alone; what stands beside them is looked up for these only. */
export async function listAllOrders(
  deps: Finding,
  { after, ...filter }: DeskOrdersFilter & { after?: string | undefined },
): Promise<DeskOrderPage> {
  const wanted = await whereOf(deps, filter)
  const rows = wanted ? await load(deps.db, { ...wanted, sort: filter.sort, after, limit: DESK_PAGE_SIZE + 1 }) : []
  const items = rows.slice(0, DESK_PAGE_SIZE)
  return { items, next: rows.length > items.length ? (items.at(-1)?.number ?? null) : null }
}

const AT_ONCE = 500

const HEADER = [
  'Order', 'Purchase', 'Placed at', 'Shop', 'State', 'Payment', 'Recipient', 'Email', 'Country', 'Total', 'Refunded', 'Currency',
] // prettier-ignore

/** All orders that a filter lets through, as lines of a CSV file, so many at a time. */
export async function* exportAllOrders(deps: Finding, filter: DeskOrdersFilter): AsyncGenerator<string> {
  yield csvLine(HEADER)
  const wanted = await whereOf(deps, filter)
  let after: string | undefined
  while (wanted) {
    const rows: DeskOrder[] = await load(deps.db, { ...wanted, sort: filter.sort, after, limit: AT_ONCE })
    if (rows.length > 0) yield rows.map(toLine).join('')
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.number
  }
}

const toLine = ({ total, refunded, shop, ...order }: DeskOrder) =>
  csvLine([
    ...[order.number, order.purchase, order.placedAt, shop.name, order.state, order.payment],
    ...[order.recipient, order.email, order.country],
    decimalAmount(total.amountMinor, total.currency),
    decimalAmount(refunded.amountMinor, total.currency),
    total.currency,
  ])

/**
 * Orders of whose payment something went back, or was taken back. Said apart from how much: the planner knows how many these are, and walks
 * the orders where they are many and this index where they are few.
 */
const withPart = (condition: SQL) =>
  sql`orders.id in (select order_id from payment_allocations part where ${condition})`

/** What the parts of an order's payment say together. */
const sums = (condition: SQL) =>
  sql`(select ${condition} from payment_allocations part where part.order_id = orders.id)`

const isRefunded = withPart(sql`part.refunded_minor > 0`)
const isCalm = sql`sum(part.disputed_minor) = 0`

const payments: Readonly<Record<DeskPayment, SQL>> = {
  unpaid: sql`orders.paid_at is null`,
  paid: sql`orders.paid_at is not null and not exists (select from payment_allocations part
    where part.order_id = orders.id and (part.refunded_minor > 0 or part.disputed_minor > 0))`,
  partly_refunded: sql`${isRefunded} and ${sums(sql`${isCalm} and sum(part.refunded_minor) < sum(part.captured_minor)`)}`,
  refunded: sql`${isRefunded} and ${sums(sql`${isCalm} and sum(part.refunded_minor) = sum(part.captured_minor)`)}`,
  charged_back: withPart(sql`part.disputed_minor > 0`),
}

function tabs(now: Date): Readonly<Record<DeskTab, SQL>> {
  const late = daysBefore(now, SHIP_WITHIN_DAYS).toISOString()
  return {
    all: sql`true`,
    unpaid: sql`orders.state = 'pending_payment'`,
    to_accept: sql`orders.state = 'paid'`,
    to_ship: sql`orders.state = 'processing'`,
    overdue: sql`orders.state in ('paid', 'processing') and orders.held_at is null and orders.placed_at < ${late}`,
    shipped: sql`orders.state = 'shipped'`,
    delivered: sql`orders.state in ('delivered', 'completed')`,
    cancelled: sql`orders.state = 'cancelled'`,
    on_hold: sql`orders.held_at is not null`,
    consent: sql`orders.id in (select order_id from consent_requests where state = 'waiting')`,
  }
}

interface Wanted {
  where: SQL
  q: string | undefined
}

/** `null`: nothing can match. */
async function whereOf({ db, env, clock }: Finding, filter: DeskOrdersFilter): Promise<Wanted | null> {
  const { tab, payment, q, shop, shopper, country, from, to, min, max } = filter
  const shops = shop ? await findShopsNamed(db, shop) : null
  if (shops?.length === 0) return null
  const conditions = [
    tab ? tabs(clock.now())[tab] : [],
    payment ? payments[payment] : [],
    shops ? sql`orders.seller_id in ${shops}` : [],
    shopper ? sql`orders.purchase_id in (select id from purchases where purchases.user_id = ${shopper})` : [],
    country
      ? sql`orders.purchase_id in (select id from purchases where purchases.address ->> 'country' = ${country})`
      : [],
    from ? sql`orders.placed_at >= ${startOfDay(from, env.timeZone)}` : [],
    to ? sql`orders.placed_at < ${startOfDay(addDays(to, 1), env.timeZone)}` : [],
    min === undefined ? [] : sql`orders.total_minor >= ${min}`,
    max === undefined ? [] : sql`orders.total_minor <= ${max}`,
  ].flat()
  return { where: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`, q }
}

interface Row extends Record<string, unknown> {
  number: string
  purchase: string
  state: OrderState
  at: string
  isPaid: boolean
  email: string
  recipient: string | null
  country: string
  slug: string
  name: string | null
  total: number
  currency: string
  captured: number
  refunded: number
  disputed: number
  onHold: boolean
}

/**
 * Each table by an index of its own, and of each no more than a page: where a word is common, the newest orders are walked until the page is
 * full, and where it is rare its own index is. None is left out, for a page is the first of both together.
 *
 * @param of what holds of the orders besides. @param page in which order, and how many.
 */
function matches(typed: string, of: SQL, page: SQL): SQL {
  const pattern = containing(typed)
  return sql`orders.id in (
    (select orders.id from orders where orders.number ilike ${pattern} and ${of} ${page})
    union all (select orders.id from orders join purchases on purchases.id = orders.purchase_id
      where (purchases.email ilike ${pattern} or purchases.address ->> 'recipient' ilike ${pattern}) and ${of} ${page}))`
}

async function load(
  db: Queryable,
  wanted: Wanted & { sort: DeskOrdersFilter['sort']; after: string | undefined; limit: number },
): Promise<DeskOrder[]> {
  const { where, q, sort = 'newest', after, limit } = wanted
  const direction = sort === 'newest' ? sql`desc` : sql`asc`
  const known = (column: SQL) => sql`(select ${column} from orders known where known.number = ${after})`
  const further =
    after === undefined
      ? sql`true`
      : sql`(orders.placed_at, orders.id) ${sort === 'newest' ? sql`<` : sql`>`} (${known(sql`placed_at`)}, ${known(sql`id`)})`
  const of = sql`${where} and ${further}`
  const order = sql`order by orders.placed_at ${direction}, orders.id ${direction}`
  const { rows } = await db.execute<Row>(sql`
    select orders.number, purchase.number as purchase, orders.state, orders.placed_at as at, orders.paid_at is not null as "isPaid",
      purchase.email, purchase.address ->> 'recipient' as recipient, purchase.address ->> 'country' as country,
      seller.slug, seller.name, orders.total_minor::float8 as total, orders.held_at is not null as "onHold", orders.currency, part.captured, part.refunded, part.disputed
    from (select id from orders where ${of}${q ? sql` and ${matches(q, of, sql`${order} limit ${limit}`)}` : sql``}
      ${order} limit ${limit}) page
    join orders on orders.id = page.id join purchases purchase on purchase.id = orders.purchase_id
    join sellers seller on seller.id = orders.seller_id
    cross join lateral (select coalesce(sum(captured_minor), 0)::float8 as captured, coalesce(sum(refunded_minor), 0)::float8 as refunded,
      coalesce(sum(disputed_minor), 0)::float8 as disputed from payment_allocations where order_id = orders.id) part
    ${order}`)
  return rows.map((row) => ({
    ...{ number: row.number, purchase: row.purchase, state: row.state, payment: paymentOf(row) },
    ...{ placedAt: new Date(row.at).toISOString(), email: row.email, recipient: row.recipient ?? '' },
    ...{ country: row.country, shop: { slug: row.slug, name: sellerName(row) } },
    ...(row.onHold && { onHold: true }),
    total: { amountMinor: row.total, currency: row.currency },
    refunded: { amountMinor: row.refunded, currency: row.currency },
  }))
}

function paymentOf({ isPaid, captured, refunded, disputed }: Row): DeskPayment {
  if (disputed > 0) return 'charged_back'
  if (refunded > 0) return refunded < captured ? 'partly_refunded' : 'refunded'
  return isPaid ? 'paid' : 'unpaid'
}

/** In how many sellers' orders a product is, whatever became of them. */
export async function countOrdersOf(db: Queryable, productId: string): Promise<number> {
  const [counted] = await db
    .select({ orders: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .where(eq(orderLines.productId, productId))
  return counted?.orders ?? 0
}
