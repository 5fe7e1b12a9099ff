import { and, asc, eq } from 'drizzle-orm'
import type { Passkey } from 'shared-contracts/accounts/passkey.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable, Tx } from '../../platform/db/database'
import { passkeyChallenges, passkeys } from './passkeys.table'

/** An account's passkeys, the oldest first. */
export async function listPasskeys(db: Queryable, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), passkeys.id)
  return rows.map(toPasskey)
}

type Row = typeof passkeys.$inferSelect

/** A row as the contract shows it. */
export function toPasskey({ id, name, synced, createdAt, lastUsedAt }: Row): Passkey {
  return { id, name, synced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

/** Erases an account's passkeys. */
export async function anonymisePasskeys(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}

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
