import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import { secretOf, type SecretSource } from '../../platform/secrets/secret-of'
import { users } from './users.table'

/**
 * How a browser came to be known: its owner signed in with it (`full`), or chose a password there with a mail's link (`mail`), which
 * says nothing of a second factor.
 */
type Way = 'full' | 'mail'

/** A browser that an account knows. */
export interface KnownBrowser {
  id: string
  way: Way
}

type Owner = Pick<typeof users.$inferSelect, 'id' | 'audience' | 'passwordHash'>

/** Bound to the password as well: with a new one nobody is known any more. */
async function signatureOf(from: SecretSource, owner: Owner, browser: KnownBrowser): Promise<Buffer> {
  const key = await secretOf(from, 'known browsers')
  const parts = [owner.audience, owner.id, browser.way, browser.id, owner.passwordHash]
  return createHmac('sha256', key).update(parts.join(':')).digest()
}

/** What the cookie of a browser carries that an account knows from now on. */
export async function knowBrowser(
  from: SecretSource,
  { audience, userId }: { audience: Audience; userId: string },
  way: Way,
): Promise<string> {
  const [user] = await from.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`The account ${userId} is gone`)
  const browser = { id: randomBytes(16).toString('base64url'), way }
  const signature = await signatureOf(from, { id: userId, audience, ...user }, browser)
  return [userId, way, browser.id, signature.toString('base64url')].join('.')
}

/** The browser of a cookie, if this account knows it; `null` for strangers, and for those who were known under a former password. */
export async function knownBrowser(
  from: SecretSource,
  token: string | null,
  owner: Owner | undefined,
): Promise<KnownBrowser | null> {
  const [userId, way, id, signature = ''] = token?.split('.') ?? []
  if (!owner || owner.id !== userId || !id || (way !== 'full' && way !== 'mail')) return null
  const expected = await signatureOf(from, owner, { id, way })
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? { id, way } : null
}
