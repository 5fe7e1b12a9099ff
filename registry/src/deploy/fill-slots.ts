import { readFile, cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment, EnvironmentSlot } from '../documents/environment.schema'
import type { Release } from '../documents/release.schema'
import { activateRelease } from '../environments/activate-release'
import { DEFAULT_ENVIRONMENT, readEnvironment } from '../environments/change-environment'
import { findSlot } from '../environments/slot'
import { hostFindings } from '../host/host-findings'
import { HOST, writeAtomically } from '../store/registry-paths'
import { RegistryError } from '../registry-error'
import { fitsContract, readRelease, verifyRelease } from '../releases/release-files'
import { sealRelease, type SigningKey } from '../signing/signing-key'
import { openWorkingStore } from '../store/open-store'
import type { RegistryStore } from '../store/registry-store'
import { openStaging } from '../staging/stagings'
import { FILLERS, slotHolder, type SlotHolder } from './slot-holder'
import { deployMessages } from './deploy.messages'

/** What the working copy was last built to, beside the build itself. */
const noteOf = (folder: string) => join(folder, 'dist/kept.json')

/** Keeps what was built in a folder of the project, notes which release it is, and says how to give it to everybody. */
export async function keepWorkingCopy(
  folder: string,
  keep: (store: RegistryStore, folder: string) => Promise<Release>,
): Promise<void> {
  const store = openWorkingStore(join(folder, '..'))
  const release = await keep(store, folder)
  await writeAtomically(noteOf(folder), JSON.stringify({ name: release.name, version: release.version }))
  const slot = findSlot(await readEnvironment(store.environments, DEFAULT_ENVIRONMENT), release.name)
  process.stdout.write(`${deployMessages.kept(release, slot?.active ?? null)}\n`)
}

/** @returns the slot and the release that a folder was last built to; `null` when it never was. */
export async function readWorkingCopy(folder: string): Promise<{ name: string; version: string } | null> {
  const text = await readFile(noteOf(folder), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as { name: string; version: string })
}

interface Filling {
  store: RegistryStore
  environment: string
  /** Kept releases by slot, `host` among them. */
  wanted: Readonly<Record<string, string>>
  by: keyof typeof FILLERS
  reason: string
  /** Which slots are touched, by who holds them; of others it is only said what stays. */
  touches: (name: string, holder: SlotHolder) => boolean
  /** Although what is live does not work with the shell. */
  force?: boolean
  /** Signs what is wanted: an edge that refuses what is unsigned gives nobody anything else. */
  key?: SigningKey | undefined
}

/** What would be live. */
const filled = (environment: Environment, chosen: ReadonlyMap<string, Release>): Environment => ({
  ...environment,
  remotes: {
    ...environment.remotes,
    ...Object.fromEntries(
      [...chosen.values()]
        .filter(({ name }) => name !== HOST)
        .map(({ name, version }): [string, EnvironmentSlot] => [
          name,
          { active: version, lastKnownGood: null, rollout: null },
        ]),
    ),
  },
})

/** Takes a shell out again that would be no shell for what is live, and the remotes that need it. @returns the lines that say so. */
async function leaveUnfit(
  { store }: Filling,
  environment: Environment,
  chosen: Map<string, Release>,
): Promise<string[]> {
  const host = chosen.get(HOST)
  const live = environment.host
  if (!host || !live) return []
  const findings = await hostFindings(store.releases, filled(environment, chosen), host)
  const fault = findings.find(({ passed }) => !passed)
  if (!fault) return []
  chosen.delete(HOST)
  const lines = [deployMessages.unfit(host, live.active, fault.measured)]
  const shell = await readRelease(store.releases, HOST, live.active)
  for (const [name, release] of chosen)
    if (findSlot(environment, name) && !fitsContract(release, shell.contract)) {
      chosen.delete(name)
      lines.push(deployMessages.needsShell(release))
    }
  return lines
}

/**
 * Makes kept releases live where that takes nothing away from anybody: what a person has released or rolled back stays.
 *
 * @returns lines that say what is live from now on, and what stays although another release was wanted.
 * @throws RegistryError when an empty slot cannot be filled.
 */
export async function fillSlots(filling: Filling): Promise<string[]> {
  const { store, environment: name, wanted, by, reason, touches, force = false, key } = filling
  const environment = await readEnvironment(store.environments, name)
  const chosen = new Map<string, Release>()
  const lines: string[] = []
  for (const [slot, version] of Object.entries(wanted)) {
    const active = findSlot(environment, slot)?.active
    const release = await readRelease(store.releases, slot, version)
    if (key) await sealRelease(store.releases, release, key)
    if (active === version) continue
    const holder = await slotHolder(store.environments, environment, slot)
    if (touches(slot, holder)) chosen.set(slot, release)
    else if (active) lines.push(deployMessages.stays(release, active, holder))
  }
  if (!force) lines.push(...(await leaveUnfit(filling, environment, chosen)))
  for (const release of chosen.values()) {
    const { name: remote, version } = release
    try {
      await activateRelease({ store, environment: name, remote, version, by, reason })
      lines.push(deployMessages.live(release))
    } catch (error) {
      const active = findSlot(environment, remote)?.active
      if (!(error instanceof RegistryError) || !active) throw error
      lines.push(deployMessages.refused(release, active, error.message))
    }
  }
  return lines
}

interface Deployment {
  /** The registry that a build has filled. */
  from: RegistryStore
  /** The shop's. */
  to: RegistryStore
  environment: string
  /** The shell goes to everybody although a person has decided on another one, or a live remote does not work with it. */
  force?: boolean
  /** Of the shop's registry: signs what this build brings. */
  key?: SigningKey
}

/** Keeps a release of one registry in another one too, its contract first if it is a shell. */
async function keepToo({ from, to }: Deployment, name: string, version: string): Promise<void> {
  const release = await readRelease(from.releases, name, version)
  if (release.shell) {
    const contract = await from.contracts.read(release.shell.contractName ?? release.contract)
    if (!contract) throw new RegistryError(`The contract ${release.contract} is not kept: run npm run build`)
    release.shell.contractName = await to.contracts.keep(contract)
  }
  const kept = await to.releases.renew(name, version).catch(() => null)
  if (kept) return verifyRelease(to.releases, kept)
  const staging = await openStaging(to)
  await cp(await from.releases.folderOf(name, version), staging, { recursive: true })
  await to.releases.keep(release, staging)
}

/**
 * Brings a platform's build to a shop: keeps its releases there and fills the slots that are empty. The teams' slots are theirs, whatever
 * the build has; the shell follows the build while nobody has decided on another one and every live remote works with it.
 *
 * @returns lines that say what became of each.
 */
export async function deployBuild(deployment: Deployment): Promise<string[]> {
  const { from, to, environment, force = false, key } = deployment
  const { host, remotes } = await readEnvironment(from.environments, environment)
  if (!host) throw new RegistryError('There is no shell: run npm run build')
  const wanted: Record<string, string> = {}
  for (const [name, { active }] of Object.entries(remotes)) wanted[name] = active
  wanted[HOST] = host.active
  for (const [name, version] of Object.entries(wanted)) await keepToo(deployment, name, version)
  return fillSlots({
    store: to,
    environment,
    wanted,
    by: FILLERS.deployment,
    reason: 'deployed',
    touches: (name, holder) => holder === 'nobody' || (name === HOST && (force || holder === 'filled')),
    force,
    key,
  })
}
