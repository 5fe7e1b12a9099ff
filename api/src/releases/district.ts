import { DAY_MS } from '../platform/clock/days'
import type { District } from '../platform/district'
import { cleanOldReleases } from './console/clean-old-releases'
import { runGuard } from './guard/run-guard'

/** Releases of the remotes as the shop sees them: their console, what pages report of them, and the guard over rollouts. */
export const releases = {
  name: 'releases',
  retention: [
    {
      table: 'telemetry_minutes',
      column: 'minute',
      keptMs: 14 * DAY_MS,
      why: 'two weeks let one Monday be compared with another',
    },
  ],
  purge: [cleanOldReleases],
  timers: [{ name: 'guard', everyMs: ({ env }) => env.guardIntervalMs, run: runGuard }],
} satisfies District
