import { eq } from 'drizzle-orm'
import type { StockReason } from 'shared-contracts/seller-products/product-limits'
import { stockLevels } from './stock-levels.table'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { takeRequest } from '../../platform/requests/take-request'
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

/** Says what came to a variant's shelf, broke or was counted. The same request twice moves once; what is promised to orders stays. */
export async function adjustStock(
  {
    db,
    env,
    clock,
    catalogue,
    refuse,
  }: Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'REFUSED'>,
  by: { sellerId: string; accountId: string },
  { variantId, requestId, kind, quantity, note }: Adjustment,
): Promise<void> {
  if (kind !== 'adjusted' && quantity < 0) throw refuse('REFUSED', { detail: messages.notBelowZero })
  const now = clock.now()
  await db.transaction(async (tx) => {
    const level = await tx.select().from(stockLevels).where(eq(stockLevels.variantId, variantId)).for('update')
    const row = await findStock({ db: tx, env }, by.sellerId, variantId)
    if (!row || level.length === 0) throw refuse('NOT_FOUND')
    if (!(await takeRequest(tx, { scope: `stock ${by.accountId}`, key: requestId, now }))) return
    const moved = kind === 'counted' ? quantity - row.onHand : quantity
    if (moved === 0 && kind !== 'counted') return
    const move = { variantId, kind, quantity: moved, actorId: by.accountId, ...(note && { reason: note }) }
    const short = await moveStock({ tx, now, catalogue }, [move])
    if (short.length > 0) throw refuse('REFUSED', { detail: messages.tooFew(row.available, row.reserved) })
  })
}
