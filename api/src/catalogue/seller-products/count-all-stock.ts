import { asc, eq, inArray } from 'drizzle-orm'
import { stockLevels } from '../stock/stock-levels.table'
import { variants } from '../products/variants.table'
import type { Tx } from '../../platform/db/database'
import { moveStock } from '../stock/move-stock'
import { changeProduct, type EditDeps, type Editor } from './change-product'
import { loadOwnVariants } from './load-own-variants'
import { sellerProductsMessages as messages } from './seller-products.messages'

/** Sets what is on hand of every variant of a product, as a count. The product itself stays as it is. */
export const countAllStock = (deps: EditDeps, by: Editor, { id, stock }: { id: string; stock: number }) =>
  changeProduct(deps, by, { id }, async ({ tx, now, refuse }) => {
    await lockStock(tx, id)
    const all = await loadOwnVariants(tx, deps.env.currency, id)
    const onSale = all.filter(({ archivedAt }) => archivedAt === null)
    if (onSale.length === 0) throw refuse('REFUSED', { detail: messages.noVariants })
    const moves = onSale
      .filter(({ onHand }) => onHand !== stock)
      .map(({ id: variantId, onHand }) => ({
        variantId,
        kind: 'counted' as const,
        quantity: stock - onHand,
        actorId: by.accountId,
      }))
    const short = await moveStock({ tx, now, catalogue: null }, moves)
    const tight = onSale.find((variant) => variant.id === short[0])
    if (tight) throw refuse('REFUSED', { detail: messages.reserved(tight.sku, tight.reserved) })
  })

/** What leaves a shelf waits until it is counted; in the order in which stock is locked everywhere. */
async function lockStock(tx: Tx, productId: string): Promise<void> {
  const ofProduct = tx.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId))
  await tx
    .select({ id: stockLevels.variantId })
    .from(stockLevels)
    .where(inArray(stockLevels.variantId, ofProduct))
    .orderBy(asc(stockLevels.variantId))
    .for('update')
}
