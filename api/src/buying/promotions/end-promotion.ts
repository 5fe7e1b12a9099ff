import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { promotions } from './promotions.table'
import type { Promotion } from './why-not-usable'

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
