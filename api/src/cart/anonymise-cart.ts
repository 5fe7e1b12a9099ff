import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { carts } from './carts.table'

/** Erases a shopper's cart. */
export async function anonymiseCart(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(carts).where(eq(carts.userId, userId))
}
