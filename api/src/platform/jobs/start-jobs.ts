import type { Deps } from '../../deps'
import { sealAuditEntries } from '../db/seal-audit-entries'
import { PartsFailed } from '../log/failure-of'
import { traced } from '../traces/open-traces'
import { dispatchOutbox } from '../outbox/dispatch-outbox'
import { blankUsedLinks } from './blank-used-links'
import { retentionJobs } from './retention'
import { createTurns } from './turns'

/**
 * Does one job after the other. One that fails is logged, and keeps none of the others from being done.
 *
 * @returns what failed, when something did.
 */
export async function eachByItself(
  deps: Deps,
  jobs: readonly ((deps: Deps) => Promise<unknown>)[],
): Promise<PartsFailed | null> {
  const failed: { name: string; error: unknown }[] = []
  for (const [index, job] of jobs.entries()) {
    try {
      await job(deps)
    } catch (error) {
      deps.log.error({ err: error, job: job.name || index }, 'a job failed')
      failed.push({ name: job.name || String(index), error })
    }
  }
  if (failed.length === 0) return null
  return new PartsFailed(
    failed.map(({ name }) => name),
    failed[0]?.error,
  )
}

/** So that the turn is noted as one that failed. */
const failing = (job: Promise<PartsFailed | null>): Promise<void> =>
  job.then((failed) => {
    if (failed) throw failed
  })

const DISPATCH_MS = 1_000
const DUE_MS = 30_000
const SEAL_MS = 5_000
const PURGE_MS = 60 * 60 * 1000

/** Ends what is over by now and begins what is due, in every district. Two at once do nothing twice. */
export const doWhatIsDue = (deps: Deps): Promise<PartsFailed | null> =>
  eachByItself(
    deps,
    deps.districts.flatMap(({ due = [] }) => due),
  )

const handOn = (deps: Deps): Promise<PartsFailed | null> =>
  eachByItself(
    deps,
    deps.districts.flatMap(({ own = [] }) => own),
  )

const purge = (deps: Deps): Promise<PartsFailed | null> =>
  eachByItself(deps, [
    ...retentionJobs(deps.districts),
    ...deps.districts.flatMap(({ purge: own = [] }) => own),
    blankUsedLinks,
  ])

/**
 * Starts all that the shop does by itself. Messages of the outbox are shared out among all processes; what is repeated one of them does, by
 * turns. @returns the function that stops it.
 */
export function startJobs(deps: Deps): () => void {
  const separate = deps.districts.flatMap(({ separateTopics = [] }) => separateTopics)
  const ofDistricts = deps.districts.flatMap(({ timers: own = [] }) =>
    own.map(({ name, everyMs, run, shared = false }) => ({
      ...{ name, everyMs: everyMs(deps), shared },
      run: () => run(deps),
    })),
  )
  const byTurns = [
    { name: 'due', everyMs: DUE_MS, run: () => failing(doWhatIsDue(deps)) },
    { name: 'audit', everyMs: SEAL_MS, run: () => sealAuditEntries(deps) },
    { name: 'purge', everyMs: PURGE_MS, run: () => failing(purge(deps)) },
    ...ofDistricts.filter(({ shared }) => !shared),
  ].map((job) => ({
    ...job,
    run: () => traced<unknown>(deps.traces, { name: `job ${job.name}`, kind: 'internal' }, job.run),
  }))
  const turn = createTurns(deps)
  const timers = [
    { name: 'separate outbox', everyMs: DISPATCH_MS, run: () => dispatchOutbox(deps, { topics: separate }) },
    { name: 'outbox', everyMs: DISPATCH_MS, run: () => dispatchOutbox(deps, { except: separate }) },
    { name: 'own', everyMs: DUE_MS, run: () => handOn(deps) },
    ...ofDistricts.filter(({ shared }) => shared),
    ...byTurns.map((job) => ({ ...job, run: () => turn(job) })),
  ]
  const stops = timers.filter(({ everyMs }) => everyMs > 0).map((timer) => deps.background.repeat(timer))
  return () => stops.forEach((stop) => stop())
}
