import { asc, sql } from 'drizzle-orm'
import type { Jobs } from 'shared-contracts/jobs/jobs.schema'
import type { Deps } from '../../deps'
import { jobTurns } from './job-turns.table'

type Topic = Jobs['topics'][number]

/** What waits and what failed by topic, and the turns of each repeated job. */
export async function describeJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Jobs> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute<Topic & Record<string, unknown>>(sql`
    select topic,
      (count(*) filter (where done_at is null))::int as waiting,
      (count(*) filter (where done_at is null and last_error is not null))::int as failing,
      (count(*) filter (where done_at is not null and dropped_at is null))::int as "givenUp",
      (count(*) filter (where dropped_at is not null))::int as dropped,
      min(created_at) filter (where done_at is null and (next_at <= ${now} or last_error is not null)) as "oldestAt",
      (array_agg(last_error order by failed_at desc nulls last, id desc) filter (where last_error is not null and dropped_at is null))[1] as "lastError"
    from outbox where done_at is null or last_error is not null
    group by topic order by topic`)
  const turns = await db
    .select({ turn: jobTurns, isRunning: sql<boolean>`holder is not null and held_until > now()` })
    .from(jobTurns)
    .orderBy(asc(jobTurns.job))
  return {
    topics: rows.map(({ oldestAt, ...topic }) => ({ ...topic, oldestAt: isoOf(oldestAt) })),
    jobs: turns.map(({ turn, isRunning }) => ({
      ...{ name: turn.job, isRunning, endedAt: isoOf(turn.endedAt), tookMs: turn.tookMs },
      nextAt: turn.nextAt.toISOString(),
      ...{ failures: turn.failures, failedAt: isoOf(turn.failedAt), lastError: turn.lastError },
    })),
  }
}

const isoOf = (moment: Date | string | null): string | null => (moment === null ? null : new Date(moment).toISOString())
