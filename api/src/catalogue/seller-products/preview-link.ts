import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretOf, type SecretSource } from '../../platform/secrets/secret-of'
import { DAY_MS } from '../../platform/clock/days'

const TTL_MS = DAY_MS

async function sign(from: SecretSource, subject: string): Promise<Buffer> {
  return createHmac('sha256', await secretOf(from, 'product previews'))
    .update(subject)
    .digest()
}

/** The last part of a preview's address: which product, until when, and that the shop said so. */
export async function previewToken(from: SecretSource, productId: string, now: Date): Promise<string> {
  const subject = `${productId}.${now.getTime() + TTL_MS}`
  return `${subject}.${(await sign(from, subject)).toString('base64url')}`
}

/** The product that a token was made for; `null` when it was not, or is over. */
export async function productOfPreview(from: SecretSource, token: string, now: Date): Promise<string | null> {
  const [id, until, signature] = token.split('.')
  if (!id || !until || !signature || Number(until) < now.getTime()) return null
  const expected = await sign(from, `${id}.${until}`)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
