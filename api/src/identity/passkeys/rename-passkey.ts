import { and, eq } from 'drizzle-orm'
import type { Passkey } from 'shared-contracts/accounts/passkey.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { passkeys } from './passkeys.table'
import { toPasskey } from './list-passkeys'

/** Gives a passkey another name. */
export async function renamePasskey(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_FOUND'>,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  if (!row) throw refuse('NOT_FOUND')
  return toPasskey(row)
}
