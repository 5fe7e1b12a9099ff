import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { DeskDispute, SellerDispute } from 'shared-contracts/disputes/dispute.schema'
import {
  DISPUTES_PAGE_SIZE,
  type DeskDisputeTab,
  type DISPUTE_SORTS,
  type DisputeReason,
  type DisputeSide,
  type SellerDisputeTab,
} from 'shared-contracts/disputes/dispute-terms'
import type { Queryable } from '../../platform/db/database'
import type { Queue } from '../../platform/db/paged'
import { findShopsNamed, sellerName } from '../../selling/sellers/present-seller'
import { orders } from '../orders/orders.table'
import { disputes } from './disputes.table'
import { summarise, waitsFor } from './load-disputes'
import type { DisputeRecord } from './settle-disputes'

/** What was typed as the beginning of a number. */
const beginningWith = (typed: string): string => `${typed.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const waitsForSeller = and(eq(disputes.state, 'open'), isNull(disputes.offerMinor))

const sellersTabs: Readonly<Record<SellerDisputeTab, SQL | undefined>> = {
  to_answer: waitsForSeller,
  waiting: and(isNull(disputes.closedAt), sql`not (${waitsForSeller})`),
  closed: isNotNull(disputes.closedAt),
  all: undefined,
}

/** One page of a shop's cases: what is due first, then what is over, the newest first. */
export async function listSellersDisputes(
  db: Queryable,
  sellerId: string,
  {
    tab = 'to_answer',
    q,
    after,
  }: { tab?: SellerDisputeTab | undefined; q?: string | undefined; after?: string | undefined },
): Promise<{ items: SellerDispute[]; next: string | null; waiting: number }> {
  const own = eq(disputes.sellerId, sellerId)
  const dueAt = sql`coalesce(${disputes.dueAt}, 'infinity')`
  const rows = await db
    .select({ dispute: disputes, order: orders.number })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(
      and(
        own,
        sellersTabs[tab],
        q ? sql`${disputes.number} like ${beginningWith(q)}` : undefined,
        after === undefined
          ? undefined
          : sql`(${dueAt}, - extract(epoch from ${disputes.openedAt}), ${disputes.id}) > (select coalesce(known.due_at, 'infinity'),
              - extract(epoch from known.opened_at), known.id from disputes known where known.number = ${after} and known.seller_id = ${sellerId})`,
      ),
    )
    .orderBy(asc(dueAt), desc(disputes.openedAt), asc(disputes.id))
    .limit(DISPUTES_PAGE_SIZE + 1)
  const items = rows.slice(0, DISPUTES_PAGE_SIZE).map(({ dispute, order }) => summarise(dispute, order))
  return {
    items,
    next: rows.length > items.length ? (items.at(-1)?.number ?? null) : null,
    waiting: await countDisputesToAnswer(db, sellerId),
  }
}

/** Whose step is next in the cases of these orders that are under way, by order. */
export async function underWay(db: Queryable, orderIds: readonly string[]): Promise<Map<string, DisputeSide>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(disputes)
    .where(and(inArray(disputes.orderId, [...orderIds]), isNull(disputes.closedAt)))
  return new Map(
    rows.flatMap((dispute) => {
      const side = waitsFor(dispute)
      return side ? [[dispute.orderId, side] as const] : []
    }),
  )
}

/** A shop's cases that wait for its answer. */
export const countDisputesToAnswer = (db: Queryable, sellerId: string): Promise<number> =>
  db.$count(disputes, and(eq(disputes.sellerId, sellerId), waitsForSeller))

interface Wanted {
  tab?: DeskDisputeTab | undefined
  reason?: DisputeReason | undefined
  q?: string | undefined
  shop?: string | undefined
  sort?: (typeof DISPUTE_SORTS)[number] | undefined
  after?: string | undefined
}

interface Row extends Record<string, unknown> {
  id: string
  kind: 'case' | 'chargeback'
  order: string
  slug: string | null
  name: string | null
  reason: DisputeReason | null
  state: DisputeRecord['state'] | null
  bank: DeskDispute['bank']
  outcome: DisputeRecord['outcome']
  offer: number | null
  amount: number
  currency: string
  openedAt: string
  dueAt: string | null
}

const deskTabs: Readonly<Record<DeskDisputeTab, SQL>> = {
  to_decide: sql`(row.state = 'escalated' or row.bank = 'needs_response' and row.due_at is not null)`,
  under_way: sql`row.state = 'open'`,
  chargebacks: sql`row.kind = 'chargeback'`,
  closed: sql`row.is_over`,
  all: sql`true`,
}

/** Cases and chargebacks as one list. A chargeback that was answered waits for the bank, and for nobody here. */
const everything = sql`(
  select dispute.number as id, 'case' as kind, dispute.number as named, orders.number as of_order, dispute.seller_id, dispute.reason,
    dispute.state, null as bank, dispute.outcome, dispute.offer_minor, dispute.wanted_minor as amount, dispute.currency,
    dispute.opened_at, dispute.due_at, dispute.closed_at is not null as is_over
  from disputes dispute join orders on orders.id = dispute.order_id
  union all
  select chargeback.id::text, 'chargeback', purchase.number, purchase.number, null, null, null, chargeback.state, null, null,
    chargeback.amount_minor, chargeback.currency, chargeback.opened_at,
    case when chargeback.state = 'needs_response' and chargeback.sent_at is null then chargeback.due_at end,
    chargeback.state in ('won', 'lost')
  from chargebacks chargeback join payments payment on payment.id = chargeback.payment_id
  join purchases purchase on purchase.id = payment.purchase_id)`

/** What the first tab of the list has: cases that staff decide, and chargebacks that wait for evidence. */
export async function disputeQueue(db: Queryable): Promise<Queue> {
  const { rows } = await db.execute<{ waiting: number; since: string | null }>(
    sql`select count(*)::int as waiting, min(row.opened_at) as since from ${everything} row where ${deskTabs.to_decide}`,
  )
  const { waiting = 0, since = null } = rows[0] ?? {}
  return { waiting, since: since && new Date(since).toISOString() }
}

/** One page of the cases of all shops and of chargebacks. */
export async function listAllDisputes(
  db: Queryable,
  { tab = 'to_decide', reason, q, shop, sort = 'due', after }: Wanted,
): Promise<{ items: DeskDispute[]; next: string | null }> {
  const shops = shop ? await findShopsNamed(db, shop) : null
  if (shops?.length === 0) return { items: [], next: null }
  const key = (from: SQL) =>
    sort === 'due'
      ? sql`coalesce(${from}.due_at, 'infinity'), - extract(epoch from ${from}.opened_at), ${from}.id`
      : sql`- extract(epoch from ${from}.opened_at), ${from}.id`
  const conditions = [
    deskTabs[tab],
    ...(reason ? [sql`row.reason = ${reason}`] : []),
    ...(q ? [sql`row.named like ${beginningWith(q)}`] : []),
    ...(shops ? [sql`row.seller_id in ${shops}`] : []),
    ...(after === undefined
      ? []
      : [sql`(${key(sql`row`)}) > (select ${key(sql`known`)} from ${everything} known where known.id = ${after})`]),
  ]
  const order = sql`order by ${key(sql`row`)}`
  const { rows } = await db.execute<Row>(sql`
    select row.id, row.kind, row.of_order as order, seller.slug, seller.name, row.reason, row.state, row.bank, row.outcome,
      row.offer_minor::float8 as offer, row.amount::float8 as amount, row.currency, row.opened_at as "openedAt", row.due_at as "dueAt"
    from ${everything} row left join sellers seller on seller.id = row.seller_id
    where ${sql.join(conditions, sql` and `)} ${order} limit ${DISPUTES_PAGE_SIZE + 1}`)
  const items = rows.slice(0, DISPUTES_PAGE_SIZE).map(present)
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

const present = ({ slug, name, offer, amount, currency, openedAt, dueAt, state, ...row }: Row): DeskDispute => ({
  ...{ id: row.id, kind: row.kind, order: row.order, reason: row.reason, state, bank: row.bank, outcome: row.outcome },
  shop: slug === null ? null : { slug, name: sellerName({ slug, name }) },
  waitsFor: state === null ? (dueAt === null ? null : 'staff') : waitsFor({ state, offerMinor: offer }),
  amount: { amountMinor: amount, currency },
  openedAt: new Date(openedAt).toISOString(),
  dueAt: dueAt && new Date(dueAt).toISOString(),
})
