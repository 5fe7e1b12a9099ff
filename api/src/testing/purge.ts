import type { Deps } from '../deps'
import { retentionJobs } from '../platform/jobs/retention'

/** Removes what the rules of retention keep no longer, in all tables. */
export async function purge(deps: Pick<Deps, 'db' | 'clock' | 'districts'>): Promise<void> {
  for (const job of retentionJobs(deps.districts)) await job(deps)
}
