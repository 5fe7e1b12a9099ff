import { createHmac } from 'node:crypto'
import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { FlagResult } from 'shared-contracts/flags/flags.schema'
import type { Deps } from '../../deps'
import { wantsCounting } from '../../http/wants-counting'
import { HOUR_MS } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { declaredFlag, type LiveRule, liveRules } from '../../platform/flags/flag-rules'
import { secretOf } from '../../platform/secrets/secret-of'
import { flagVisitors } from './flag-visitors.table'
import { type FlagContext, standingOf } from './read-flag'
import { visitorIdOf } from './visitor-id'

type CountContext = FlagContext & Pick<Deps, 'log' | 'keys'>

interface Experiment {
  rule: LiveRule
  visitor: Buffer
}

/** No moment is kept to more than the hour: it would say whose cart or order it is. */
const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS)

/** What somebody's visit counts for. Whoever has no visitor's id, or asks not to be tracked, counts for nothing, and nothing is asked. */
async function experimentsFor(context: CountContext): Promise<Experiment[]> {
  const visitorId = visitorIdOf(context.request.headers.get('cookie'))
  if (visitorId === null || !wantsCounting(context.request)) return []
  const rules = liveRules(context).filter(
    ({ name, countedSince }) => declaredFlag(name)?.experiment && countedSince !== '',
  )
  if (rules.length === 0) return []
  const secret = await secretOf(context, 'visitors of experiments')
  return rules.map((rule) => ({
    rule,
    visitor: createHmac('sha256', secret).update(`${rule.name} ${visitorId}`).digest(),
  }))
}

/** That an experiment misses somebody keeps nobody from buying. */
async function quietly(context: CountContext, count: (experiments: Experiment[]) => Promise<void>): Promise<void> {
  try {
    const experiments = await experimentsFor(context)
    if (experiments.length > 0) await count(experiments)
  } catch (error) {
    context.log.warn({ err: error }, 'an experiment has missed somebody')
  }
}

/**
 * Counts whoever puts something into the cart for the experiments that they take part in: once in each draw, however often they come, and
 * anew where another one has begun. Who is named in a rule was not drawn, and does not count.
 */
export async function countVisitor(context: CountContext): Promise<void> {
  await quietly(context, async (experiments) => {
    const firstAt = hourOf(context.clock.now())
    for (const { rule, visitor } of experiments) {
      const { variant, isDrawn } = await standingOf(context, rule)
      if (!isDrawn) continue
      const anew = { variant, countedSince: new Date(rule.countedSince), firstAt, ordered: false }
      await context.db
        .insert(flagVisitors)
        .values({ flag: rule.name, visitor, ...anew })
        .onConflictDoUpdate({
          target: [flagVisitors.flag, flagVisitors.visitor],
          set: anew,
          setWhere: ne(flagVisitors.countedSince, anew.countedSince),
        })
    }
  })
}

/** Notes that whoever takes part in an experiment has ordered; what they ordered before does not count. */
export async function countOrder(context: CountContext, placedAt: Date): Promise<void> {
  await quietly(context, async (experiments) => {
    await context.db
      .update(flagVisitors)
      .set({ ordered: true })
      .where(
        and(
          inArray(
            flagVisitors.visitor,
            experiments.map(({ visitor }) => visitor),
          ),
          eq(flagVisitors.ordered, false),
          lte(flagVisitors.firstAt, hourOf(placedAt)),
        ),
      )
  })
}

/** Of an experiment, by variant: visitors who were counted in the draw that began at a moment, and those of them who have ordered. */
export async function experimentResults(db: Queryable, flag: string, since: Date): Promise<FlagResult[]> {
  return db
    .select({
      variant: flagVisitors.variant,
      visitors: sql<number>`count(*)::int`,
      orders: sql<number>`(count(*) filter (where ordered))::int`,
    })
    .from(flagVisitors)
    .where(and(eq(flagVisitors.flag, flag), eq(flagVisitors.countedSince, since)))
    .groupBy(flagVisitors.variant)
}
