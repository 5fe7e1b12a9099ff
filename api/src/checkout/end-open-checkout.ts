import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { holdPieces } from '../stock/hold-pieces'
import { checkouts } from './checkouts.table'

/** An open checkout ends without an order: its pieces are on sale again. @returns whether shoppers see a difference. */
export async function endOpenCheckout(
  tx: Tx,
  id: string,
  { state, now }: { state: 'expired' | 'left'; now: Date },
): Promise<boolean> {
  const { visible } = await holdPieces(tx, id, { wanted: [], now })
  await tx.update(checkouts).set({ state, endedAt: now }).where(eq(checkouts.id, id))
  return visible
}
