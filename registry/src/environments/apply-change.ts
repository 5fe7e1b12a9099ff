import type { Environment } from '../documents/environment.schema'
import { RegistryError } from '../registry-error'
import { contractFinding, gatesFinding } from '../releases/can-release'
import { readRelease } from '../releases/read-release'
import { abortRollout } from '../rollouts/abort-rollout'
import { haltRollout } from '../rollouts/halt-rollout'
import { promoteCanary } from '../rollouts/promote-canary'
import { resumeRollout } from '../rollouts/resume-rollout'
import { startCanary } from '../rollouts/start-canary'
import type { RegistryStore } from '../store/registry-store'
import { activateRelease } from './activate-release'
import type { ChangeOrder } from './change-order.schema'
import { proveRelease } from './prove-release'
import { readEnvironment } from './read-environment'
import { rollbackRelease } from './rollback-release'

interface Place {
  store: RegistryStore
  environment: string
  /** Who asks, for the audit log. */
  by: string
}

/** What a person may overrule; damaged files and foreign paths are refused by the change itself. */
async function refuseUnfit({ store, environment: name }: Place, { remote, version = '', force }: ChangeOrder) {
  if (force) return
  const release = await readRelease(store.releases, remote, version)
  const environment = await readEnvironment(store.environments, name)
  const [fault] = [contractFinding(environment, release), gatesFinding(release)].filter(({ passed }) => !passed)
  if (fault) throw new RegistryError(`${remote}@${version} is not fit for ${name}: ${fault.measured}. ${fault.hint}`)
}

/**
 * Does what an order asks for.
 *
 * @returns the environment after it.
 * @throws RegistryError when the order is refused, or the environment has moved on.
 */
export async function applyChange(place: Place, order: ChangeOrder): Promise<Environment> {
  const { action, remote, version, shareBp, baseUrl, reason, expectedRevision } = order
  const request = { ...place, remote, reason, expectedRevision }
  switch (action) {
    case 'release':
      await refuseUnfit(place, order)
      return activateRelease({ ...request, version: version ?? '', baseUrl })
    case 'canary':
      await refuseUnfit(place, order)
      return startCanary({ ...request, version: version ?? '', shareBp: shareBp ?? 0 })
    case 'pause':
      return haltRollout({ ...request, how: 'pause' })
    case 'resume':
      return resumeRollout(request)
    case 'promote':
      return promoteCanary(request)
    case 'abort':
      return abortRollout(request)
    case 'rollback':
      return rollbackRelease({ ...request, version })
    case 'prove':
      return proveRelease({ ...request, version })
  }
}
