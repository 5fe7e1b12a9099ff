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
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable } from '../../platform/db/database'
import { paged } from '../../platform/db/paged'
import { sumsOfPromotions } from './promotion-use'
import { promotions } from './promotions.table'

export type Promotion = typeof promotions.$inferSelect

const date = (text: string | null | undefined) => (text ? new Date(text) : null)

/** What a draft says, as the table keeps it. Rules that it does not mention stay as they were: it may come from a form that does not know them. */
const promotionValues = (draft: PromotionDraft, before?: Promotion) => ({
  code: draft.code,
  automatic: draft.automatic ?? before?.automatic ?? false,
  description: draft.description,
  kind: draft.kind,
  percent: draft.percent ?? null,
  amountMinor: draft.amountMinor ?? null,
  ...quantitiesOf(draft, before),
  categoryIds: draft.categoryIds ?? before?.categoryIds ?? [],
  brandIds: draft.brandIds ?? before?.brandIds ?? [],
  sellerIds: draft.sellerIds ?? before?.sellerIds ?? [],
  firstOrder: draft.firstOrder ?? before?.firstOrder ?? false,
  bearer: draft.bearer ?? before?.bearer ?? 'seller',
  combines: draft.combines ?? before?.combines ?? false,
  priority: draft.priority ?? before?.priority ?? 0,
  minimumMinor: draft.minimumMinor ?? 0,
  startsAt: date(draft.startsAt),
  endsAt: date(draft.endsAt),
  maxUses: draft.maxUses ?? null,
  maxUsesPerShopper: draft.maxUsesPerShopper ?? null,
})

/** Of a percentage alone; `null` takes them away. */
function quantitiesOf(draft: PromotionDraft, before?: Promotion) {
  const { buyQuantity, getQuantity } = draft.buyQuantity === undefined ? { ...before } : draft
  const has = draft.kind === 'percent' && buyQuantity != null
  return { buyQuantity: has ? buyQuantity : null, getQuantity: has ? (getQuantity ?? null) : null }
}

const codeTaken = (context: Refuses<'CODE_TAKEN'>) =>
  refuseField(context, 'CODE_TAKEN', { field: 'code', message: messages.codeTaken })

type Changes = Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue'>

/** Makes a promotion, in the shop's currency. Another code of that name, ended or not, is in its way. */
export async function createPromotion(
  context: Changes & Refuses<'CODE_TAKEN'>,
  draft: PromotionDraft,
): Promise<Promotion> {
  const { db, clock, env, catalogue } = context
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(promotions)
      .values({ id: randomUUID(), ...promotionValues(draft), currency: env.currency, createdAt: clock.now() })
      .onConflictDoNothing({ target: promotions.code })
      .returning()
    if (!row) throw codeTaken(context)
    afterCommit(tx, catalogue.changed)
    return row
  })
}

/** What shoppers and sellers relied on when it was used. */
const LOCKED = [
  ...(['code', 'description', 'kind', 'percent', 'amountMinor', 'buyQuantity', 'getQuantity', 'minimumMinor'] as const),
  ...(['automatic', 'categoryIds', 'brandIds', 'sellerIds', 'firstOrder', 'bearer', 'combines', 'priority'] as const),
]

/** Changes a promotion. Of one that was used only dates and limits can change, and no limit falls below its uses. */
export async function updatePromotion(
  context: Pick<Deps, 'db' | 'catalogue'> & Refuses<'NOT_FOUND' | 'CONFLICT' | 'CODE_TAKEN' | 'VALIDATION_FAILED'>,
  { id, version, ...draft }: PromotionDraft & { id: string; version: number },
): Promise<Promotion> {
  const { db, refuse } = context
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
    if (!before) throw refuse('NOT_FOUND')
    if (before.version !== version) throw refuse('CONFLICT')
    const values = promotionValues(draft, before)
    const errors = whatIsWrong(before, values)
    if (errors.length > 0) throw refuse('VALIDATION_FAILED', { errors })
    const isTaken = await tx.$count(promotions, and(eq(promotions.code, values.code), ne(promotions.id, id)))
    if (isTaken > 0) throw codeTaken(context)
    const [updated] = await tx
      .update(promotions)
      .set({ ...values, version: sql`${promotions.version} + 1` })
      .where(eq(promotions.id, id))
      .returning()
    if (!updated) throw refuse('NOT_FOUND')
    afterCommit(tx, context.catalogue.changed)
    return updated
  })
}

/** As text; lists say the same in any order. */
const said = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map(String)
        .sort((one, other) => (one < other ? -1 : 1))
        .join()
    : String(value)

function whatIsWrong(before: Promotion, values: ReturnType<typeof promotionValues>): FieldProblem[] {
  if (before.uses === 0) return []
  const wrong = LOCKED.filter((field) => said(before[field]) !== said(values[field])).map((field) => ({
    ...{ field, code: 'LOCKED', message: messages.locked },
  }))
  if (values.maxUses === null || values.maxUses >= before.uses) return wrong
  return [...wrong, { field: 'maxUses', code: 'TOO_SMALL', message: messages.fewerThanUsed(before.uses) }]
}

/** Ends a promotion now; it stays in the list with what it did. Ending twice changes nothing. */
export async function endPromotion(
  { db, clock, catalogue, refuse }: Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'CONFLICT'>,
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
    afterCommit(tx, catalogue.changed)
    return ended
  })
}

/** Whether a promotion works now, and if not, why. `promotionsIn` asks the database the same. */
function promotionState({ startsAt, endsAt, uses, maxUses }: Promotion, now: Date): PromotionState {
  if (endsAt && endsAt <= now) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  return startsAt && startsAt > now ? 'scheduled' : 'active'
}

/** Promotions as admins see them, each with what it sold and took off so far. */
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
  const { startsAt, endsAt, maxUses, maxUsesPerShopper, buyQuantity, getQuantity, bearer, priority } = promotion
  const { automatic, categoryIds, brandIds, sellerIds, firstOrder, combines } = promotion
  return {
    ...{ id, code, description, kind, percent, maxUses, maxUsesPerShopper, uses, version },
    ...{
      automatic,
      buyQuantity,
      getQuantity,
      categoryIds,
      brandIds,
      sellerIds,
      firstOrder,
      bearer,
      combines,
      priority,
    },
    amount: amountMinor === null ? null : { amountMinor, currency },
    minimum: { amountMinor: minimumMinor, currency },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    state: promotionState(promotion, now),
    locked: uses > 0,
  }
}

/** One page of promotions, newest first. */
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

/** Promotions in a state, as `promotionState` computes it for one. */
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

/** A promotion by its id; `null` when there is none. */
export async function findPromotion(db: Queryable, id: string): Promise<Promotion | null> {
  const [row] = await db.select().from(promotions).where(eq(promotions.id, id))
  return row ?? null
}
