import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileOf, type Settings } from '../data-dir'
import { RegistryError } from '../registry-error'
import { writeOnce } from '../store/write-file'

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
