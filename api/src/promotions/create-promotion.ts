import { randomUUID } from 'node:crypto'
import type { PromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import type { Deps } from '../deps'
import { promotionValues } from './promotion-values'
import { promotions } from './promotions.table'
import type { Promotion } from './why-not-usable'

/** Makes a code, in the shop's currency. @returns `null` when there is one of that name already, ended or not. */
export async function createPromotion(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  draft: PromotionDraft,
): Promise<Promotion | null> {
  const [row] = await db
    .insert(promotions)
    .values({ id: randomUUID(), ...promotionValues(draft), currency: env.currency, createdAt: clock.now() })
    .onConflictDoNothing({ target: promotions.code })
    .returning()
  return row ?? null
}
