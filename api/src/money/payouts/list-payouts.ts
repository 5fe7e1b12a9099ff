import { and, desc, eq, sql } from 'drizzle-orm'
import { PAYOUTS_PAGE_SIZE, type PayoutTrouble } from 'shared-contracts/payouts/payout-states'
import type { Payout, PayoutPage } from 'shared-contracts/payouts/payout.schema'
import { DASHBOARD_ROWS, type Dashboard } from 'shared-contracts/admin/dashboard.schema'
import type { Queryable } from '../../platform/db/database'
import { documents } from '../documents/documents.table'
import { paged } from '../../platform/db/paged'
import { sellerName } from '../../selling/sellers/present-seller'
import { payoutAccounts, payouts } from './payouts.table'

const columns = {
  payout: payouts,
  holder: payoutAccounts.holder,
  last4: payoutAccounts.last4,
  invoice: sql<
    string | null
  >`(select ${documents.number} from ${documents} where ${documents.cause} = 'payout:' || ${payouts.id})`,
}

/** One page of a seller's payouts, newest first. */
export async function listPayouts(db: Queryable, sellerId: string, page?: number): Promise<PayoutPage> {
  const own = eq(payouts.sellerId, sellerId)
  return paged(
    db
      .select(columns)
      .from(payouts)
      .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
      .where(own)
      .orderBy(desc(payouts.createdAt), desc(payouts.id)),
    { page, size: PAYOUTS_PAGE_SIZE, total: db.$count(payouts, own) },
    (rows) => rows.map(present),
  )
}

/** A seller's own payout; `null` when there is none with this number, or it is another's. */
export async function findPayout(db: Queryable, sellerId: string, number: string): Promise<Payout | null> {
  const [row] = await db
    .select(columns)
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.number, number)))
  return row ? present(row) : null
}

function present({
  payout,
  holder,
  last4,
  invoice,
}: {
  payout: typeof payouts.$inferSelect
  holder: string
  last4: string
  invoice: string | null
}): Payout {
  const { number, state, amountMinor, currency, createdAt, paidAt, trouble, askedBy } = payout
  return {
    number,
    state,
    amount: { amountMinor, currency },
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    account: { holder, last4 },
    trouble,
    asked: askedBy !== null,
    invoice,
  }
}

interface Row extends Record<string, unknown> {
  number: string
  slug: string
  name: string | null
  amount: number
  currency: string
  trouble: PayoutTrouble
  at: string
  total: number
}

/** Payouts that a bank refused or sent back, of shops to which none has been sent since: the latest first. */
export async function listFailedPayouts(db: Queryable): Promise<Dashboard['failedPayouts']> {
  const { rows } = await db.execute<Row>(sql`
    select payout.number, seller.slug, seller.name, payout.amount_minor::float8 as amount, payout.currency, payout.trouble,
      payout.created_at as at, count(*) over ()::int as total
    from payouts payout join sellers seller on seller.id = payout.seller_id
    where payout.state in ('refused', 'returned') and not exists (
      select 1 from payouts later where later.seller_id = payout.seller_id and later.created_at > payout.created_at)
    order by payout.created_at desc, payout.id limit ${DASHBOARD_ROWS}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ number, slug, name, amount, currency, trouble, at }) => ({
      number,
      shop: { slug, name: sellerName({ slug, name }) },
      amount: { amountMinor: amount, currency },
      trouble,
      at: new Date(at).toISOString(),
    })),
  }
}
