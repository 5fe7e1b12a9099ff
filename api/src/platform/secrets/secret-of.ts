import { createHash, randomBytes, createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Deps } from '../../deps'
import type { Queryable } from '../db/database'
import type { KeyRing } from './key-ring'
import { secrets } from './secrets.table'

/** What reading one of the shop's own keys takes. */
export interface SecretSource {
  db: Queryable
  keys: KeyRing
}

/** What a key is sealed for: under another name it does not open. */
const sealedAt = (name: string) => `secrets/${name}`

/** What was read of them, by name: they never change, whatever they are encrypted with. */
const read = new WeakMap<KeyRing, Map<string, Buffer>>()

/** The shop's own key for one purpose, 256 random bits, drawn when it is first asked for and the same ever after. */
export async function secretOf({ db, keys }: SecretSource, name: string): Promise<Buffer> {
  const kept = read.get(keys) ?? new Map<string, Buffer>()
  const secret = kept.get(name)
  if (secret) return secret
  const [known] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (known) {
    const opened = keys.open(known, sealedAt(name))
    // One that a transaction has drawn goes with it when it is rolled back.
    if (!is(db, PgTransaction)) read.set(keys, kept.set(name, opened))
    return opened
  }
  await db
    .insert(secrets)
    .values({ name, ...keys.seal(randomBytes(32), sealedAt(name)) })
    .onConflictDoNothing()
  return secretOf({ db, keys }, name)
}

/** Keeps a secret that somebody has typed in place of the one before, or none. */
export async function keepSecret({ db, keys }: SecretSource, name: string, secret: string | null): Promise<void> {
  await db.delete(secrets).where(eq(secrets.name, name))
  if (secret !== null) await db.insert(secrets).values({ name, ...keys.seal(Buffer.from(secret), sealedAt(name)) })
}

/** @returns `null`: none is kept. */
export async function readSecret({ db, keys }: SecretSource, name: string): Promise<string | null> {
  const [known] = await db.select().from(secrets).where(eq(secrets.name, name))
  return known ? keys.open(known, sealedAt(name)).toString() : null
}

/** 256 random bits that nobody guesses, safe in a cookie and in a link. */
export const createToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. Without salt and slowness: there is nothing to guess in it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * Encrypts with the current key whatever stands in the database in clear or under a former one, so that a former key can be taken away
 * once every process was started again. Run by two processes at once it does no harm: each row is changed from what was read.
 *
 * @throws StartupError when the keys are not those that something was encrypted with.
 */
export async function sealStored({ db, keys, districts }: Pick<Deps, 'db' | 'keys' | 'districts'>): Promise<void> {
  // The shop's own keys are few: reading them all shows at the start whether the key is the right one.
  for (const { name, keyId, value } of await db.select().from(secrets)) {
    const secret = keyId === null ? value : keys.open({ keyId, value }, sealedAt(name))
    if (keyId === keys.currentId) continue
    const unchanged = and(eq(secrets.name, name), eq(secrets.value, value))
    await db
      .update(secrets)
      .set(keys.seal(secret, sealedAt(name)))
      .where(unchanged)
  }
  for (const { reseal = [] } of districts) for (const again of reseal) await again({ db, keys })
}

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
