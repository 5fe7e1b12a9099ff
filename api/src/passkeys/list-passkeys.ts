import { asc, eq } from 'drizzle-orm'
import type { Passkey } from 'shared-contracts/accounts/passkey.schema'
import type { Queryable } from '../db/database'
import { passkeys } from './passkeys.table'
import { toPasskey } from './to-passkey'

/** An account's passkeys, the oldest first. */
export async function listPasskeys(db: Queryable, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), passkeys.id)
  return rows.map(toPasskey)
}
