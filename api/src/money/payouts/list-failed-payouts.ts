import { sql } from 'drizzle-orm'
import type { PayoutTrouble } from 'shared-contracts/payouts/payout-states'
import { DASHBOARD_ROWS, type Dashboard } from 'shared-contracts/admin/dashboard.schema'
import type { Queryable } from '../../platform/db/database'
import { sellerName } from '../../selling/sellers/present-seller'

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
