import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CreditSource } from 'shared-contracts/gift-cards/gift-card-terms'
import { daysAfter } from '../../platform/clock/days'
import type { Queryable, Tx } from '../../platform/db/database'
import { postTransaction } from '../ledger/post-transaction'
import { ledgerAccounts } from '../ledger/ledger.table'
import { giftCards } from './gift-cards.table'

/** What could pay a checkout besides a card. */
export interface CreditAccount {
  id: string
  source: CreditSource
  /** Of a gift card's code. */
  lastFour: string | null
  /** In minor units; nothing where the card is blocked or its time is over. */
  availableMinor: number
}

/** An order, by what credit pays of it. */
interface PaidOrder {
  id: string
  creditId: string | null
  creditMinor: number
  currency: string
}

interface Paid {
  creditId: string | null
  userId: string | null
  currency: string
}

/**
 * The credit that a checkout is paid with, else that of its member, if there is any.
 *
 * @param locked has whoever else wants to spend it wait until the transaction ends.
 */
export async function creditOf(
  db: Queryable,
  { creditId, userId, currency }: Paid,
  { now, locked = false }: { now: Date; locked?: boolean },
): Promise<CreditAccount | null> {
  if (creditId === null && userId === null) return null
  const wanted =
    creditId === null
      ? and(
          eq(ledgerAccounts.kind, 'store_credit'),
          eq(ledgerAccounts.holderId, sql`${userId}::uuid`),
          eq(ledgerAccounts.currency, currency),
        )
      : eq(ledgerAccounts.id, creditId)
  const query = db
    .select({ account: ledgerAccounts, card: giftCards })
    .from(ledgerAccounts)
    .leftJoin(giftCards, eq(giftCards.accountId, ledgerAccounts.id))
    .where(wanted)
  const [found] = await (locked ? query.for('no key update', { of: ledgerAccounts }) : query)
  if (!found) return null
  const { account, card } = found
  const isOver = card !== null && (card.blockedAt !== null || (card.expiresAt !== null && card.expiresAt <= now))
  return {
    id: account.id,
    source: card ? 'gift_card' : 'store_credit',
    lastFour: card?.lastFour ?? null,
    availableMinor: isOver ? 0 : account.creditMinor,
  }
}

/** Opens a holder's account, or finds it. */
export async function openCredit(
  tx: Tx,
  { kind, holderId, currency }: { kind: CreditSource; holderId: string; currency: string },
): Promise<string> {
  await tx.insert(ledgerAccounts).values({ id: randomUUID(), kind, holderId, currency }).onConflictDoNothing()
  const [account] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.holderId, holderId), eq(ledgerAccounts.currency, currency)),
    )
  if (!account) throw new Error('An account that was opened is gone')
  return account.id
}

/** Gives credit at the cost of the marketplace. @param key of its cause. @returns false when it was given before. */
export const issueCredit = (
  tx: Tx,
  { creditId, ...issued }: { creditId: string; key: string; amountMinor: number; currency: string; now: Date },
): Promise<boolean> =>
  postTransaction(tx, { kind: 'credit_issued', ...issued, key: `credit_issued:${issued.key}` }, [
    { account: 'marketing_costs', sellerId: null, amountMinor: issued.amountMinor },
    { creditId, amountMinor: -issued.amountMinor },
  ])

/** Keeps what credit pays of orders that are placed, until they are paid or given up. The database refuses what is more than there is. */
export async function holdCredit(
  tx: Tx,
  creditId: string,
  { orders, currency, now }: { orders: readonly Pick<PaidOrder, 'id' | 'creditMinor'>[]; currency: string; now: Date },
): Promise<void> {
  for (const { id: orderId, creditMinor } of orders) {
    if (creditMinor === 0) continue
    await postTransaction(tx, { kind: 'credit_held', key: `credit_held:${orderId}`, orderId, currency, now }, [
      { creditId, amountMinor: creditMinor },
      { account: 'credit_clearing', sellerId: null, amountMinor: -creditMinor },
    ])
  }
}

/** An order is given up before it was paid: its credit goes back to where it came from. */
export async function releaseCredit(
  tx: Tx,
  { id: orderId, creditId, creditMinor, currency }: PaidOrder,
  now: Date,
): Promise<void> {
  if (creditId === null || creditMinor === 0) return
  await keepGiftCardOpen(tx, creditId, daysAfter(now, DAYS_AFTER_RELEASE))
  await postTransaction(tx, { kind: 'credit_released', key: `credit_released:${orderId}`, orderId, currency, now }, [
    { creditId, amountMinor: -creditMinor },
    { account: 'credit_clearing', sellerId: null, amountMinor: creditMinor },
  ])
}

/** What was held for an order that nobody paid can be spent for so long at least; an order costs nothing, so it wins no more time than that. */
const DAYS_AFTER_RELEASE = 1

/** What comes back to a card would be lost where its time is over. @param until when it can be spent at least. */
export async function keepGiftCardOpen(tx: Tx, creditId: string, until: Date): Promise<void> {
  await tx
    .update(giftCards)
    .set({ expiresAt: sql`greatest(${giftCards.expiresAt}, ${until.toISOString()}::timestamptz)` })
    .where(and(eq(giftCards.accountId, creditId), isNotNull(giftCards.expiresAt)))
}
