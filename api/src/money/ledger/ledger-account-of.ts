import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database'
import { ledgerAccounts } from './ledger-accounts.table'

export type AccountKind = (typeof ledgerAccounts.$inferSelect)['kind']

export interface AccountName {
  kind: AccountKind
  /** For a seller's accounts; `null` for the marketplace's own. */
  sellerId: string | null
  /** ISO 4217. */
  currency: string
}

/** An account's id; `null` while nothing has ever moved in it. */
export async function findLedgerAccount(db: Queryable, { kind, sellerId, currency }: AccountName) {
  const [found] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.currency, currency),
        sellerId === null ? isNull(ledgerAccounts.sellerId) : eq(ledgerAccounts.sellerId, sellerId),
      ),
    )
  return found?.id ?? null
}

/** The id of an account that `openAccounts` has opened. */
export async function ledgerAccountOf(db: Queryable, account: AccountName): Promise<string> {
  const id = await findLedgerAccount(db, account)
  if (!id) throw new Error(`The ledger has no account ${account.kind} in ${account.currency}: openAccounts comes first`)
  return id
}

/** Has whoever else wants to move this account's money wait until the transaction ends. */
export async function lockLedgerAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId))
    .for('no key update')
}
