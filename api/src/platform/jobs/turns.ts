import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../db/database'
import { failureOf, PartsFailed } from '../log/failure-of'
import { jobTurns } from './job-turns.table'

/** Who has not said for so long that they still work has ended, or has no database; in milliseconds. */
const HELD_MS = 60_000
const SAY_EVERY_MS = 15_000
/** Timers of several processes do not tick together: who comes a little early is not too early. */
const EARLY = 0.1

interface Job {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/** `now()` and a number of milliseconds. */
const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000}::float8)`

/**
 * Lets each repeated job be done by one of all processes that have this database, once in its time; by another one when that process ends
 * in the middle. A row says whose turn it is, and each statement stands by itself: a lock of a session would be lost, or kept for ever, in
 * a pool that gives every transaction another session.
 *
 * @returns what does a job if it is its time and nobody else's turn; whether it was.
 */
export function createTurns({ db, log }: { db: Db; log: Logger }, heldMs = HELD_MS) {
  return async ({ name, everyMs, run }: Job): Promise<boolean> => {
    const holder = randomUUID()
    const begun = performance.now()
    const mine = and(eq(jobTurns.job, name), eq(jobTurns.holder, holder))
    const taken = await db
      .insert(jobTurns)
      .values({ job: name, holder, heldUntil: inMs(heldMs), nextAt: sql`now()`, begunAt: sql`now()` })
      .onConflictDoUpdate({
        target: jobTurns.job,
        set: { holder, heldUntil: inMs(heldMs), begunAt: sql`now()` },
        setWhere: sql`${jobTurns.heldUntil} <= now() and ${jobTurns.nextAt} <= now()`,
      })
      .returning({ job: jobTurns.job })
    if (taken.length === 0) return false
    const say = () =>
      db
        .update(jobTurns)
        .set({ heldUntil: inMs(heldMs) })
        .where(mine)
        .catch((error: unknown) => log.warn({ err: error, job: name }, 'a turn could not be kept'))
    const saying = setInterval(() => void say(), Math.min(SAY_EVERY_MS, heldMs / 4)).unref()
    let failure: string | null = null
    try {
      await run()
    } catch (error) {
      failure = failureOf(error)
      // Each of its parts stands in the log already.
      if (!(error instanceof PartsFailed)) throw error
    } finally {
      clearInterval(saying)
      const tookMs = performance.now() - begun
      const restMs = Math.max(0, everyMs * (1 - EARLY) - tookMs)
      await db
        .update(jobTurns)
        .set({
          ...{ holder: null, heldUntil: sql`now()`, nextAt: inMs(restMs) },
          ...{ endedAt: sql`now()`, tookMs: Math.round(tookMs) },
          ...(failure === null
            ? { failures: 0 }
            : { failedAt: sql`now()`, lastError: failure, failures: sql`${jobTurns.failures} + 1` }),
        })
        .where(mine)
    }
    return true
  }
}

/** A start takes seconds; who is silent for longer has been killed in the middle of it. */
const START_MS = 10_000
const ASK_AGAIN_MS = 100

/** Does something at the start of each process, in one after the other: what the first has filled in the next ones find. */
export async function oneByOne(deps: { db: Db; log: Logger }, run: () => Promise<void>): Promise<void> {
  const turn = createTurns(deps, START_MS)
  while (!(await turn({ name: 'start', everyMs: 0, run }))) await sleep(ASK_AGAIN_MS)
}
