import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../db/database'
import { secretOf } from '../secrets/secret-of'

type Purpose = 'confirm' | 'unsubscribe'

async function signatureOf(db: Queryable, purpose: Purpose, id: string): Promise<string> {
  const secret = await secretOf(db, 'newsletter links')
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')
}

/** What a link for one purpose carries: the subscription and the shop's signature, but no address. */
export const linkToken = async (db: Queryable, purpose: Purpose, id: string): Promise<string> =>
  `${id}.${await signatureOf(db, purpose, id)}`

/** The subscription that a link was made for; `null` when the shop did not sign it for this purpose. */
export async function readLinkToken(db: Queryable, purpose: Purpose, token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.', 2)
  const expected = Buffer.from(await signatureOf(db, purpose, id))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
