import type { Environment, EnvironmentSlot, LiveShell } from '../documents/environment.schema'
import type { Release } from '../documents/release.schema'
import { HOST } from '../host/host-name'

/** Tabs with a shell older than the last few are taken for closed. */
export const KEPT_SHELLS = 5

const shellOf = ({ version, contract, shell }: Release): LiveShell => ({
  version,
  contract,
  ...(shell?.contractName && shell.contractName !== contract ? { contractName: shell.contractName } : {}),
  ...(shell ? { libraries: shell.libraries } : {}),
  since: new Date().toISOString(),
})

/**
 * What is live once a slot is as given; the others stay.
 *
 * @param release what visitors get by it from now on: of the host, remotes are asked from then on whether they fit it.
 */
export function withSlot(
  { remotes, host, shells }: Environment,
  name: string,
  { slot, release }: { slot: EnvironmentSlot; release?: Release },
): Pick<Environment, 'remotes' | 'host' | 'shells'> {
  if (name !== HOST) return { remotes: { ...remotes, [name]: slot }, host, shells }
  if (!release) return { remotes, host: slot, shells }
  const others = shells.filter(({ version }) => version !== release.version)
  return { remotes, host: slot, shells: [shellOf(release), ...others].slice(0, KEPT_SHELLS) }
}
