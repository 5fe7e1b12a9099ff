import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql, desc, gt, isNull, lte, not, or, type SQL } from 'drizzle-orm'
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
import type { Queryable } from '../../platform/db/database'
import { paged } from '../../platform/db/paged'
import { promotions } from './promotions.table'
import type { Promotion } from './take-promotion'

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

/** A code as admins see it. */
export function presentPromotion(promotion: Promotion, now: Date): ShownPromotion {
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
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { state, page }: { state?: PromotionState | undefined; page?: number | undefined },
): Promise<PromotionPage> {
  const now = clock.now()
  const wanted = state && promotionsIn(state, now)
  return paged(
    db.select().from(promotions).where(wanted).orderBy(desc(promotions.createdAt), desc(promotions.id)),
    { page, size: PROMOTIONS_PAGE_SIZE, total: db.$count(promotions, wanted) },
    (rows) => rows.map((row) => presentPromotion(row, now)),
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
