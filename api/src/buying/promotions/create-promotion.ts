import { randomUUID } from 'node:crypto'
import type { PromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import { promotionDraftMessages as messages } from 'shared-contracts/promotions/promotion.messages'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { promotionValues } from './promotion-values'
import { promotions } from './promotions.table'
import type { Promotion } from './why-not-usable'

export const codeTaken = (context: Refuses<'CODE_TAKEN'>) =>
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
