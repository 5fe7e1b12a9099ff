import type { Environment, EnvironmentSlot, LiveShell, Rollout } from '../documents/environment.schema'
import type { Release } from '../documents/release.schema'
import { HOST } from '../store/registry-paths'
import { RegistryError } from '../registry-error'

/** The place of a remote, or of the host, in an environment; `undefined` when it has none. */
export const findSlot = ({ remotes, host }: Environment, name: string): EnvironmentSlot | undefined =>
  name === HOST ? host : Object.hasOwn(remotes, name) ? remotes[name] : undefined

/** All places of an environment by name, the host's last. */
export const slotsOf = ({ remotes, host }: Environment): [string, EnvironmentSlot][] => [
  ...Object.entries(remotes),
  ...(host ? [[HOST, host] satisfies [string, EnvironmentSlot]] : []),
]

/** A remote's place in an environment, or the host's. @throws RegistryError when it has none. */
export function slotOf(environment: Environment, remote: string): EnvironmentSlot {
  const slot = findSlot(environment, remote)
  if (slot) return slot
  const known = Object.keys(environment.remotes).join(', ') || 'none yet'
  throw new RegistryError(`${remote} is not live in ${environment.name}. Live are: ${known}`, 'not-found')
}

/** A remote's rollout. @throws RegistryError when none is going on. */
export function rolloutOf(environment: Environment, remote: string): Rollout {
  const { rollout } = slotOf(environment, remote)
  if (!rollout) throw new RegistryError(`${remote} has no rollout in ${environment.name}`)
  return rollout
}

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
