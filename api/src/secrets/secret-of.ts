import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { secrets } from './secrets.table'

/** The shop's own key for one purpose, 256 random bits, drawn when it is first asked for and the same ever after. */
export async function secretOf(db: Queryable, name: string): Promise<Buffer> {
  const [known] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (known) return known.value
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing()
  return secretOf(db, name)
}
