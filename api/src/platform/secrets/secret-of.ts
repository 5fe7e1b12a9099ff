import { randomBytes, createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { KeyRing } from './key-ring'
import { secrets } from './secrets.table'

/** What reading one of the shop's own keys takes. */
export interface SecretSource {
  db: Queryable
  keys: KeyRing
}

/** What a key is sealed for: under another name it does not open. */
export const sealedAt = (name: string) => `secrets/${name}`

/** The shop's own key for one purpose, 256 random bits, drawn when it is first asked for and the same ever after. */
export async function secretOf({ db, keys }: SecretSource, name: string): Promise<Buffer> {
  const [known] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (known) return keys.open(known, sealedAt(name))
  await db
    .insert(secrets)
    .values({ name, ...keys.seal(randomBytes(32), sealedAt(name)) })
    .onConflictDoNothing()
  return secretOf({ db, keys }, name)
}

/** 256 random bits that nobody guesses, safe in a cookie and in a link. */
export const createToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. Without salt and slowness: there is nothing to guess in it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
