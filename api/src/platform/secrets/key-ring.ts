import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { StartupError } from '../db/startup-error'
import type { EncryptionKey } from './encryption-keys'
import { keyRingMessages as messages } from './key-ring.messages'

/** What is stored of a secret. */
export interface Sealed {
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
