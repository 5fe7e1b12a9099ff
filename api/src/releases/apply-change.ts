import { activateRelease } from 'registry/environments/activate-release'
import type { Environment } from 'registry/documents/environment.schema'
import { rollbackRelease } from 'registry/environments/rollback-release'
import { abortRollout } from 'registry/rollouts/abort-rollout'
import { haltRollout } from 'registry/rollouts/halt-rollout'
import { promoteCanary } from 'registry/rollouts/promote-canary'
import { startCanary } from 'registry/rollouts/start-canary'
import type { ChangeRequestDraft } from 'shared-contracts/releases/releases.schema'
import type { Deps } from '../deps'

/**
 * Does what a person asks of an environment, in their name.
 *
 * @throws RegistryError when the registry refuses.
 */
export async function applyChange(
  { registry: store }: Pick<Deps, 'registry'>,
  by: string,
  { action, version, shareBp, ...rest }: ChangeRequestDraft,
): Promise<Environment> {
  const request = { store, by, ...rest }
  switch (action) {
    case 'release':
      return activateRelease({ ...request, version: version ?? '' })
    case 'canary':
      return startCanary({ ...request, version: version ?? '', shareBp: shareBp ?? 0 })
    case 'pause':
      return haltRollout({ ...request, how: 'pause' })
    case 'promote':
      return promoteCanary(request)
    case 'abort':
      return abortRollout(request)
    case 'rollback':
      return rollbackRelease({ ...request, ...(version ? { version } : {}) })
  }
}
