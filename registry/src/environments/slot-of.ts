import type { Environment, EnvironmentSlot, Rollout } from '../documents/environment.schema'
import { RegistryError } from '../registry-error'

/** A remote's place in an environment. @throws RegistryError when it has none. */
export function slotOf(environment: Environment, remote: string): EnvironmentSlot {
  const slot = Object.hasOwn(environment.remotes, remote) ? environment.remotes[remote] : undefined
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
