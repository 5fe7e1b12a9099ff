import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql, desc, gt, isNull, lte, not, or, type SQL, lt, count } from 'drizzle-orm'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import { promotionDraftMessages as messages } from 'shared-contracts/promotions/promotion.messages'
import type {
  PromotionDraft,
  PromotionPage,
  Promotion as ShownPromotion,
} from 'shared-contracts/promotions/promotion.schema'
import { PROMOTIONS_PAGE_SIZE, type PromotionState } from 'shared-contracts/promotions/promotion-terms'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import type { Queryable, Tx } from '../../platform/db/database'
import { paged } from '../../platform/db/paged'
import { sumsOfPromotions } from './promotion-use'
import { promotions, promotionUses } from './promotions.table'

const date = (text: string | null | undefined) => (text ? new Date(text) : null)

/** What a draft says, as the table keeps it. */
const promotionValues = (draft: PromotionDraft) => ({
  code: draft.code,
  description: draft.description,
  kind: draft.kind,
  percent: draft.percent ?? null,
  amountMinor: draft.amountMinor ?? null,
  minimumMinor: draft.minimumMinor ?? 0,
  startsAt: date(draft.startsAt),
  endsAt: date(draft.endsAt),
  maxUses: draft.maxUses ?? null,
  maxUsesPerShopper: draft.maxUsesPerShopper ?? null,
})

const codeTaken = (context: Refuses<'CODE_TAKEN'>) =>
  refuseField(context, 'CODE_TAKEN', { field: 'code', message: messages.codeTaken })

/** Makes a code, in the shop's currency. Another of that name, ended or not, is in its way. */
export async function createPromotion(
  context: Pick<Deps, 'db' | 'clock' | 'env'> & Refuses<'CODE_TAKEN'>,
  draft: PromotionDraft,
): Promise<Promotion> {
  const { db, clock, env } = context
  const [row] = await db
    .insert(promotions)
    .values({ id: randomUUID(), ...promotionValues(draft), currency: env.currency, createdAt: clock.now() })
    .onConflictDoNothing({ target: promotions.code })
    .returning()
  if (!row) throw codeTaken(context)
  return row
}

/** What shoppers relied on when they used a code. */
const LOCKED = ['code', 'description', 'kind', 'percent', 'amountMinor', 'minimumMinor'] as const

/** Changes a code. Of one that was used only dates and limits can change, and no limit falls below its uses. */
export async function updatePromotion(
  context: Pick<Deps, 'db'> & Refuses<'NOT_FOUND' | 'CONFLICT' | 'CODE_TAKEN' | 'VALIDATION_FAILED'>,
  { id, version, ...draft }: PromotionDraft & { id: string; version: number },
): Promise<Promotion> {
  const { db, refuse } = context
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
    if (!before) throw refuse('NOT_FOUND')
    if (before.version !== version) throw refuse('CONFLICT')
    const values = promotionValues(draft)
    const errors = whatIsWrong(before, values)
    if (errors.length > 0) throw refuse('VALIDATION_FAILED', { errors })
    const [other] = await tx
      .select({ id: promotions.id })
      .from(promotions)
      .where(and(eq(promotions.code, values.code), ne(promotions.id, id)))
    if (other) throw codeTaken(context)
    const [updated] = await tx
      .update(promotions)
      .set({ ...values, version: sql`${promotions.version} + 1` })
      .where(eq(promotions.id, id))
      .returning()
    if (!updated) throw refuse('NOT_FOUND')
    return updated
  })
}

function whatIsWrong(before: Promotion, values: ReturnType<typeof promotionValues>): FieldProblem[] {
  if (before.uses === 0) return []
  const wrong = LOCKED.filter((field) => before[field] !== values[field]).map((field) => ({
    ...{ field, code: 'LOCKED', message: messages.locked },
  }))
  if (values.maxUses === null || values.maxUses >= before.uses) return wrong
  return [...wrong, { field: 'maxUses', code: 'TOO_SMALL', message: messages.fewerThanUsed(before.uses) }]
}

