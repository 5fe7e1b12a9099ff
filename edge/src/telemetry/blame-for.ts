import type { Environment, EnvironmentSlot } from 'registry/documents/environment.schema'
import { HOST } from 'registry/host/host-name'
import type { Beacon } from 'shared-contracts'
import type { BrokenRealm } from '../render/render-pool'

function cohortIn(slot: EnvironmentSlot | undefined, version: string): Beacon['cohort'] | null {
  if (slot?.active === version) return 'stable'
  return slot?.rollout?.version === version && slot.rollout.state === 'running' ? 'canary' : null
}

/**
 * Against which release it counts that the server has stopped rendering one: of a remote and the shell that it ran in, the one that is
 * tried out. `null` where neither is what visitors have; or where pages threw, as they may with any release, or were late, as everybody's are on
 * a machine that is busy: those are compared.
 */
export function blameFor(
  { remotes, host }: Pick<Environment, 'remotes' | 'host'>,
  { remote, version, shell, kind }: BrokenRealm,
): Beacon | null {
  if (kind === 'late' || kind === 'threw') return null
  const ofShell = cohortIn(host, shell)
  const ofRemote = remote === null ? 'stable' : cohortIn(remotes[remote], version)
  if (!ofShell || !ofRemote) return null
  const isShells = remote === null || (ofShell === 'canary' && ofRemote === 'stable')
  const whose = isShells ? { remote: HOST, version: shell, cohort: ofShell } : { remote, version, cohort: ofRemote }
  return { ...whose, page: '', outcome: 'fault', fault: 'breaker' }
}
