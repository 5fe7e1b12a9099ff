import type { ImportRemote } from '../remotes/federation'
import type { matchShellRoute } from '../remotes/match-shell-route'
import type { onReport } from '../remotes/report'
import type { Shell } from '../shell'

/**
 * What the toolbar has from the page's own script. It imports none of it: a module that two chunks share is a module of its
 * own in both, which would cost every page what only this one needs.
 */
export interface HostTools {
  shell: Shell
  match: typeof matchShellRoute
  onReport: typeof onReport
  importRemote: ImportRemote
}
