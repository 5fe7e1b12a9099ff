import { activateRelease } from 'registry/environments/activate-release'
import { readRelease } from 'registry/releases/release-files'
import { fileStore } from 'registry/store/file-store'
import { deriveRelease, type Difference } from '../drills/stage/derive-release'
import { liveVersion } from './copy-registry'

const WHY = { by: 'a drill', reason: 'a drill' }

/**
 * Keeps a release in a registry that differs from another, without building anything: `new-release.spec.ts` goes the whole way.
 *
 * @param from version of the other; the live one when absent.
 * @returns its version. Nothing is live by that.
 */
export async function keepDerivedRemote(
  registry: string,
  remote: string,
  difference: Difference,
  from?: string,
): Promise<string> {
  const store = fileStore(registry)
  const release = await readRelease(store.releases, remote, from ?? (await liveVersion(registry, remote)))
  return (await deriveRelease(store, release, difference)).version
}

/** The same, and gives it to everybody. */
export async function releaseDerivedRemote(
  registry: string,
  remote: string,
  difference: Difference,
  from?: string,
): Promise<string> {
  const version = await keepDerivedRemote(registry, remote, difference, from)
  await activateRelease({ store: fileStore(registry), environment: 'production', remote, version, ...WHY })
  return version
}
