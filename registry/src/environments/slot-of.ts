import type { Environment, EnvironmentSlot, Rollout } from '../documents/environment.schema'
import { HOST } from '../host/host-name'
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
