import { access, constants } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { DEFAULT_ENVIRONMENT } from 'registry/environments/change-environment'
import type { Deps } from '../../deps'

/** `degraded`: it works, later or less well than it should. */
export type Status = 'ready' | 'degraded' | 'unavailable'

/** How each part of the shop is, of those that it has. Comes within seconds whatever hangs, and never rejects. */
export type Parts = () => Promise<{ database: Status; registry: Status } & Record<string, Status>>

/** How the parts are that only who opened them can ask; absent: the shop has none. */
export interface Watched {
  mail: () => Status
  redis?: () => Status
  /** Rejects while nothing can be read from it. */
  replica?: () => Promise<void>
}

/** One answer holds so long, so that nobody makes the shop work by asking; that of a bucket, which costs money, longer. */
const HOLDS_MS = 1_000
const BUCKET_HOLDS_MS = 15_000
/** A message that is due waits so long only where nobody dispatches. */
const LATE_S = 5 * 60
/** Some addresses take no mail for an hour: only so many messages that keep failing say something of the shop. */
const FAILING = 10
const FAILURES_IN_A_ROW = 3
/** What the shop does every few seconds, in one process of all: an end that is older says that none does. */
const FREQUENT = ['due', 'audit']

const word = (ready: boolean): Status => (ready ? 'ready' : 'unavailable')

/** Of any name: a bucket that answers that it has no such file is there. */
const NO_FILE = 'zz-ready'

type Asked = Pick<Deps, 'db' | 'clock' | 'registry' | 'files' | 'env' | 'watched'>

/** @param deadlineMs whoever asks waits no longer for any part. */
export function watchParts(deps: Asked, deadlineMs: number): Parts {
  const { db, registry, files, env, watched } = deps
  const openedAt = performance.now()
  const held = (ask: () => Promise<unknown>, ms = HOLDS_MS) => holding(createProbe(ask, deadlineMs), ms)
  const probes = {
    database: held(() => db.execute(sql`select 1`)),
    registry: held(() => registry.environments.latest(DEFAULT_ENVIRONMENT)),
    files:
      env.s3 === null
        ? held(() => access(env.dataDir, constants.W_OK))
        : held(() => files.has(NO_FILE), BUCKET_HOLDS_MS),
    replica: watched.replica && held(watched.replica),
  }
  let work = { outbox: 'unavailable' as Status, jobs: 'unavailable' as Status }
  const known = held(async () => (work = await readWork(deps, (performance.now() - openedAt) / 1000)))

  return async () => {
    const [database, inRegistry, isKnown, kept, follows] = await Promise.all([
      probes.database(),
      probes.registry(),
      known(),
      probes.files(),
      probes.replica?.(),
    ])
    return {
      database: word(database),
      registry: word(inRegistry),
      ...(isKnown ? work : { outbox: 'unavailable', jobs: 'unavailable' }),
      mail: watched.mail(),
      files: word(kept),
      ...(watched.redis && { redis: watched.redis() }),
      ...(follows !== undefined && { replica: word(follows) }),
    }
  }
}

/** How far the shop is behind with what it does by itself. Looks at ends of indexes, however much waits. */
async function readWork({ db, clock }: Asked, openForS: number): Promise<{ outbox: Status; jobs: Status }> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute<{ late: number | null; failing: number; troubled: boolean; overdue: boolean }>(sql`
    select
      (select extract(epoch from ${now}::timestamptz - min(next_at)) from outbox where done_at is null)::float8 as late,
      (select count(*) from (select from outbox where last_error is not null and done_at is null
        and created_at < ${now}::timestamptz - make_interval(secs => ${LATE_S}) limit ${FAILING}) failing)::int as failing,
      exists (select from job_turns where failures >= ${FAILURES_IN_A_ROW} and failed_at > now() - interval '1 day') as troubled,
      exists (select from job_turns where job in ${FREQUENT} and next_at < now() - make_interval(secs => ${LATE_S})
        and held_until < now()) as overdue`)
  const [row] = rows
  if (!row) throw new Error('A statement without a row')
  // After a start the first turns are still to come.
  const isLate = openForS > LATE_S && row.overdue
  return {
    outbox: (row.late ?? 0) > LATE_S || row.failing >= FAILING ? 'degraded' : 'ready',
    jobs: row.troubled || isLate ? 'degraded' : 'ready',
  }
}

/** One answer for whoever asks within a time. */
function holding(probe: () => Promise<boolean>, ms: number): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; until: number } | null = null
  return () => {
    if (!last || performance.now() >= last.until) last = { answer: probe(), until: performance.now() + ms }
    return last.answer
  }
}

/**
 * Asks whether a part of the shop answers, and waits no longer than the deadline. While one question is out no further one is put:
 * a part that hangs is not made to hold more.
 *
 * @param ask rejects when the part is away.
 * @returns a function that resolves with `false` for one that is away or late, and never rejects.
 */
export function createProbe(ask: () => Promise<unknown>, deadlineMs: number): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  return () => {
    asked ??= Promise.resolve()
      .then(ask)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = null))
    let timer: NodeJS.Timeout
    const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), deadlineMs)))
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}
