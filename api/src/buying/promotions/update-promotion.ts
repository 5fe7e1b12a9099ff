import { and, eq, ne, sql } from 'drizzle-orm'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import type { PromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import { promotionDraftMessages as messages } from 'shared-contracts/promotions/promotion.messages'
import type { Db } from '../db/database'
import { promotionValues } from './promotion-values'
import { promotions } from './promotions.table'
import type { Promotion } from './why-not-usable'

/** What shoppers relied on when they used a code. */
const LOCKED = ['code', 'description', 'kind', 'percent', 'amountMinor', 'minimumMinor'] as const

export type UpdatePromotionOutcome =
  | { updated: Promotion }
  | 'NOT_FOUND'
  /** Changed since the given version. */
  | 'CONFLICT'
  | 'CODE_TAKEN'
  | { wrong: FieldProblem[] }

/** Changes a code. Of one that was used only dates and limits can change, and no limit falls below its uses. */
export async function updatePromotion(
  db: Db,
  { id, version, ...draft }: PromotionDraft & { id: string; version: number },
): Promise<UpdatePromotionOutcome> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
    if (!before) return 'NOT_FOUND'
    if (before.version !== version) return 'CONFLICT'
    const values = promotionValues(draft)
    const wrong = whatIsWrong(before, values)
    if (wrong.length > 0) return { wrong }
    const [other] = await tx
      .select({ id: promotions.id })
      .from(promotions)
      .where(and(eq(promotions.code, values.code), ne(promotions.id, id)))
    if (other) return 'CODE_TAKEN'
    const [updated] = await tx
      .update(promotions)
      .set({ ...values, version: sql`${promotions.version} + 1` })
      .where(eq(promotions.id, id))
      .returning()
    return updated ? { updated } : 'NOT_FOUND'
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
