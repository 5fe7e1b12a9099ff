import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretOf, type SecretSource } from './secret-of'

/** What a link is good for: the name of the key that signs it, and one of the purposes that this key has. */
export interface LinkKind {
  secret: string
  purpose: string
}

async function signatureOf(from: SecretSource, { secret, purpose }: LinkKind, id: string): Promise<string> {
  const key = await secretOf(from, secret)
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url')
}

/** What a link for one purpose carries: an id and the shop's signature, but no address. @param id without a full stop. */
export const linkToken = async (from: SecretSource, kind: LinkKind, id: string): Promise<string> =>
  `${id}.${await signatureOf(from, kind, id)}`

/** The id that a link was made for; `null` when the shop did not sign it for this purpose. */
export async function readLinkToken(from: SecretSource, kind: LinkKind, token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.', 2)
  const expected = Buffer.from(await signatureOf(from, kind, id))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