/** Ends a code now; it stays in the list with what it did. Ending twice changes nothing. */
export async function endPromotion(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'CONFLICT'>,
  { id, version }: { id: string; version: number },
): Promise<Promotion> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
    if (!before) throw refuse('NOT_FOUND')
    if (before.endsAt && before.endsAt <= now) return before
    if (before.version !== version) throw refuse('CONFLICT')
    const [ended] = await tx
      .update(promotions)
      .set({ endsAt: now, version: sql`${promotions.version} + 1` })
      .where(eq(promotions.id, id))
      .returning()
    if (!ended) throw refuse('NOT_FOUND')
    return ended
  })
}

/** Whether a code works now, and if not, why. `promotionsIn` asks the database the same. */
function promotionState({ startsAt, endsAt, uses, maxUses }: Promotion, now: Date): PromotionState {
  if (endsAt && endsAt <= now) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  return startsAt && startsAt > now ? 'scheduled' : 'active'
}

/** Codes as admins see them, each with what it sold and took off so far. */
export async function presentPromotions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rows: readonly Promotion[],
): Promise<ShownPromotion[]> {
  const sums = await sumsOfPromotions(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { turnover = 0, given = 0 } = sums.get(row.id) ?? {}
    const money = (amountMinor: number) => ({ amountMinor, currency: row.currency })
    return { ...present(row, clock.now()), turnover: money(turnover), given: money(given) }
  })
}

function present(promotion: Promotion, now: Date): ShownPromotion {
  const { id, code, description, kind, percent, amountMinor, minimumMinor, currency, uses, version } = promotion
  const { startsAt, endsAt, maxUses, maxUsesPerShopper } = promotion
  return {
    ...{ id, code, description, kind, percent, maxUses, maxUsesPerShopper, uses, version },
    amount: amountMinor === null ? null : { amountMinor, currency },
    minimum: { amountMinor: minimumMinor, currency },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    state: promotionState(promotion, now),
    locked: uses > 0,
  }
}

/** One page of codes, newest first. */
export async function listPromotions(
  deps: Pick<Deps, 'db' | 'clock'>,
  { state, page }: { state?: PromotionState | undefined; page?: number | undefined },
): Promise<PromotionPage> {
  const { db, clock } = deps
  const wanted = state && promotionsIn(state, clock.now())
  return paged(
    db.select().from(promotions).where(wanted).orderBy(desc(promotions.createdAt), desc(promotions.id)),
    { page, size: PROMOTIONS_PAGE_SIZE, total: db.$count(promotions, wanted) },
    (rows) => presentPromotions(deps, rows),
  )
}

/** Codes in a state, as `promotionState` computes it for one. */
function promotionsIn(state: PromotionState, now: Date): SQL | undefined {
  const lasts = or(isNull(promotions.endsAt), gt(promotions.endsAt, now))
  const usedUp = sql`coalesce(${promotions.uses} >= ${promotions.maxUses}, false)`
  const left = and(lasts, not(usedUp))
  switch (state) {
    case 'ended':
      return lte(promotions.endsAt, now)
    case 'used_up':
      return and(lasts, usedUp)
    case 'scheduled':
      return and(left, gt(promotions.startsAt, now))
    case 'active':
      return and(left, or(isNull(promotions.startsAt), lte(promotions.startsAt, now)))
  }
}

/** A code by its id; `null` when there is none. */
export async function findPromotion(db: Queryable, id: string): Promise<Promotion | null> {
  const [row] = await db.select().from(promotions).where(eq(promotions.id, id))
  return row ?? null
}

/**
 * Counts a use for a purchase.
 *
 * @returns false when it is used up, by others who were faster or by the shopper's own; then nothing may be kept of the transaction.
 */
