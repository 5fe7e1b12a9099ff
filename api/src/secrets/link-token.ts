import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../db/database'
import { secretOf } from './secret-of'

/** What a link is good for: the name of the key that signs it, and one of the purposes that this key has. */
export interface LinkKind {
  secret: string
  purpose: string
}

async function signatureOf(db: Queryable, { secret, purpose }: LinkKind, id: string): Promise<string> {
  const key = await secretOf(db, secret)
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url')
}

/** What a link for one purpose carries: an id and the shop's signature, but no address. @param id without a full stop. */
export const linkToken = async (db: Queryable, kind: LinkKind, id: string): Promise<string> =>
  `${id}.${await signatureOf(db, kind, id)}`

/** The id that a link was made for; `null` when the shop did not sign it for this purpose. */
export async function readLinkToken(db: Queryable, kind: LinkKind, token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.', 2)
  const expected = Buffer.from(await signatureOf(db, kind, id))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
