import { rollbackRelease } from 'registry/environments/rollback-release'
import { startCanary } from 'registry/rollouts/start-canary'
import { fileStore } from 'registry/store/file-store'
import { liveVersion } from './copy-registry'
import { releaseChangedRemote, type Change } from './release-changed-remote'

const HALF_BP = 5_000

/** A release that half of the visitors are about to have. */
export interface PreparedCanary {
  /** What everybody has, and the other half keeps. */
  stable: string
  canary: string
  /** Gives it out. */
  deploy: () => Promise<void>
}

/** Builds a changed remote and keeps it in the registry beside the release that stays live. */
export async function canaryChangedRemote(registry: string, remote: string, change: Change): Promise<PreparedCanary> {
  const request = { store: fileStore(registry), environment: 'production', remote, by: 'a drill', reason: 'a drill' }
  const stable = await liveVersion(registry, remote)
  await releaseChangedRemote(registry, remote, change)
  const canary = await liveVersion(registry, remote)
  await rollbackRelease({ ...request, version: stable })
  return {
    stable,
    canary,
    deploy: async () => void (await startCanary({ ...request, version: canary, shareBp: HALF_BP })),
  }
}
