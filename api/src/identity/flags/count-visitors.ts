import { createHash } from 'node:crypto'
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { FlagResult } from 'shared-contracts/flags/flags.schema'
import type { Deps } from '../../deps'
import { wantsCounting } from '../../http/wants-counting'
import type { Queryable } from '../../platform/db/database'
import { declaredFlag, type LiveRule, liveRules } from '../../platform/flags/flag-rules'
import { flagVisitors } from './flag-visitors.table'
import { type FlagContext, standingOf } from './read-flag'
import { visitorIdOf } from './visitor-id'

type CountContext = FlagContext & Pick<Deps, 'log'>

const hashOf = (flag: string, visitorId: string): Buffer => createHash('sha256').update(`${flag} ${visitorId}`).digest()

/** What somebody's visit counts for. Whoever has no visitor's id, or asks not to be tracked, counts for nothing, and nothing is asked. */
function experimentsFor(context: CountContext): { rule: LiveRule; visitor: Buffer }[] {
  const visitorId = visitorIdOf(context.request.headers.get('cookie'))
  if (visitorId === null || !wantsCounting(context.request)) return []
  return liveRules(context)
    .filter(({ name }) => declaredFlag(name)?.experiment)
    .map((rule) => ({ rule, visitor: hashOf(rule.name, visitorId) }))
}

/** That an experiment misses somebody keeps nobody from buying. */
async function quietly({ log }: CountContext, count: () => Promise<void>): Promise<void> {
  try {
    await count()
  } catch (error) {
    log.warn({ err: error }, 'an experiment has missed somebody')
  }
}

/**
 * Counts whoever puts something into the cart for the experiments that they take part in: once each, however often they come. Who is named
 * in a rule was not drawn, and does not count.
 */
export async function countVisitor(context: CountContext): Promise<void> {
  const experiments = experimentsFor(context)
  if (experiments.length === 0) return
  await quietly(context, async () => {
    const firstAt = context.clock.now()
    const found = await Promise.all(
      experiments.map(async ({ rule, visitor }) => {
        const { variant, isDrawn } = await standingOf(context, rule)
        return isDrawn ? [{ flag: rule.name, visitor, variant, firstAt }] : []
      }),
    )
    const rows = found.flat()
    if (rows.length > 0) await context.db.insert(flagVisitors).values(rows).onConflictDoNothing()
  })
}

/** Notes that whoever takes part in an experiment has ordered; their first order alone counts. */
export async function countOrder(context: CountContext): Promise<void> {
  const experiments = experimentsFor(context)
  if (experiments.length === 0) return
  await quietly(context, async () => {
    await context.db
      .update(flagVisitors)
      .set({ orderedAt: context.clock.now() })
      .where(
        and(
          inArray(
            flagVisitors.visitor,
            experiments.map(({ visitor }) => visitor),
          ),
          isNull(flagVisitors.orderedAt),
        ),
      )
  })
}

/** Of an experiment, by variant: visitors who came since a moment, and those of them who have ordered. */
export async function experimentResults(db: Queryable, flag: string, since: Date): Promise<FlagResult[]> {
  return db
    .select({
      variant: flagVisitors.variant,
      visitors: sql<number>`count(*)::int`,
      orders: sql<number>`count(ordered_at)::int`,
    })
    .from(flagVisitors)
    .where(and(eq(flagVisitors.flag, flag), gte(flagVisitors.firstAt, since)))
    .groupBy(flagVisitors.variant)
}
