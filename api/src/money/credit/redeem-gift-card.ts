import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { HOUR_MS } from '../../platform/clock/days'
import type { Tx } from '../../platform/db/database'
import { type Limit, refusedForAny, takeAttempt } from '../../platform/limits/take-attempt'
import { ledgerAccounts } from '../ledger/ledger.table'
import { postTransaction } from '../ledger/post-transaction'
import { openCredit } from './credit-accounts'
import { giftCardTexts as texts } from './gift-card-texts'
import { hashGiftCardCode, isGiftCardCode } from './gift-card-code'
import { giftCards } from './gift-cards.table'

/** A code is mistyped a few times. Of 80 random bits nobody guesses one in any number of tries; this keeps them from trying. */
const WRONG_CARDS = {
  shopper: { name: 'gift-cards-shopper', max: 10, windowMs: HOUR_MS },
  address: { name: 'gift-cards-address', max: 40, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>
/** Those of promotions are short words: whoever tries them all out would find what was meant for somebody else. */
export const WRONG_CODES = {
  shopper: { name: 'codes-shopper', max: 20, windowMs: HOUR_MS },
  address: { name: 'codes-address', max: 200, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

/** Who types a code. */
interface Typing {
  code: string
  /** Of the account or the guest. */
  shopperId: string
  address: string
}

/**
 * Has a code tried, unless too many were wrong: of this shopper or from their address. Those of gift cards and others are counted apart.
 *
 * @param attempt says whether the code was wrong.
 */
export async function withinWrongCodes<T>(
  deps: Pick<Deps, 'db' | 'clock' | 'refusals'> & Refuses<'TOO_MANY_REQUESTS'>,
  { code, shopperId, address }: Typing,
  attempt: (wrong: () => void) => Promise<T>,
): Promise<T> {
  const wrong = isGiftCardCode(code) ? WRONG_CARDS : WRONG_CODES
  const counts = [
    { limit: wrong.shopper, who: shopperId },
    { limit: wrong.address, who: address },
  ]
  const wait = await refusedForAny(deps, counts)
  if (wait !== null) throw deps.refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: wait })
  let isWrong = false
  try {
    return await attempt(() => {
      isWrong = true
    })
  } finally {
    if (isWrong) for (const { limit, who } of counts) await takeAttempt(deps, limit, who)
  }
}

/**
 * Takes a gift card by its code. Of a member what is left of it becomes their credit, once however often they say so; anybody else pays
 * with the card itself.
 *
 * @returns the account to pay with, or why it is none, in words for the shopper.
 */
export async function takeGiftCard(
  tx: Tx,
  { code, userId, currency, now }: { code: string; userId: string | null; currency: string; now: Date },
): Promise<{ creditId: string } | { whyNot: string; isUnknown: boolean }> {
  const [card] = await tx
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.codeHash, hashGiftCardCode(code)), eq(giftCards.currency, currency)))
    .for('update')
  if (!card) return { whyNot: texts.unknown, isUnknown: true }
  const not = (whyNot: string) => ({ whyNot, isUnknown: false })
  if (card.blockedAt) return not(texts.blocked)
  if (card.expiresAt && card.expiresAt <= now) return not(texts.expired)
  const [account] = await tx
    .select({ creditMinor: ledgerAccounts.creditMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, card.accountId))
    .for('no key update')
  const amountMinor = account?.creditMinor ?? 0
  const isOwn = userId !== null && card.redeemedBy === userId
  if (amountMinor === 0 && !isOwn) return not(texts.used)
  if (userId === null) return { creditId: card.accountId }
  const creditId = await openCredit(tx, { kind: 'store_credit', holderId: userId, currency })
  if (amountMinor === 0) return { creditId }
  // A card that an order's money went back to becomes credit once more.
  const key = `credit_redeemed:${card.id}:${card.version}`
  await postTransaction(tx, { kind: 'credit_redeemed', key, currency, now }, [
    { creditId: card.accountId, amountMinor },
    { creditId, amountMinor: -amountMinor },
  ])
  await tx
    .update(giftCards)
    .set({ redeemedBy: userId, redeemedAt: now, version: card.version + 1 })
    .where(eq(giftCards.id, card.id))
  return { creditId }
}
