import type { GateResult } from '../documents/release.schema'
import { readEnvironment } from '../environments/read-environment'
import { RegistryError } from '../registry-error'
import { readRelease } from '../releases/read-release'
import { verifyRelease } from '../releases/verify-release'
import type { RegistryStore } from '../store/registry-store'

/** Whether every release that a visitor may get or fall back to is there, file by file. */
export async function examineLiveReleases(store: RegistryStore, name: string): Promise<GateResult[]> {
  const environment = await readEnvironment(store.environments, name).catch((error: unknown) => {
    // The examination of the revisions tells about it.
    if (error instanceof RegistryError) return null
    throw error
  })
  const found: GateResult[] = []
  for (const [remote, { active, lastKnownGood, rollout }] of Object.entries(environment?.remotes ?? {})) {
    const id = `${remote} in ${name}`
    const versions = [...new Set([active, lastKnownGood, rollout?.version].filter((version) => version != null))]
    try {
      for (const version of versions)
        await verifyRelease(store.releases, await readRelease(store.releases, remote, version))
      found.push({
        id,
        passed: true,
        measured: `${versions.map((version) => version.slice(0, 8)).join(', ')} as published`,
      })
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error
      const hint = `give visitors a release that is whole: npm run shop -- rollback ${remote} --environment ${name} --reason …`
      found.push({ id, passed: false, measured: error.message, hint })
    }
  }
  return found
}
