import semver from 'semver'
import { compareReports, type ContractChange, type Effect } from './compare-reports'
import type { ContractReport } from './report-file'

export interface VersionVerdict {
  /** `null` when nothing changed. */
  effect: Effect | null
  changes: ContractChange[]
  /** The least version that may carry these changes. */
  needed: string
  fits: boolean
}

/** Below 1.0.0 the range `^0.1.0` ends at 0.2.0, so everything moves by one place. */
function nextVersion(version: string, effect: Effect): string {
  const early = semver.major(version) === 0
  const part = effect === 'breaking' ? (early ? 'minor' : 'major') : early ? 'patch' : 'minor'
  return semver.inc(version, part) ?? version
}

/**
 * What would break under releases that are kept, whatever was released last: they go on calling the API from tabs that are open, and no
 * version of a contract that their range takes may take from them what they read.
 *
 * @param inUse what they count on, by the contracts of the shells that they run in.
 */
export function brokenInUse(inUse: readonly ContractReport[], current: ContractReport): ContractChange[] {
  const broken = inUse
    .filter(({ version }) => semver.lt(current.version, nextVersion(version, 'breaking')))
    .flatMap(({ lines }) => compareReports(lines, current.lines).filter(({ effect }) => effect === 'breaking'))
  return [...new Map(broken.map((change) => [change.member, change])).values()]
}

/** Whether a contract's version says truly how it differs from the one that was released last; `null` before the first: then any does. */
export function checkVersion(released: ContractReport | null, current: ContractReport): VersionVerdict {
  if (!released) return { effect: null, changes: [], needed: current.version, fits: true }
  const changes = compareReports(released.lines, current.lines)
  const breaking = changes.some(({ effect }) => effect === 'breaking')
  const effect = changes.length === 0 ? null : breaking ? 'breaking' : 'additive'
  const needed = effect ? nextVersion(released.version, effect) : released.version
  return { effect, changes, needed, fits: semver.gte(current.version, needed) }
}
