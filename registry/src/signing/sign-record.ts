import { sign, verify } from 'node:crypto'
import type { Release } from '../documents/release.schema'
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
