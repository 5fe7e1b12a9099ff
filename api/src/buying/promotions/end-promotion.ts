import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps'
import { promotions } from './promotions.table'
import type { Promotion } from './why-not-usable'

/** Ends a code now; it stays in the list with what it did. Ending twice changes nothing. */
export async function endPromotion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, version }: { id: string; version: number },
): Promise<Promotion | 'NOT_FOUND' | 'CONFLICT'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
    if (!before) return 'NOT_FOUND'
    if (before.endsAt && before.endsAt <= now) return before
    if (before.version !== version) return 'CONFLICT'
    const [ended] = await tx
      .update(promotions)
      .set({ endsAt: now, version: sql`${promotions.version} + 1` })
      .where(eq(promotions.id, id))
      .returning()
    return ended ?? 'NOT_FOUND'
  })
}
