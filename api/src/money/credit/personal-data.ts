import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { Deps } from '../../deps'
import { daysBefore } from '../../platform/clock/days'
import type { Db, Tx } from '../../platform/db/database'
import { eraseAuditReasons } from '../../platform/db/erase-audit-reasons'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../ledger/ledger.table'
import { creditGrants, giftCards } from './gift-cards.table'

/** Whom a gift card was mailed to, whose credit it became and why staff gave credit is forgotten; what is left of credit stays in the books, owed to nobody who is known. */
export async function forgetRecipient(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await eraseAuditReasons(
    tx,
    sql`select id::text from gift_cards where lower(recipient) = ${email.toLowerCase()} or redeemed_by = ${userId}`,
  )
  await tx
    .update(giftCards)
    .set({ recipient: null })
    .where(eq(sql`lower(${giftCards.recipient})`, email.toLowerCase()))
  await tx.update(giftCards).set({ redeemedBy: null }).where(eq(giftCards.redeemedBy, userId))
  const own = tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(eq(ledgerAccounts.holderId, userId))
  await tx.update(creditGrants).set({ reason: '' }).where(inArray(creditGrants.accountId, own))
}

/** For so long the address that a gift card was mailed to is kept, for who asks where theirs has gone. */
const RECIPIENT_DAYS = 365

/** Forgets to whom gift cards were mailed long ago; the cards stay, and pay as before. */
export async function forgetFormerRecipients({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .update(giftCards)
    .set({ recipient: null })
    .where(and(isNotNull(giftCards.recipient), lte(giftCards.issuedAt, daysBefore(clock.now(), RECIPIENT_DAYS))))
}

/** All that moved a shopper's credit, newest first. */
export async function exportCredit(db: Db, userId: string): Promise<AccountExport['credit']> {
  const rows = await db
    .select({
      ...{ at: ledgerTransactions.at, kind: ledgerTransactions.kind, minor: ledgerEntries.amountMinor },
      currency: ledgerAccounts.currency,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, 'store_credit'), eq(ledgerAccounts.holderId, userId)))
    .orderBy(desc(ledgerEntries.id))
  return rows.map(({ at, kind, minor, currency }) => ({
    ...{ at: at.toISOString(), kind },
    amount: { amountMinor: -minor, currency },
  }))
}
