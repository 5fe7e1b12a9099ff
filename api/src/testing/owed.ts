import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ledgerAccountOf, openAccounts } from '../money/ledger/post-transaction'
import type { TestApi } from './start-test-api'

/**
 * A seller can be paid out so much more, as though held money had been released, without an order and so without commission. What was held
 * may fall below zero for it; the books stay balanced.
 *
 * @param parts in minor units, a line of the statement each.
 */
export async function owed(
  { api }: TestApi,
  sellerId: string,
  parts: readonly number[],
  currency = 'EUR',
): Promise<void> {
  const { db, clock } = api.deps
  await openAccounts(db, [sellerId], currency)
  const pending = await ledgerAccountOf(db, { kind: 'seller_pending', sellerId, currency })
  const available = await ledgerAccountOf(db, { kind: 'seller_available', sellerId, currency })
  await db.transaction(async (tx) => {
    const id = randomUUID()
    await tx.execute(sql`insert into ledger_transactions (id, kind, key, at)
      values (${id}, 'release', ${`test:${id}`}, ${clock.now().toISOString()})`)
    await tx.execute(sql`insert into ledger_entries (transaction_id, account_id, amount_minor)
      select ${id}::uuid, side.account, side.sign * part.amount::bigint
      from jsonb_array_elements_text(${JSON.stringify(parts)}::jsonb) with ordinality part (amount, place)
      cross join (values (${pending}::uuid, 1), (${available}::uuid, -1)) side (account, sign) order by part.place`)
  })
}
