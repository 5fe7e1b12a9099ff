import { gt, major, minor, minSatisfying } from 'semver'
import type { Environment } from '../documents/environment.schema'

/** First version that a contract of this one does not break. */
export const seriesStart = (version: string): string =>
  major(version) > 0 ? `${major(version)}.0.0` : `0.${minor(version)}.0`

/**
 * The oldest contract whose callers are answered: the first that the API's own does not break, or an older one as long as a shell with it is given out. Whoever
 * has an older one gets a newer shell by a reload.
 *
 * @param own version of the contract that the API has.
 */
export function oldestServed(own: string, { host, shells }: Pick<Environment, 'host' | 'shells'>): string {
  const given = host ? [host.active, host.lastKnownGood, host.rollout?.version] : [shells[0]?.version]
  const contracts = shells.filter(({ version }) => given.includes(version)).map(({ contract }) => contract)
  const oldest = minSatisfying(contracts, '*', { includePrerelease: true })
  const start = seriesStart(own)
  return oldest && gt(start, oldest) ? oldest : start
}
