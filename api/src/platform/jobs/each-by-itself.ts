import type { Deps } from '../../deps'

/** Does one job after the other. One that fails is logged, and keeps none of the others from being done. */
export async function eachByItself(deps: Deps, jobs: readonly ((deps: Deps) => Promise<unknown>)[]): Promise<void> {
  for (const [index, job] of jobs.entries()) {
    try {
      await job(deps)
    } catch (error) {
      deps.log.error({ err: error, job: job.name || index }, 'a job failed')
    }
  }
}
