import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { DeskCredit } from 'shared-contracts/gift-cards/gift-card.schema'
import { CREDIT_PAGE_SIZE, type CreditMove } from 'shared-contracts/gift-cards/gift-card-terms'
import { nameOfAccount } from '../../identity/accounts/account-names'
import type { Queryable } from '../../platform/db/database'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../ledger/ledger.table'
import { creditGrants } from './gift-cards.table'

type Cause = (typeof ledgerTransactions.$inferSelect)['kind']

/** How each transaction is called that moves credit; the others move none. */
const KINDS: Readonly<Partial<Record<Cause, CreditMove>>> = {
  credit_issued: 'issued',
  credit_redeemed: 'redeemed',
  credit_held: 'paid',
  credit_released: 'released',
  refund: 'refunded',
}

/** @throws for what moves no credit: to call it something else would hide that it did. */
function kindOf(cause: Cause): CreditMove {
  const kind = KINDS[cause]
  if (!kind) throw new Error(`A transaction of the kind ${cause} has moved credit`)
  return kind
}

/** What moved an account of credit, newest first. @param before id of a move. */
export async function listMoves(
  db: Queryable,
  { accountId, currency, before }: { accountId: string; currency: string; before?: number | undefined },
): Promise<Pick<DeskCredit, 'moves' | 'next'>> {
  const rows = await db
    .select({
      ...{ id: ledgerEntries.id, kind: ledgerTransactions.kind, amountMinor: ledgerEntries.amountMinor },
      ...{ at: ledgerTransactions.at, purchase: purchases.number },
      ...{ reason: creditGrants.reason, by: nameOfAccount(creditGrants.grantedBy) },
      lastFour: sql<
        string | null
      >`(select card.last_four from ledger_entries other join gift_cards card on card.account_id = other.account_id
        where other.transaction_id = ${ledgerEntries.transactionId} and ${ledgerTransactions.kind} = 'credit_redeemed')`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(orders, eq(orders.id, ledgerTransactions.orderId))
    .leftJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(
      creditGrants,
      and(
        eq(creditGrants.accountId, ledgerEntries.accountId),
        eq(sql`'credit_issued:' || ${creditGrants.id}`, ledgerTransactions.key),
      ),
    )
    .where(and(eq(ledgerEntries.accountId, accountId), before === undefined ? undefined : lt(ledgerEntries.id, before)))
    .orderBy(desc(ledgerEntries.id))
    .limit(CREDIT_PAGE_SIZE + 1)
  const moves = rows.slice(0, CREDIT_PAGE_SIZE).map(({ kind, amountMinor, at, ...row }) => ({
    ...row,
    kind: kindOf(kind),
    amount: { amountMinor: -amountMinor, currency },
    at: at.toISOString(),
  }))
  return { moves, next: rows.length > moves.length ? (moves.at(-1)?.id ?? null) : null }
}

/** A shopper's credit as staff see it, with a page of what moved it. */
export async function deskCreditOf(
  db: Queryable,
  { userId, currency, before }: { userId: string; currency: string; before?: number | undefined },
): Promise<DeskCredit> {
  const [account] = await db
    .select({ id: ledgerAccounts.id, creditMinor: ledgerAccounts.creditMinor })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, 'store_credit'),
        eq(ledgerAccounts.holderId, userId),
        eq(ledgerAccounts.currency, currency),
      ),
    )
  const balance = { amountMinor: account?.creditMinor ?? 0, currency }
  if (!account) return { balance, moves: [], next: null }
  return { balance, ...(await listMoves(db, { accountId: account.id, currency, before })) }
}

/** The same as the shopper sees it: why staff gave it, they alone know. */
export async function ownCredit(...of: Parameters<typeof deskCreditOf>) {
  const { moves, ...credit } = await deskCreditOf(...of)
  return { ...credit, moves: moves.map(({ by: _, reason: __, ...move }) => move) }
}
