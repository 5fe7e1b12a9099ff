import { startCanary } from 'registry/rollouts/change-rollout'
import { fileStore } from 'registry/store/file-store'
import type { Difference } from '../drills/stage/derive-release'
import { liveVersion } from './copy-registry'
import { keepDerivedRemote } from './release-derived-remote'

const HALF_BP = 5_000

/** A release that half of the visitors are about to have. */
export interface PreparedCanary {
  /** What everybody has, and the other half keeps. */
  stable: string
  canary: string
  /** Gives it out. */
  deploy: () => Promise<void>
}

/** Keeps a release in the registry that differs from the one that stays live. */
export async function canaryDerivedRemote(
  registry: string,
  remote: string,
  difference: Difference,
): Promise<PreparedCanary> {
  const stable = await liveVersion(registry, remote)
  const canary = await keepDerivedRemote(registry, remote, difference)
  const request = { store: fileStore(registry), environment: 'production', remote, by: 'a drill', reason: 'a drill' }
  return {
    stable,
    canary,
    deploy: async () => {
      await startCanary({ ...request, version: canary, shareBp: HALF_BP })
    },
  }
}
