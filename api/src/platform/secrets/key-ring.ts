import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { StartupError } from '../db/startup-error'
import { keyRingMessages as messages } from './secrets.messages'

/** A key that what is stored is encrypted with; rows name it by its number. */
export interface EncryptionKey {
  id: number
  /** 256 bits. */
  key: Buffer
}

const KEY_BYTES = 32
/** Of 32 random bytes about 30 differ; words, repeated ones and zeros stay below. */
const LEAST_DISTINCT_BYTES = 20
const MAX_ID = 32_767

/**
 * Keys as in `2:base64,1:base64`: the first one encrypts, the others still decrypt.
 *
 * @returns `undefined` when one of them is not 32 random bytes, or two have the same number.
 */
export function parseEncryptionKeys(value: string): readonly [EncryptionKey, ...EncryptionKey[]] | undefined {
  const keys: EncryptionKey[] = []
  for (const part of value.split(',')) {
    const [, id = '', encoded = ''] = /^(\d{1,5}):([\w+/-]{43}=?)$/.exec(part.trim()) ?? []
    const key = Buffer.from(encoded, 'base64')
    const number = Number(id)
    if (key.length !== KEY_BYTES || number < 1 || number > MAX_ID || new Set(key).size < LEAST_DISTINCT_BYTES)
      return undefined
    if (keys.some((other) => other.id === number)) return undefined
    keys.push({ id: number, key })
  }
  const [first, ...former] = keys
  return first && [first, ...former]
}

/** What is stored of a secret. */
interface Sealed {
  /** `null`: from before secrets were encrypted, and as it is. */
  keyId: number | null
  value: Buffer
}

/** Encrypts what the database keeps and nobody may read there. */
export interface KeyRing {
  /** The key that encrypts from now on. */
  currentId: number
  /** @param place the row that it stands in: nowhere else is it of use. */
  seal(secret: Buffer, place: string): { keyId: number; value: Buffer }
  /** @throws StartupError when its key is not among ours, is another one, or it was sealed for another place. */
  open(sealed: Sealed, place: string): Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM, with the place as additional data. @param keys the first one encrypts, the others still decrypt. */
export function createKeyRing([current, ...former]: readonly [EncryptionKey, ...EncryptionKey[]]): KeyRing {
  const keys = new Map([current, ...former].map(({ id, key }) => [id, key]))
  return {
    currentId: current.id,
    seal(secret, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(place))
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
      return { keyId: current.id, value: Buffer.concat([nonce, encrypted, cipher.getAuthTag()]) }
    },
    open({ keyId, value }, place) {
      // What was there before is sealed at start; one that comes later was not written by the shop.
      if (keyId === null) throw new StartupError(messages.notSealed(place))
      const key = keys.get(keyId)
      if (!key) throw new StartupError(messages.keyMissing(keyId))
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, value.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(Buffer.from(place)).setAuthTag(value.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(value.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
      } catch (error) {
        throw new StartupError(messages.notOpened(keyId, place), { cause: error })
      }
    },
  }
}