export async function takePromotion(
  tx: Tx,
  use: { promotionId: string; purchaseId: string; shopper: string },
): Promise<boolean> {
  const [promotion] = await tx
    .update(promotions)
    .set({ uses: sql`${promotions.uses} + 1` })
    .where(
      and(eq(promotions.id, use.promotionId), or(isNull(promotions.maxUses), lt(promotions.uses, promotions.maxUses))),
    )
    .returning({ maxUsesPerShopper: promotions.maxUsesPerShopper })
  if (!promotion) return false
  // Counted behind the lock of that row: who has two carts waits here for their other one.
  if (promotion.maxUsesPerShopper !== null) {
    const used = await usesOf(tx, use)
    if (used >= promotion.maxUsesPerShopper) return false
  }
  await tx.insert(promotionUses).values({ ...use, shopper: personOf(use.shopper) })
  return true
}

/** A purchase that came to nothing gives its use back. */
export async function givePromotionBack(tx: Tx, purchaseId: string): Promise<void> {
  const uses = await tx
    .delete(promotionUses)
    .where(eq(promotionUses.purchaseId, purchaseId))
    .returning({ id: promotionUses.promotionId })
  for (const { id } of uses) {
    await tx
      .update(promotions)
      .set({ uses: sql`${promotions.uses} - 1` })
      .where(eq(promotions.id, id))
  }
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * Who stands behind an email address, as far as a limit of one use each asks: what follows a plus reaches the same inbox, and so do dots
 * at Gmail. For nothing else: an account belongs to its address as it is written.
 */
export function personOf(email: string): string {
  const [, name, host] = /^(.*)@(.*)$/.exec(email.trim().toLowerCase()) ?? []
  if (!name || host === undefined) return email
  const [inbox = ''] = name.split('+')
  // A name that begins with a plus has no inbox before it.
  if (!inbox) return `${name}@${host}`
  return GMAIL.has(host) ? `${inbox.replaceAll('.', '')}@gmail.com` : `${inbox}@${host}`
}

/** How often a shopper has used a promotion, by whichever of their addresses. */
async function usesOf(
  db: Queryable,
  { promotionId, shopper }: { promotionId: string; shopper: string },
): Promise<number> {
  const [used] = await db
    .select({ times: count() })
    .from(promotionUses)
    .where(and(eq(promotionUses.promotionId, promotionId), eq(promotionUses.shopper, personOf(shopper))))
  return used?.times ?? 0
}

/** Why a code does not work; shown under its field. */
export const promotionMessages = {
  unknown: 'We do not know this code. Check how it is written',
  notYet: 'This code does not work yet',
  over: 'This code is no longer valid',
  usedUp: 'This code has been used up',
  usedByYou: 'You have used this code already',
  minimum: (amount: string) => `This code works from ${amount} on`,
} as const

export type Promotion = typeof promotions.$inferSelect

/**
 * Why a promotion cannot be used now, in words for the shopper; `null` when it can.
 *
 * @param shopper the email address, once it is known.
 */
export async function whyNotUsable(
  db: Queryable,
  promotion: Promotion,
  {
    itemsMinor,
    shopper,
    now,
    format,
  }: { itemsMinor: number; shopper: string | null; now: Date; format: (minor: number) => string },
): Promise<string | null> {
  if (promotion.startsAt && now < promotion.startsAt) return promotionMessages.notYet
  if (promotion.endsAt && now >= promotion.endsAt) return promotionMessages.over
  if (promotion.maxUses !== null && promotion.uses >= promotion.maxUses) return promotionMessages.usedUp
  if (itemsMinor < promotion.minimumMinor) return promotionMessages.minimum(format(promotion.minimumMinor))
  if (promotion.maxUsesPerShopper !== null && shopper !== null) {
    const used = await usesOf(db, { promotionId: promotion.id, shopper })
    if (used >= promotion.maxUsesPerShopper) return promotionMessages.usedByYou
  }
  return null
}
