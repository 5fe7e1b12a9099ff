import type { Tx } from '../../db/database'
import { moveStock } from '../../stock/move-stock'
import type { PastPurchase } from './make-past-purchase'

const EARLIER_MS = 3 * 24 * 60 * 60 * 1000

/** Its seller had these pieces come in some days before, so that the shop has as many today as it says it has. */
export async function receivePieces(
  tx: Tx,
  { lines, placedAt }: Pick<PastPurchase, 'lines' | 'placedAt'>,
): Promise<void> {
  const at = new Date(placedAt.getTime() - EARLIER_MS)
  const moves = lines.map((line) => ({ ...line, kind: 'received' as const }))
  await moveStock(tx, moves, at)
}
