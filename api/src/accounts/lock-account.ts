import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { users } from './users.table'

/** Lets changes of what belongs to one account happen one after the other, until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
