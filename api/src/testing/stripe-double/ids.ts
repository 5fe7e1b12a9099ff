import { randomBytes } from 'node:crypto'

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id as the provider makes them: what it is of, and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${[...randomBytes(24)].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('')}`
}
