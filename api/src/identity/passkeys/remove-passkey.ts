import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { passkeys } from './passkeys.table'

/** Removes a passkey: it does not sign in any more. */
export async function removePasskey(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_FOUND'>,
  userId: string,
  id: string,
): Promise<void> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw refuse('NOT_FOUND')
}
