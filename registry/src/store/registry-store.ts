import { createHash } from 'node:crypto'
import type { ContractBundle } from '../documents/contract-bundle.schema'
import type { Environment } from '../documents/environment.schema'
import type { Release } from '../documents/release.schema'

export interface EnvironmentStore {
  /** Names of the environments that have a revision, sorted. */
  names(): Promise<string[]>
  /** The newest revision; `null` before the first. @throws RegistryError when it is not valid. */
  latest(name: string): Promise<Environment | null>
  /** Something that is another thing as soon as `latest` may be; cheap enough to be asked at every page. */
  stamp(name: string): Promise<string>
  /** Adds a revision: compare-and-swap by its number. @returns `false` when somebody else has added that number. */
  append(environment: Environment): Promise<boolean>
  /** Revisions, newest first. @param before only those with a smaller number. */
  history(name: string, options: { limit: number; before?: number | undefined }): Promise<Environment[]>
}

export interface ReleaseStore {
  /** Names of the remotes that have a release, sorted. */
  remotes(): Promise<string[]>
  /** Records of a remote's kept releases, newest first. Those that cannot be read are left out. */
  list(remote: string): Promise<Release[]>
  /** @returns `null` when there is no such release. @throws RegistryError when its record is not valid. */
  read(remote: string, version: string): Promise<Release | null>
  /** Takes the files over from a folder, which is gone afterwards; the record comes last, so a release is there as a whole or not at all. */
  keep(release: Release, folder: string): Promise<void>
  /** Puts a signed record in the place of the one that a kept release has. @returns `false` when it is not there any more. */
  replaceRecord(release: Release): Promise<boolean>
  /**
   * Notes that a kept release is wanted now (`keptAt`): what is being removed as old is brought back by that.
   *
   * @returns its record; `null` when it is not there.
   */
  renew(remote: string, version: string): Promise<Release | null>
  /**
   * Takes a release away: first nobody finds it any more, then it is asked once more whether that may be, then its files go.
   *
   * @param mayGo gets the record as it was when nobody found it any more; brings the release back when it says no.
   * @returns whether it went by this; `false` also when it was not there.
   */
  remove(remote: string, version: string, mayGo: (release: Release) => Promise<boolean>): Promise<boolean>
  /**
   * A folder on this machine with the release's files; brings them, checked, where they are kept elsewhere.
   *
   * @throws RegistryError when they cannot be brought.
   */
  folderOf(remote: string, version: string): Promise<string>
}

/** Contracts that shells were built with, by name: the version of the first one that had it, with a hash behind it for those after. */
export interface ContractStore {
  /** @returns `null` when no shell with it was ever published here. @throws RegistryError when it is not valid. */
  read(name: string): Promise<ContractBundle | null>
  /** Never replaces another one. @returns its name. */
  keep(bundle: ContractBundle): Promise<string>
}

/** Where the registry keeps its documents and files. */
export interface RegistryStore {
  environments: EnvironmentStore
  releases: ReleaseStore
  contracts: ContractStore
  /** Lets go of connections. */
  close(): Promise<void>
  /** A folder of this machine where releases are put together: on the same disk as a registry that is a folder. */
  stagingDir: string
  /** The folder that it is, which a backup takes along; `null` where it is a database and a bucket. */
  folder: string | null
}

const DIGITS = 12

/** What a contract is kept under: its version, and where that names another content already, the version with a hash behind it. */
export const CONTRACT_NAME = /^\d+\.\d+\.\d+(?:-[\w.]+)?(?:\+[0-9a-f]{12})?$/

/**
 * Keeps a contract so that no other is ever replaced: a shell that is open somewhere was built with exactly the one that it names.
 *
 * @param read the text under a name; `null` when there is none.
 * @param write `false` when somebody else has taken the name meanwhile.
 * @returns the name.
 */
export async function keepUnderItsName(
  bundle: ContractBundle,
  read: (name: string) => Promise<string | null>,
  write: (name: string, text: string) => Promise<boolean>,
): Promise<string> {
  const text = JSON.stringify(bundle)
  const { version } = bundle
  const names = [version, `${version}+${createHash('sha256').update(text).digest('hex').slice(0, DIGITS)}`]
  for (const name of names) {
    const kept = await read(name)
    if (kept === text || (kept === null && (await write(name, text)))) return name
  }
  // Its name comes from its content, so who was faster has written the same.
  return names[1]!
}
