import { sign, verify } from 'node:crypto'
import type { Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { noRelease, readRelease } from '../releases/release-files'
import type { ReleaseStore } from '../store/registry-store'
import type { OpenKey, SigningKey } from './signing-key'

/** With keys in order, so that a store may keep a document in its own way; what is undefined is not there. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const inOrder = members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${inOrder.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}

function wordsOf({ signature: _signature, keptAt: _keptAt, ...record }: Release): Buffer {
  return Buffer.from(`release record\n${canonical(record)}`)
}

/** The record with the registry's signature over all of it but for how long it is kept: results of gates, hashes of files, who and when. */
export const signRecord = (release: Release, key: SigningKey): Release => ({
  ...release,
  signature: { key: key.id, value: sign(null, wordsOf(release), key.secret).toString('base64') },
})

/** Whether a record is word for word what the registry of this key has signed. */
export const isSignedBy = (release: Release, { id, open }: OpenKey): boolean =>
  release.signature?.key === id && verify(null, wordsOf(release), open, Buffer.from(release.signature.value, 'base64'))

/**
 * Releases as whoever gives them to visitors should see them, with their files: only those whose record is word for word what a registry has signed.
 *
 * @param key of that registry, its public half.
 */
export function signedReleases(releases: ReleaseStore, key: OpenKey): ReleaseStore {
  const isGood = (release: Release) => isSignedBy(release, key)
  /** Looked at once: a folder is asked for with every file. */
  const good = new Set<string>()
  const read: ReleaseStore['read'] = async (remote, version) => {
    const release = await releases.read(remote, version)
    if (!release) return null
    if (isGood(release)) {
      good.add(`${remote}@${version}`)
      return release
    }
    const why = release.signature ? 'is not what the registry has signed' : 'is signed by nobody'
    throw new RegistryError(
      `The record of ${remote}@${version} ${why}: nobody gets it. Whoever answers for it says: npm run shop -- release ${remote}@${version}`,
    )
  }
  return {
    ...releases,
    list: async (remote) => (await releases.list(remote)).filter(isGood),
    read,
    async folderOf(remote, version) {
      if (!good.has(`${remote}@${version}`)) await readRelease({ read }, remote, version)
      return releases.folderOf(remote, version)
    },
  }
}

/**
 * Signs a kept release that nobody has reviewed: whoever may do this answers for it, as the operator of the registry's machine does.
 *
 * @returns `false` when it was signed with this key before.
 */
export async function sealRelease(releases: ReleaseStore, release: Release, key: SigningKey): Promise<boolean> {
  if (isSignedBy(release, key)) return false
  const { name, version } = release
  if (!(await releases.replaceRecord(signRecord(release, key)))) throw noRelease(name, version)
  return true
}
