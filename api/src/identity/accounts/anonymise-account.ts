import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { oneTimeTokens } from './one-time-tokens.table'
import { sessions } from './sessions.table'
import { users } from './users.table'

/** Takes the person out of an account; its row stays, for what refers to it. The address is free again. */
export async function anonymiseAccount(
  tx: Tx,
  { userId, now, passwordHash }: { userId: string; now: Date; passwordHash: string },
): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await tx
    .update(users)
    .set({
      email: `${userId}@erased.invalid`,
      name: null,
      phone: null,
      passwordHash,
      emailVerifiedAt: null,
      erasedAt: now,
    })
    .where(eq(users.id, userId))
}
