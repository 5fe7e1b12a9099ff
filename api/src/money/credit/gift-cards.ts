import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { GiftCard, GiftCardDetails, GiftCardPage } from 'shared-contracts/gift-cards/gift-card.schema'
import { CREDIT_PAGE_SIZE, type GiftCardState } from 'shared-contracts/gift-cards/gift-card-terms'
import type { Deps } from '../../deps'
import { lockSeen } from '../../http/lock-seen'
import type { Refuses } from '../../http/refuse'
import { nameOfAccount } from '../../identity/accounts/account-names'
import type { Queryable } from '../../platform/db/database'
import { ledgerAccounts } from '../ledger/ledger.table'
import { giftCards } from './gift-cards.table'
import { listMoves } from './list-moves'

const selected = (db: Queryable) =>
  db
    .select({
      ...{ card: giftCards, leftMinor: ledgerAccounts.creditMinor },
      ...{ issuedBy: nameOfAccount(giftCards.issuedBy), redeemedBy: nameOfAccount(giftCards.redeemedBy) },
    })
    .from(giftCards)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, giftCards.accountId))
type Row = Awaited<ReturnType<typeof selected>>[number]

const isOpen = (now: Date) =>
  and(isNull(giftCards.blockedAt), or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, now)))

/** What holds of the cards in each state; the first that fits is shown. */
const inState: Readonly<Record<GiftCardState, (now: Date) => SQL | undefined>> = {
  blocked: () => isNotNull(giftCards.blockedAt),
  expired: (now) => and(isNull(giftCards.blockedAt), lte(giftCards.expiresAt, now), gt(ledgerAccounts.creditMinor, 0)),
  used: () => and(isNull(giftCards.blockedAt), eq(ledgerAccounts.creditMinor, 0)),
  active: (now) => and(isOpen(now), gt(ledgerAccounts.creditMinor, 0)),
}

function stateOf({ card, leftMinor }: Row, now: Date): GiftCardState {
  if (card.blockedAt) return 'blocked'
  if (leftMinor === 0) return 'used'
  return card.expiresAt && card.expiresAt <= now ? 'expired' : 'active'
}

function present(row: Row, now: Date): GiftCard {
  const { id, lastFour, amountMinor, currency, recipient, note, expiresAt, issuedAt } = row.card
  return {
    ...{ id, lastFour, state: stateOf(row, now), recipient, note },
    amount: { amountMinor, currency },
    balance: { amountMinor: row.leftMinor, currency },
    expiresAt: expiresAt?.toISOString() ?? null,
    issuedAt: issuedAt.toISOString(),
  }
}

/** One page of the gift cards, newest first. */
export async function listGiftCards(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { state, q, after }: { state?: GiftCardState | undefined; q?: string | undefined; after?: string | undefined },
): Promise<GiftCardPage> {
  const now = clock.now()
  const known = (column: SQL) => sql`(select ${column} from gift_cards known where known.id = ${after}::uuid)`
  const rows = await selected(db)
    .where(
      and(
        state && inState[state](now),
        // By an index each.
        q
          ? q.includes('@')
            ? eq(sql`lower(${giftCards.recipient})`, q.toLowerCase())
            : eq(giftCards.lastFour, q.slice(-4).toUpperCase())
          : undefined,
        after === undefined
          ? undefined
          : sql`(${giftCards.issuedAt}, ${giftCards.id}) < (${known(sql`issued_at`)}, ${known(sql`id`)})`,
      ),
    )
    .orderBy(desc(giftCards.issuedAt), desc(giftCards.id))
    .limit(CREDIT_PAGE_SIZE + 1)
  const items = rows.slice(0, CREDIT_PAGE_SIZE).map((row) => present(row, now))
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

/** A gift card with a page of what moved it, newest first. @param before id of a move. @throws NOT_FOUND. */
export async function describeGiftCard(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  id: string,
  before?: number,
): Promise<GiftCardDetails> {
  const [row] = await selected(db).where(eq(giftCards.id, id))
  if (!row) throw refuse('NOT_FOUND')
  const { accountId, currency, blockedAt, blockReason, redeemedAt, version } = row.card
  const { moves, next } = await listMoves(db, { accountId, currency, before })
  return {
    ...present(row, clock.now()),
    ...{ version, issuedBy: row.issuedBy },
    blocked: blockedAt && { at: blockedAt.toISOString(), reason: blockReason ?? '' },
    redeemed: redeemedAt && { at: redeemedAt.toISOString(), by: row.redeemedBy },
    moves: moves.map(({ by: _, reason: __, ...move }) => move),
    next,
  }
}

/** Has a gift card pay nothing, or again. @param reason `null`: it is unblocked. @throws NOT_FOUND, CONFLICT. */
export async function blockGiftCard(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'CONFLICT'>,
  { id, version, reason }: { id: string; version: number; reason: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSeen(tx, giftCards, { id, version }, { refuse })
    await tx
      .update(giftCards)
      .set({ blockedAt: reason === null ? null : clock.now(), blockReason: reason, version: version + 1 })
      .where(eq(giftCards.id, id))
  })
}
