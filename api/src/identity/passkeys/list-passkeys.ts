import { asc, eq } from 'drizzle-orm'
import type { Passkey } from 'shared-contracts/accounts/passkey.schema'
import type { Queryable, Tx } from '../../platform/db/database'
import { passkeys } from './passkeys.table'
import { passkeyChallenges } from './passkey-challenges.table'

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
