import { asc, inArray } from 'drizzle-orm'
import type { StockReason } from 'shared-contracts/seller-products/product-limits'
import type { ShelfResult, StockRow } from 'shared-contracts/seller-products/seller-stock.contract'
import type { Deps } from '../../deps'
import { takeRequest } from '../../platform/requests/take-request'
import { moveStock } from './move-stock'
import { findStocks } from './seller-stock'
import { stockLevels } from './stock-levels.table'
import { stockMessages as messages } from './stock.messages'

interface WantedStock {
  variantId: string
  onHand: number
  was: number
}

interface Many {
  requestId: string
  kind: StockReason
  note?: string | undefined
  rows: readonly WantedStock[]
}

/**
 * Says what many shelves have on hand, with one reason. Rows that are right are done whatever the others are. The same request twice
 * moves once: the second time a row is right when it has what was wanted.
 */
export async function setManyStocks(
  { db, env, clock, catalogue }: Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'>,
  by: { sellerId: string; accountId: string },
  { requestId, kind, note, rows }: Many,
): Promise<ShelfResult> {
  const wanted = [...new Map(rows.map((row) => [row.variantId, row])).values()]
  const ids = wanted.map(({ variantId }) => variantId)
  return db.transaction(async (tx) => {
    const now = clock.now()
    const levels = tx.select().from(stockLevels).where(inArray(stockLevels.variantId, ids))
    await levels.orderBy(asc(stockLevels.variantId)).for('update')
    const before = await findStocks({ db: tx, env }, by.sellerId, ids)
    const isFirst = await takeRequest(tx, { scope: `shelf ${by.accountId}`, key: requestId, now })
    const problems = new Map(
      wanted.map((row) => {
        const known = before.get(row.variantId)
        const isDone = !isFirst && known?.onHand === row.onHand
        return [row.variantId, known ? (isDone ? null : problemOf(kind, known, row)) : messages.gone]
      }),
    )
    const moved = wanted.filter(
      ({ variantId, onHand, was }) =>
        isFirst && problems.get(variantId) === null && (onHand !== was || kind === 'counted'),
    )
    const short = await moveStock(
      { tx, now, catalogue },
      moved.map(({ variantId, onHand, was }) => ({
        ...{ variantId, kind, actorId: by.accountId },
        quantity: kind === 'damaged' ? was - onHand : onHand - was,
        ...(note && { reason: note }),
      })),
    )
    if (short.length > 0) throw new Error('Locked stock was moved by somebody else')
    const after = moved.length > 0 ? await findStocks({ db: tx, env }, by.sellerId, ids) : before
    return {
      results: ids.map((variantId) => ({
        variantId,
        problem: problems.get(variantId) ?? null,
        row: after.get(variantId) ?? null,
      })),
    }
  })
}

function problemOf(kind: StockReason, row: StockRow, { onHand, was }: WantedStock): string | null {
  if (row.onHand !== was) return messages.movedSince(row.onHand)
  if (kind === 'received' && onHand < was) return messages.onlyMore
  if (kind === 'damaged' && onHand > was) return messages.onlyFewer
  return onHand < row.reserved ? messages.tooFew(row.available, row.reserved) : null
}
