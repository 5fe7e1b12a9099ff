import { basename } from 'node:path'
import type { Environment } from '../documents/environment.schema'
import type { GateResult } from '../documents/release.schema'
import { HOST } from '../store/registry-paths'
import { readEnvironment } from '../environments/change-environment'
import { slotOf } from '../environments/slot'
import { hostFindings } from '../host/host-findings'
import { RegistryError } from '../registry-error'
import { readRelease, verifyRelease } from '../releases/release-files'
import { staleStagings } from '../staging/stagings'
import type { EnvironmentStore, RegistryStore } from '../store/registry-store'

/** So many revisions are looked at: months of them, and quick. */
const EXAMINED_REVISIONS = 200

/** A clock may be off by as much before a change counts as made in the future, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000

const HINT = 'restore the missing or damaged revision from a backup; what is live is the newest one'

function faultOf(newestFirst: Environment[]): string | null {
  for (const [index, { revision, change }] of newestFirst.entries()) {
    const older = newestFirst[index + 1]
    if (older && older.revision !== revision - 1) return `revision ${revision - 1} is missing`
    if (older?.change && change && older.change.at > change.at)
      return `revision ${revision} is dated before revision ${older.revision}: a clock was wrong`
  }
  const newest = newestFirst[0]?.change
  if (newest && Date.parse(newest.at) > Date.now() + CLOCK_TOLERANCE_MS)
    return `the newest revision is dated in the future (${newest.at}): a clock is wrong`
  return null
}

/** Whether an environment's revisions are all there, valid and in order, and whether it knows what shells visitors have. */
export async function examineRevisions(environments: EnvironmentStore, name: string): Promise<GateResult[]> {
  const id = `revisions of ${name}`
  let revisions: Environment[]
  try {
    revisions = await environments.history(name, { limit: EXAMINED_REVISIONS })
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    return [{ id, passed: false, measured: error.message, hint: HINT }]
  }
  const fault = faultOf(revisions)
  const shells = revisions[0]?.shells ?? []
  return [
    fault
      ? { id, passed: false, measured: fault, hint: HINT }
      : { id, passed: true, measured: `${revisions.length} looked at, the newest is ${revisions[0]?.revision ?? 0}` },
    {
      id: `shells of ${name}`,
      passed: shells.length > 0,
      measured:
        shells.map(({ version, contract }) => `${version.slice(0, 8)} (contract ${contract})`).join(', ') || 'none',
      ...(shells.length > 0 ? {} : { hint: 'build the host: without a shell nobody knows which contracts are live' }),
    },
  ]
}

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
async function examineLiveReleases(store: RegistryStore, name: string): Promise<GateResult[]> {
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

async function examineStagings(store: RegistryStore): Promise<GateResult> {
  const left = await staleStagings(store)
  return left.length === 0
    ? { id: 'staging', passed: true, measured: 'nothing left behind' }
    : {
        id: 'staging',
        passed: false,
        measured: `${left.length} left by killed publications: ${left.map((path) => basename(path)).join(', ')}`,
        hint: 'the next publish removes them; nothing of them is live',
      }
}

/** Whether a registry is in order: readable, its live releases as published, its revisions without a gap, its shells known. */
export async function examineStore(store: RegistryStore): Promise<GateResult[]> {
  const names = await store.environments.names()
  const remotes = await store.releases.remotes()
  const readable: GateResult = {
    id: 'readable',
    passed: names.length > 0,
    measured: `${names.length} environments, ${remotes.length} remotes`,
    ...(names.length > 0 ? {} : { hint: 'nothing is live here: run npm run build, or name another registry' }),
  }
  const perEnvironment = await Promise.all(
    names.map(async (name) => [
      ...(await examineRevisions(store.environments, name)),
      ...(await examineLiveReleases(store, name)),
    ]),
  )
  return [readable, ...perEnvironment.flat(), await examineStagings(store)]
}
