import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { addresses } from './addresses.table'

/** Erases an address book, what waits for its undo included. */
export async function anonymiseAddresses(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.userId, userId))
}
