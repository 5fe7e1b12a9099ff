import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../db/database'
import { secretOf } from '../secrets/secret-of'

const TTL_MS = 24 * 60 * 60 * 1000

async function sign(db: Queryable, subject: string): Promise<Buffer> {
  return createHmac('sha256', await secretOf(db, 'product previews'))
    .update(subject)
    .digest()
}

/** The last part of a preview's address: which product, until when, and that the shop said so. */
export async function previewToken(db: Queryable, productId: string, now: Date): Promise<string> {
  const subject = `${productId}.${now.getTime() + TTL_MS}`
  return `${subject}.${(await sign(db, subject)).toString('base64url')}`
}

/** The product that a token was made for; `null` when it was not, or is over. */
export async function productOfPreview(db: Queryable, token: string, now: Date): Promise<string | null> {
  const [id, until, signature] = token.split('.')
  if (!id || !until || !signature || Number(until) < now.getTime()) return null
  const expected = await sign(db, `${id}.${until}`)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
