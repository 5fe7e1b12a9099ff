import { cp } from 'node:fs/promises'
import { readEnvironment } from '../environments/change-environment'
import { HOST } from '../store/registry-paths'
import { RegistryError } from '../registry-error'
import { readRelease, verifyRelease } from '../releases/release-files'
import type { SigningKey } from '../signing/signing-key'
import { openStaging } from '../staging/stagings'
import type { RegistryStore } from '../store/registry-store'
import { fillSlots } from './fill-slots'
import { FILLERS } from './slot-holder'

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
