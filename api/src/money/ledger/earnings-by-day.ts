import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'

/** Of one day, in minor units. */
export interface Earnings extends Record<string, unknown> {
  /** As in `2026-03-01`, in the shop's time zone. */
  day: string
  /** What the marketplace earned without tax, less what it gave up by refunds and chargebacks and what it bore of refunds: below zero where that was more. */
  commission: number
  /** Refunds to shoppers by the day on which they were decided; what their banks took is none. */
  refunds: number
}

/**
 * What the ledger says that the marketplace earned and refunded, by day; a day on which nothing moved is left out.
 *
 * @param start the first moment, included. @param end the last, excluded.
 */
export async function earningsByDay(
  db: Queryable,
  { currency, zone, start, end }: { currency: string; zone: string; start: SQL; end: SQL },
): Promise<Earnings[]> {
  const { rows } = await db.execute<Earnings>(sql`
    select (transaction.at at time zone ${zone})::date::text as day,
      coalesce(-sum(entry.amount_minor) filter (where account.kind in ('platform_revenue', 'refund_costs')), 0)::float8 as commission,
      coalesce(-sum(entry.amount_minor) filter (where account.kind in ('psp_clearing', 'credit_clearing', 'gift_card', 'store_credit') and transaction.kind = 'refund'), 0)::float8 as refunds
    from ledger_transactions transaction
    join ledger_entries entry on entry.transaction_id = transaction.id
    join ledger_accounts account on account.id = entry.account_id
    where transaction.at >= ${start} and transaction.at < ${end}
      and transaction.kind in ('capture', 'refund', 'chargeback', 'chargeback_returned', 'refund_borne', 'refund_borne_settled')
      and account.seller_id is null and account.currency = ${currency}
    group by 1`)
  return rows
}
