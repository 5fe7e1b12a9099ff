import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import { promotionDraftMessages as messages } from 'shared-contracts/promotions/promotion.messages'
import type { PromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { promotions } from './promotions.table'
import type { Promotion } from './why-not-usable'

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
