import type { Environment } from '../documents/environment.schema'
import { changeEnvironment } from '../environments/change-environment'
import type { ChangeRequest } from '../environments/change-request'
import { rolloutOf, slotOf } from '../environments/slot-of'
import { withSlot } from '../environments/with-slot'
import { RegistryError } from '../registry-error'

/**
 * Gives a paused rollout's release to the visitors who had it before.
 *
 * @throws RegistryError when there is none, or the guard has stopped it: what failed on evidence is started anew, knowingly.
 */
export async function resumeRollout(request: ChangeRequest): Promise<Environment> {
  const { store, environment: name, remote, by, reason, expectedRevision, sealed = false } = request
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, (before) => {
    const rollout = rolloutOf(before, remote)
    if (rollout.state === 'running' && !sealed) return null
    if (rollout.state === 'stopped')
      throw new RegistryError(
        `The guard has stopped ${remote}@${rollout.version}: abort it, or release it as a canary once more`,
      )
    const { version, shareBp } = rollout
    return {
      ...withSlot(before, remote, { slot: { ...slotOf(before, remote), rollout: { ...rollout, state: 'running' } } }),
      change: { action: 'resume', remote, from: version, to: version, shareBp, by, reason },
    }
  })
}
