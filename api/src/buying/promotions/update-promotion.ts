import { and, eq, ne, sql } from 'drizzle-orm'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import type { PromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import { promotionDraftMessages as messages } from 'shared-contracts/promotions/promotion.messages'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { codeTaken } from './create-promotion'
import { promotionValues } from './promotion-values'
import { promotions } from './promotions.table'
import type { Promotion } from './why-not-usable'

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
