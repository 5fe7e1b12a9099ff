import { and, eq } from 'drizzle-orm'
import type { Passkey } from 'shared-contracts/accounts/passkey.schema'
import type { Db } from '../db/database'
import { passkeys } from './passkeys.table'
import { toPasskey } from './to-passkey'

/** Gives a passkey another name. @returns `null` when the account has no such passkey. */
export async function renamePasskey(
  db: Db,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey | null> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return row ? toPasskey(row) : null
}
