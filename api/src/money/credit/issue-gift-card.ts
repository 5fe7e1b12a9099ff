import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/money'
import type { GiftCardDraft } from 'shared-contracts/gift-cards/gift-card-draft.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { users } from '../../identity/accounts/users.table'
import { lockShopper } from '../../identity/desk/block-account'
import { addDays, dayIn, daysBefore, HOUR_MS, startOfDay } from '../../platform/clock/days'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { openAccounts } from '../ledger/post-transaction'
import { issueCredit, openCredit } from './credit-accounts'
import { giftCardTexts as texts } from './gift-card-texts'
import { giftCardCode, hashGiftCardCode } from './gift-card-code'
import { creditGrants, giftCards } from './gift-cards.table'

type Giving = Pick<Deps, 'db' | 'clock' | 'env' | 'settings'>

/** So long what a shopper was given is counted together: a large sum in small parts is a large sum. */
const GRANTS_COUNT_DAYS = 30
/** The same of what one of the staff issues. */
const CARDS_COUNT_DAYS = 1

/**
 * @param given the table of what is given, and which of it counts together, with what is given now.
 * @throws REFUSED for more than one of the staff may give alone.
 */
async function refuseAbove(
  { env, settings, refuse }: Giving & Refuses<'REFUSED'>,
  tx: Tx,
  ...[table, together]: [table: typeof giftCards | typeof creditGrants, together: SQL | undefined]
): Promise<void> {
  const { aboveMinor } = (await settings.read(tx)).consent.value
  if (aboveMinor === null) return
  const [given] = await tx
    .select({ minor: sql<number>`coalesce(sum(${table.amountMinor}), 0)::float8` })
    .from(table)
    .where(together)
  if ((given?.minor ?? 0) <= aboveMinor) return
  const sum = formatMoney({ amountMinor: aboveMinor, currency: env.currency }, env.locale)
  throw refuse('REFUSED', { detail: texts.aboveSum(sum) })
}

/**
 * Issues a gift card. The same request twice issues one, and says the same code for an hour.
 *
 * @param id of the request, and of the card.
 * @returns the code; `null` where it is mailed.
 */
export async function issueGiftCard(
  deps: Giving & Pick<Deps, 'keys'> & Refuses<'REFUSED' | 'VALIDATION_FAILED'>,
  by: string,
  { id, amountMinor, recipient, expiresOn, note }: GiftCardDraft & { id: string },
): Promise<{ code: string | null; isNew: boolean }> {
  const { db, clock, env, keys, refuse } = deps
  const { currency, timeZone } = env
  const now = clock.now()
  if (expiresOn && expiresOn < dayIn(timeZone, now))
    throw refuseField({ refuse }, 'VALIDATION_FAILED', { field: 'expiresOn', message: texts.notToCome })
  const code = await giftCardCode({ db, keys }, id)
  await openAccounts(db, [], currency)
  return db.transaction(async (tx) => {
    // Two at once count each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, by)).for('no key update')
    const accountId = await openCredit(tx, { kind: 'gift_card', holderId: id, currency })
    const [made] = await tx
      .insert(giftCards)
      .values({
        ...{ id, accountId, codeHash: hashGiftCardCode(code), lastFour: code.slice(-4), amountMinor, currency },
        ...{ recipient: recipient || null, note: note || null, issuedBy: by, issuedAt: now },
        expiresAt: expiresOn ? sql`${startOfDay(addDays(expiresOn, 1), timeZone)}` : null,
      })
      .onConflictDoNothing()
      .returning({ id: giftCards.id })
    if (!made) {
      const [known] = await tx.select().from(giftCards).where(eq(giftCards.id, id))
      if (known?.issuedBy !== by || known.amountMinor !== amountMinor) throw refuse('REFUSED', { detail: texts.taken })
      // For an answer that was lost: later on a list of cards would be one of codes.
      const isRetry = known.issuedAt.getTime() > now.getTime() - HOUR_MS
      return { code: known.recipient || !isRetry ? null : code, isNew: false }
    }
    const ofToday = and(eq(giftCards.issuedBy, by), gte(giftCards.issuedAt, daysBefore(now, CARDS_COUNT_DAYS)))
    await refuseAbove(deps, tx, giftCards, ofToday)
    await issueCredit(tx, { creditId: accountId, key: id, amountMinor, currency, now })
    if (recipient) await enqueue(tx, now, { topic: 'gift-card', giftCardId: id })
    return { code: recipient ? null : code, isNew: true }
  })
}

/** Gives a shopper credit, once for each request. @returns whether it is new. */
export async function grantCredit(
  deps: Giving & Refuses<'NOT_FOUND' | 'REFUSED'>,
  by: string,
  { id, userId, amountMinor, reason }: { id: string; userId: string; amountMinor: number; reason: string },
): Promise<boolean> {
  const { db, clock, env, refuse } = deps
  const { currency } = env
  const now = clock.now()
  await openAccounts(db, [], currency)
  return db.transaction(async (tx) => {
    // Two at once count each other.
    if (!(await lockShopper(tx, userId))) throw refuse('NOT_FOUND')
    const accountId = await openCredit(tx, { kind: 'store_credit', holderId: userId, currency })
    const [made] = await tx
      .insert(creditGrants)
      .values({ id, accountId, amountMinor, currency, reason, grantedBy: by, grantedAt: now })
      .onConflictDoNothing()
      .returning({ id: creditGrants.id })
    if (!made) {
      const [known] = await tx.select().from(creditGrants).where(eq(creditGrants.id, id))
      if (known?.accountId !== accountId) throw refuse('NOT_FOUND')
      return false
    }
    const since = daysBefore(now, GRANTS_COUNT_DAYS)
    await refuseAbove(
      ...([deps, tx, creditGrants] as const),
      and(eq(creditGrants.accountId, accountId), gte(creditGrants.grantedAt, since)),
    )
    await issueCredit(tx, { creditId: accountId, key: id, amountMinor, currency, now })
    return true
  })
}
