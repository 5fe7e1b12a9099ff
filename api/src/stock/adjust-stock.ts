import { eq } from 'drizzle-orm'
import type { StockReason } from 'shared-contracts/seller-products/stock-reasons'
import { stockLevels } from '../catalogue/stock-levels.table'
import { RolledBack, rollingBack } from '../db/rolled-back'
import type { Deps } from '../deps'
import { takeRequest } from '../requests/take-request'
import { findStock } from './seller-stock'
import { moveStock } from './move-stock'
import { stockMessages as messages } from './stock.messages'

interface Adjustment {
  variantId: string
  requestId: string
  kind: StockReason
  quantity: number
  note?: string | undefined
}

export type StockRefusal = { refused: 'NOT_FOUND' } | { refused: 'REFUSED'; detail: string }

/**
 * Says what came to a variant's shelf, broke or was counted. The same request twice moves once; what is promised to orders stays.
 *
 * @returns why it cannot be, or `null`.
 */
export async function adjustStock(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  by: { sellerId: string; accountId: string },
  { variantId, requestId, kind, quantity, note }: Adjustment,
): Promise<StockRefusal | null> {
  if (kind !== 'adjusted' && quantity < 0) return { refused: 'REFUSED', detail: messages.notBelowZero }
  const now = clock.now()
  const outcome = await rollingBack<{ visible: boolean }, StockRefusal>(() =>
    db.transaction(async (tx) => {
      const level = await tx.select().from(stockLevels).where(eq(stockLevels.variantId, variantId)).for('update')
      const row = await findStock(tx, by.sellerId, variantId)
      if (!row || level.length === 0) throw new RolledBack<StockRefusal>({ refused: 'NOT_FOUND' })
      if (!(await takeRequest(tx, { scope: `stock ${by.accountId}`, key: requestId, now }))) return { visible: false }
      const moved = kind === 'counted' ? quantity - row.onHand : quantity
      if (moved === 0 && kind !== 'counted') return { visible: false }
      const move = { variantId, kind, quantity: moved, actorId: by.accountId, ...(note && { reason: note }) }
      const { short, visible } = await moveStock(tx, [move], now)
      if (short.length === 0) return { visible }
      throw new RolledBack<StockRefusal>({ refused: 'REFUSED', detail: messages.tooFew(row.available, row.reserved) })
    }),
  )
  if ('refused' in outcome) return outcome
  if (outcome.visible) await catalogue.changed()
  return null
}
