import type { Environment } from '../documents/environment.schema'
import type { GateResult } from '../documents/release.schema'
import { readEnvironment } from '../environments/read-environment'
import { slotOf } from '../environments/slot-of'
import { hostFindings } from '../host/host-findings'
import { HOST } from '../host/host-name'
import { RegistryError } from '../registry-error'
import { readRelease } from '../releases/read-release'
import { verifyRelease } from '../releases/verify-release'
import type { RegistryStore } from '../store/registry-store'

/** Whether the live shell works with what is live: a registry from before this was asked may have one that does not. */
async function examineFit(store: RegistryStore, environment: Environment): Promise<GateResult[]> {
  const id = `fit of ${HOST} in ${environment.name}`
  const { active } = slotOf(environment, HOST)
  try {
    const findings = await hostFindings(store.releases, environment, await readRelease(store.releases, HOST, active))
    const fault = findings.find(({ passed }) => !passed)
    return [
      fault ? { ...fault, id } : { id, passed: true, measured: `${active.slice(0, 8)} works with every live remote` },
    ]
  } catch (error) {
    // What cannot be read is reported above.
    if (error instanceof RegistryError) return []
    throw error
  }
}

/** Whether every release that a visitor may get or fall back to is there, file by file. */
export async function examineLiveReleases(store: RegistryStore, name: string): Promise<GateResult[]> {
  const environment = await readEnvironment(store.environments, name).catch((error: unknown) => {
    // The examination of the revisions reports it.
    if (error instanceof RegistryError) return null
    throw error
  })
  const found: GateResult[] = []
  const slots = { ...environment?.remotes, ...(environment?.host ? { [HOST]: environment.host } : {}) }
  for (const [remote, { active, lastKnownGood, rollout }] of Object.entries(slots)) {
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
  if (environment?.host) found.push(...(await examineFit(store, environment)))
  return found
}
