import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileOf, type Settings } from '../data-dir'
import { RegistryError } from '../registry-error'
import { writeOnce } from '../store/registry-paths'
import type { Release } from '../documents/release.schema'
import { noRelease, readRelease } from '../releases/release-files'
import type { ReleaseStore } from '../store/registry-store'

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/** The half that everybody may have. */
export interface OpenKey {
  /** First digits of the public key's hash: says which key has signed. */
  id: string
  open: KeyObject
}

export interface SigningKey extends OpenKey {
  secret: KeyObject
}

/** The file of the registry's key: REGISTRY_KEY_FILE, else in the data folder. */
export const keyFileOf = (settings: Settings): string => fileOf(settings, 'REGISTRY_KEY_FILE', 'registry-key.pem')

/**
 * The key that a registry signs with, made at its first use. Never beside the releases: that folder is served.
 *
 * @throws RegistryError when others than its owner may read it, or it is no such key.
 */
export async function signingKey(file: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519')
  await mkdir(dirname(file), { recursive: true })
  await writeOnce(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), OWNER_ONLY)
  if ((await stat(file)).mode & OTHERS) throw new RegistryError(`${file} can be read by others: chmod 600 ${file}`)
  const secret = createPrivateKey(await readFile(file, 'utf8'))
  if (secret.asymmetricKeyType !== 'ed25519') throw new RegistryError(`${file} is no Ed25519 key`)
  return { ...openKey(createPublicKey(secret)), secret }
}

function openKey(open: KeyObject): OpenKey {
  const id = createHash('sha256')
    .update(open.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
  return { id, open }
}

/** A key's public half as a text, for another process. */
export const writeOpenKey = ({ open }: OpenKey): string => open.export({ type: 'spki', format: 'pem' }).toString()

/** @throws RegistryError when the text is no such key. */
export function readOpenKey(text: string): OpenKey {
  try {
    const open = createPublicKey(text)
    if (open.asymmetricKeyType === 'ed25519') return openKey(open)
  } catch {
    // Said below.
  }
  throw new RegistryError('What should be the key of the registry is none')
}

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
