import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'

/** What the marketplace kept of an order, and the tax on it that it kept besides; below zero where it gave some back. */
export interface KeptCommission {
  orderNumber: string
  amountMinor: number
  taxMinor: number
  taxBps: number
}

/**
 * What the marketplace kept of the orders that a payout pays, and refunded of those paid before: all since the last payout that a commission
 * invoice was written for.
 *
 * @param accountId the seller's available balance, which is locked.
 */
export async function commissionSince(
  tx: Tx,
  { payoutId, accountId }: { payoutId: string; accountId: string },
): Promise<KeptCommission[]> {
  const ownEntry = sql`(select own.id from ledger_entries own join ledger_transactions paid on paid.id = own.transaction_id
    where paid.kind = 'payout' and paid.payout_id = ${payoutId} and own.account_id = ${accountId})`
  const invoicedUpTo = sql`(select coalesce(max(own.id), 0) from ledger_entries own
    join ledger_transactions paid on paid.id = own.transaction_id and paid.kind = 'payout'
    join documents invoice on invoice.cause = 'payout:' || paid.payout_id
    where own.account_id = ${accountId})`
  const kept = (kind: string) => sql`coalesce(-sum(fee.amount_minor) filter (where place.kind = ${kind}), 0)::float8`
  const { rows } = await tx.execute<KeptCommission & Record<string, unknown>>(sql`
    with since as (
      select entry.id, entry.transaction_id, cause.kind, cause.order_id
      from ledger_entries entry join ledger_transactions cause on cause.id = entry.transaction_id
      where entry.account_id = ${accountId} and entry.id > ${invoicedUpTo} and entry.id < ${ownEntry}
        and cause.kind in ('release', 'refund')
    ), due as (
      select since.order_id, paid.id as transaction_id from since
      join ledger_transactions paid on paid.order_id = since.order_id and paid.kind in ('capture', 'refund')
      where since.kind = 'release' and exists (
        select from ledger_entries before where before.transaction_id = paid.id and before.id < since.id)
      union
      select since.order_id, since.transaction_id from since where since.kind = 'refund'
    )
    select orders.number as "orderNumber", ${kept('platform_revenue')} as "amountMinor", ${kept('tax_payable')} as "taxMinor",
      (select coalesce(max(line.tax_bps), 0) from commission_lines line join order_lines sold on sold.id = line.order_line_id
        where sold.order_id = orders.id) as "taxBps"
    from due join orders on orders.id = due.order_id
    join ledger_entries fee on fee.transaction_id = due.transaction_id
    join ledger_accounts place on place.id = fee.account_id and place.kind in ('platform_revenue', 'tax_payable')
    group by orders.id order by min(fee.id)`)
  return rows.filter(({ amountMinor, taxMinor }) => amountMinor !== 0 || taxMinor !== 0)
}
