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
