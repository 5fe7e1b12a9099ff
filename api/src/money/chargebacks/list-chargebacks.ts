import { eq, sql, type SQL } from 'drizzle-orm'
import { CHARGEBACKS_PAGE_SIZE, type ChargebackState } from 'shared-contracts/chargebacks/chargeback-states'
import type { Chargeback, ChargebackDetails, ChargebackPage } from 'shared-contracts/chargebacks/chargeback.schema'
import type { Deps } from '../../deps'
import { keyedPage, keyOrder } from '../../platform/db/by-key'
import type { Queryable } from '../../platform/db/database'
import { queueOf, type Queue } from '../../platform/db/paged'
import { chargebacks } from './chargebacks.table'
import { collectEvidence } from './evidence'

interface Row extends Record<string, unknown> {
  key: string
  id: string
  purchase: string
  orders: string[]
  amountMinor: number
  currency: string
  reason: string
  state: ChargebackState
  openedAt: string
  dueAt: string | null
  sentAt: string | null
  closedAt: string | null
}

const isOpen = sql`chargeback.state in ('needs_response', 'under_review')`

/** Whether evidence can still be sent. */
const waitsForEvidence = sql`state = 'needs_response' and sent_at is null`

const microseconds = (at: SQL) => sql`(extract(epoch from ${at}) * 1000000)::bigint`

/** Behind all days until which evidence counts: what has none, then what waits for none. */
const [NO_DAY, NOT_DUE] = [sql`9000000000000000`, sql`9000000000000001`]

const dueFirst = keyOrder(
  'asc',
  [
    'number',
    sql`case when chargeback.state = 'needs_response' and chargeback.sent_at is null
      then coalesce(${microseconds(sql`chargeback.due_at`)}, ${NO_DAY}) else ${NOT_DUE} end`,
  ],
  ['number', sql`- ${microseconds(sql`chargeback.opened_at`)}`],
  ['id', sql`chargeback.id`],
)

/** One page of chargebacks; all of them when `open` is not said. Those that wait for an answer come first, by the day. */
export async function listChargebacks(
  db: Queryable,
  { open, after }: { open?: boolean | undefined; after?: string | undefined },
): Promise<ChargebackPage> {
  const where = open === undefined ? sql`true` : open ? isOpen : sql`not ${isOpen}`
  const further = dueFirst.beyond(after) ?? sql`true`
  return keyedPage(
    ({ limit }) => load(db, sql`${where} and ${further} order by ${dueFirst.order} limit ${limit}`),
    { after, size: CHARGEBACKS_PAGE_SIZE, total: countWhere(db, where) },
    (rows) => rows.map(present),
  )
}

async function countWhere(db: Queryable, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from chargebacks chargeback where ${where}`,
  )
  return rows[0]?.total ?? 0
}

/** Chargebacks that wait for evidence. */
export const chargebackQueue = (db: Queryable): Promise<Queue> =>
  queueOf(db, chargebacks, waitsForEvidence, chargebacks.openedAt)

/** The latest chargeback of each order whose payment a bank has taken back, by the order's number. */
export async function chargebacksOfOrders(db: Queryable, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await db.execute<{ order: string; id: string }>(sql`
    select orders.number as order, chargeback.id from orders join payment_allocations part on part.order_id = orders.id
    join chargebacks chargeback on chargeback.payment_id = part.payment_id
    where orders.number in (${sql.join(
      numbers.map((number) => sql`${number}`),
      sql`, `,
    )}) order by chargeback.opened_at`)
  return new Map(rows.map(({ order, id }) => [order, id]))
}

/** How many of an account's payments a bank has taken back, whatever became of it. */
export async function countChargebacksOf(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ many: number }>(sql`
    select count(*)::int as many from purchases join payments payment on payment.purchase_id = purchases.id
    join chargebacks chargeback on chargeback.payment_id = payment.id where purchases.user_id = ${userId}`)
  return rows[0]?.many ?? 0
}

const moment = (at: string | null) => (at === null ? null : new Date(at).toISOString())

async function load(db: Queryable, where: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${dueFirst.key} as key, chargeback.id, purchase.number as purchase,
      (select coalesce(json_agg(orders.number order by orders.number), '[]') from payment_allocations part
        join orders on orders.id = part.order_id where part.payment_id = chargeback.payment_id) as orders,
      chargeback.amount_minor::float8 as "amountMinor", chargeback.currency, chargeback.reason, chargeback.state,
      chargeback.opened_at as "openedAt", chargeback.due_at as "dueAt", chargeback.sent_at as "sentAt",
      chargeback.closed_at as "closedAt"
    from chargebacks chargeback join payments payment on payment.id = chargeback.payment_id
    join purchases purchase on purchase.id = payment.purchase_id where ${where}`)
  return rows
}

const present = ({ amountMinor, currency, openedAt, dueAt, sentAt, closedAt, ...rest }: Row): Chargeback => ({
  ...{ id: rest.id, purchase: rest.purchase, orders: rest.orders, reason: rest.reason, state: rest.state },
  amount: { amountMinor, currency },
  openedAt: new Date(openedAt).toISOString(),
  ...{ dueAt: moment(dueAt), sentAt: moment(sentAt), closedAt: moment(closedAt) },
})

/** As it is kept. */
export async function loadChargeback(db: Queryable, id: string) {
  const [row] = await db.select().from(chargebacks).where(eq(chargebacks.id, id))
  return row
}

/** One chargeback with its evidence: what was sent, else what would be. */
export async function findChargeback(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  id: string,
): Promise<ChargebackDetails | null> {
  const record = await loadChargeback(db, id)
  const [shown] = record ? await load(db, sql`chargeback.id = ${id}`) : []
  if (!record || !shown) return null
  const { paymentId, note, evidence } = record
  const held = await db.execute<{ order: string; seller: string; amountMinor: number }>(sql`
    select orders.number as order, coalesce(seller.name, seller.slug) as seller, part.amount_minor::float8 as "amountMinor"
    from chargeback_parts part join orders on orders.id = part.order_id join sellers seller on seller.id = orders.seller_id
    where part.chargeback_id = ${id} order by orders.number`)
  return {
    ...present(shown),
    note,
    evidence: evidence ?? (await collectEvidence(db, env, { paymentId, note })).letter,
    held: held.rows.map(({ order, seller, amountMinor }) => ({
      order,
      seller,
      amount: { amountMinor, currency: record.currency },
    })),
  }
}
