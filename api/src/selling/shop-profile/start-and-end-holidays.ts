import { and, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { afterCommit } from '../../platform/db/after-commit'
import { sellers } from '../sellers/sellers.table'
import { dayIn } from '../../platform/clock/days'

/**
 * Begins the holidays whose first day has come in the shop's time zone, and ends those whose last day is over: nobody has to think of it.
 */
export async function startAndEndHolidays({
  db,
  env,
  clock,
  catalogue,
}: Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'>): Promise<void> {
  const today = dayIn(env.timeZone, clock.now())
  await db.transaction(async (tx) => {
    const begun = await tx
      .update(sellers)
      .set({ awayUntil: sql`${sellers.holidayUntil}` })
      .where(
        and(
          lte(sellers.holidayFrom, today),
          gte(sellers.holidayUntil, today),
          sql`${sellers.awayUntil} is distinct from ${sellers.holidayUntil}`,
        ),
      )
      .returning({ id: sellers.id })
    const over = await tx
      .update(sellers)
      .set({
        awayUntil: null,
        holidayFrom: null,
        holidayUntil: null,
        holidayNote: null,
        version: sql`${sellers.version} + 1`,
      })
      .where(and(isNotNull(sellers.holidayUntil), lt(sellers.holidayUntil, today)))
      .returning({ id: sellers.id })
    if (begun.length + over.length > 0) afterCommit(tx, catalogue.changed)
  })
}
