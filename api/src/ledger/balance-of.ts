import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { ledgerEntries } from './ledger-entries.table'

/** What an account owes, in minor units: minus the sum of its entries. Below zero it is owed. */
export async function balanceOf(db: Queryable, accountId: string): Promise<number> {
  const [sum] = await db
    .select({ owed: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)::float8` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
  return sum?.owed ?? 0
}
