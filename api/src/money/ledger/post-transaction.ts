import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx, Db, Queryable } from '../../platform/db/database'
import { ledgerEntries, ledgerTransactions, ledgerAccounts } from './ledger.table'

export type Entry = (
  | {
      account: Exclude<AccountKind, CreditKind>
      /** For a seller's accounts; `null` for the marketplace's own. */
      sellerId: string | null
    }
  | { creditId: string }
) & {
  /** Debits are positive. Zero is left out. */
  amountMinor: number
}

/** Accounts of which there is one for each holder: named by their id. */
type CreditKind = 'gift_card' | 'store_credit'

/**
 * Moves money. The entries sum to zero, which the database checks when the transaction commits.
 *
 * @param cause its key says what for: the same cause moves money once.
 * @returns false when it was moved before.
 */
export async function postTransaction(
  tx: Tx,
  cause: {
    kind: (typeof ledgerTransactions.$inferSelect)['kind']
    key: string
    orderId?: string
    refundId?: string
    payoutId?: string
    currency: string
    now: Date
  },
  entries: readonly Entry[],
): Promise<boolean> {
  const { kind, key, orderId = null, refundId = null, payoutId = null, currency, now } = cause
  const [posted] = await tx
    .insert(ledgerTransactions)
    .values({ id: randomUUID(), kind, key, orderId, refundId, payoutId, at: now })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id })
  if (!posted) return false
  const moving = entries.filter(({ amountMinor }) => amountMinor !== 0)
  if (moving.length === 0) return true
  const named = moving.flatMap((entry) => ('account' in entry ? [entry] : []))
  const known = await tx
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, sellerId: ledgerAccounts.sellerId })
    .from(ledgerAccounts)
    .where(or(sql`false`, ...named.map(({ account, sellerId }) => isAccount({ kind: account, sellerId, currency }))))
    .orderBy(asc(ledgerAccounts.id))
  const rows = moving.map((entry) => {
    const { amountMinor } = entry
    if ('creditId' in entry) return { transactionId: posted.id, accountId: entry.creditId, amountMinor }
    const { account: kind, sellerId } = entry
    const account = known.find((one) => one.kind === kind && one.sellerId === sellerId)
    if (!account) throw notOpened({ kind, currency })
    return { transactionId: posted.id, accountId: account.id, amountMinor }
  })
  // Money that can be paid out: whoever moves it does so alone, or two payouts would see the same balance.
  for (const { id, kind } of known) if (kind === 'seller_available') await lockLedgerAccount(tx, id)
  await tx.insert(ledgerEntries).values(rows)
  return true
}

const OWN = [
  ...(['psp_clearing', 'platform_revenue', 'tax_payable', 'payout_clearing'] as const),
  ...(['provider_fees', 'chargeback_losses', 'refund_costs', 'credit_clearing', 'marketing_costs'] as const),
]
const SELLERS = ['seller_pending', 'seller_available'] as const

/**
 * Opens the accounts that sellers' orders need. Outside of any transaction: two that opened the same accounts in another order inside
 * of theirs would wait for each other.
 */
export async function openAccounts(db: Db, sellerIds: readonly string[], currency: string): Promise<void> {
  const wanted = [
    ...OWN.map((kind) => ({ kind, sellerId: null })),
    // In one order, for whoever opens the same at this moment.
    ...[...sellerIds].sort().flatMap((sellerId) => SELLERS.map((kind) => ({ kind, sellerId }))),
  ]
  await db
    .insert(ledgerAccounts)
    .values(wanted.map((account) => ({ id: randomUUID(), currency, ...account })))
    .onConflictDoNothing()
}

/** Ids of accounts in one currency, by `accountName`. */
export type LedgerAccountIds = ReadonlyMap<string, string>

export const accountName = (kind: AccountKind, sellerId: string | null) => (sellerId ? `${kind}:${sellerId}` : kind)

/** The marketplace's own accounts, and those of `orders.seller_id`, in the order's currency: id, kind and seller. */
export const accountsOfOrder = sql`
  select id, kind, seller_id from ledger_accounts
  where kind = any(${sql.param([...OWN])}::text[]) and seller_id is null and currency = orders.currency
  union all
  select id, kind, seller_id from ledger_accounts
  where kind = any(${sql.param([...SELLERS])}::text[]) and seller_id = orders.seller_id and currency = orders.currency`

export type AccountKind = (typeof ledgerAccounts.$inferSelect)['kind']

interface AccountName {
  kind: AccountKind
  /** For a seller's accounts; `null` for the marketplace's own. */
  sellerId: string | null
  /** ISO 4217. */
  currency: string
}

const isAccount = ({ kind, sellerId, currency }: AccountName) =>
  and(
    eq(ledgerAccounts.kind, kind),
    eq(ledgerAccounts.currency, currency),
    sellerId === null ? isNull(ledgerAccounts.sellerId) : eq(ledgerAccounts.sellerId, sellerId),
  )

const notOpened = ({ kind, currency }: Pick<AccountName, 'kind' | 'currency'>) =>
  new Error(`The ledger has no account ${kind} in ${currency}: openAccounts comes first`)

/** An account's id; `null` while nothing has ever moved in it. */
export async function findLedgerAccount(db: Queryable, account: AccountName) {
  const [found] = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(isAccount(account))
  return found?.id ?? null
}

/** The id of an account that `openAccounts` has opened. */
export async function ledgerAccountOf(db: Queryable, account: AccountName): Promise<string> {
  const id = await findLedgerAccount(db, account)
  if (!id) throw notOpened(account)
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

/** What a seller gets for an order, after commission and refunds, in minor units; whether it is theirs already or still held. */
export async function earningsOf(db: Queryable, orderId: string): Promise<number> {
  const [sum] = await db
    .select({ owed: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)::float8` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerTransactions.orderId, orderId),
        inArray(ledgerTransactions.kind, [
          ...(['capture', 'refund', 'refund_borne', 'refund_borne_settled', 'release'] as const),
          ...(['chargeback', 'chargeback_returned'] as const),
        ]),
        inArray(ledgerAccounts.kind, ['seller_pending', 'seller_available']),
      ),
    )
  return sum?.owed ?? 0
}

/** What an account owes, in minor units: minus the sum of its entries. Below zero it is owed. */
export async function balanceOf(db: Queryable, accountId: string): Promise<number> {
  const [sum] = await db
    .select({ owed: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)::float8` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
  return sum?.owed ?? 0
}
