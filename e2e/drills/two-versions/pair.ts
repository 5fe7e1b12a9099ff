import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import type { Release } from 'registry/documents/release.schema'
import { activateRelease } from 'registry/environments/activate-release'
import { changeEnvironment } from 'registry/environments/change-environment'
import { HOST } from 'registry/store/registry-paths'
import { readRelease } from 'registry/releases/release-files'
import { fileStore } from 'registry/store/file-store'
import { copyRegistry } from '../../shop/copy-registry'

const fixture = join(import.meta.dirname, 'release')

const json = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T

/** The remote of this folder, as it was published. */
export const REMOTE = 'heirlooms'

/** Keeps the remote in a registry. @param contract the range that it needs instead of its own. @returns its version. */
async function keep(registry: string, contract?: string): Promise<string> {
  const record = await json<Release>(join(fixture, 'release.json'))
  const version = contract ? createHash('sha256').update(contract).digest('hex').slice(0, 16) : record.version
  const folder = join(registry, REMOTE, version)
  await cp(fixture, folder, { recursive: true })
  if (contract) await writeFile(join(folder, 'release.json'), JSON.stringify({ ...record, version, contract }))
  return version
}

export interface Wanted {
  /** Version of the contract that the shell has; that of the shell of today when absent. */
  shell?: string
  /** The range that the live release needs; its own as it was published when absent. */
  contract?: string
  /** A release that needs this range was live before, and is what to fall back to. */
  lastKnownGood?: string
}

export interface Pair {
  registry: string
  /** Version of the contract that the shell has. */
  shell: string
  version: string
  lastKnownGood: string | null
  remove: () => Promise<void>
}

/** A registry in which nothing but the remote is live, and the one shell that any visitor has. */
export async function makePair({ contract, lastKnownGood: before, ...wanted }: Wanted): Promise<Pair> {
  const registry = await copyRegistry()
  const store = fileStore(registry)
  const activate = async (version: string) => {
    const why = { by: 'a drill', reason: 'a drill' }
    await activateRelease({ store, environment: 'production', remote: REMOTE, version, ...why })
    return version
  }
  const lastKnownGood = before ? await activate(await keep(registry, before)) : null
  const version = await activate(await keep(registry, contract))

  const { active } = (await store.environments.latest('production'))!.host!
  const host = await readRelease(store.releases, HOST, active)
  const shell = wanted.shell ?? host.contract
  await writeFile(join(registry, HOST, active, 'release.json'), JSON.stringify({ ...host, contract: shell }))
  await changeEnvironment({ environments: store.environments, name: 'production' }, ({ remotes }) => ({
    remotes: { [REMOTE]: remotes[REMOTE]! },
    shells: [{ version: active, contract: shell, since: new Date().toISOString() }],
    change: {
      ...{ action: 'release', remote: HOST, from: active, to: active, shareBp: EVERYBODY_BP },
      ...{ by: 'a drill', reason: 'a drill' },
    },
  }))
  return {
    ...{ registry, shell, version, lastKnownGood },
    remove: () => rm(registry, { recursive: true, force: true }),
  }
}
