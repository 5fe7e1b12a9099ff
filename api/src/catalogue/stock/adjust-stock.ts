import { eq, asc, inArray, and, sql } from 'drizzle-orm'
import type { StockReason } from 'shared-contracts/seller-products/product-limits'
import type { ShelfResult, StockRow } from 'shared-contracts/seller-products/seller-stock.contract'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { takeRequest } from '../../platform/requests/take-request'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { sellers } from '../../selling/sellers/sellers.table'
import { products } from '../products/products.table'
import { variants } from '../products/variants.table'
import { stockLevels } from './stock-levels.table'
import { findStock, findStocks } from './seller-stock'
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

const available = sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}`

/** Notifies a seller's team that a variant runs low, once a day at most, if it still does. */
export async function notifyOfLowStock(deps: Pick<Deps, 'db' | 'clock' | 'signals'>, variantId: string): Promise<void> {
  const [found] = await deps.db
    .select({
      title: products.title,
      sellerId: products.sellerId,
      sku: variants.sku,
      available,
      status: products.status,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(and(eq(variants.id, variantId), sql`${available} <= coalesce(${variants.lowAt}, ${sellers.lowAt})`))
  if (found?.status !== 'published') return
  const day = deps.clock.now().toISOString().slice(0, 10)
  await notifyTeam(deps, {
    sellerId: found.sellerId,
    kind: 'low_stock',
    about: [found.title, found.sku].filter(Boolean).join(', '),
    detail: `${found.available}`,
    link: paths.seller.stockOf(variantId),
    key: `low:${variantId}:${day}`,
  })
}
