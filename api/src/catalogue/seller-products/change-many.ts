import { inArray, asc, eq } from 'drizzle-orm'
import type {
  BulkAction,
  BulkResult,
  SellerProductFilters,
} from 'shared-contracts/seller-products/seller-products.schema'
import { MAX_BULK_PRODUCTS } from 'shared-contracts/seller-products/product-limits'
import { formatMoney, MAX_PRICE_MINOR } from 'shared-contracts/catalogue/money'
import { findSellerProducts } from '../products/seller-products'
import { products } from '../products/products.table'
import { refusalOf, type Refusal, type Refuses } from '../../http/refuse'
import { stockLevels } from '../stock/stock-levels.table'
import { variants } from '../products/variants.table'
import type { Tx } from '../../platform/db/database'
import { moveStock } from '../stock/move-stock'
import { archiveProduct, publishProduct, restoreProduct } from './product-status'
import { type EditDeps, type Editor, changeProduct, noteChange } from './change-product'
import { sellerProductsMessages as messages } from './seller-products.messages'
import { loadOwnVariants, setPrice } from './set-variants-and-prices'

interface Many {
  requestId: string
  action: BulkAction
  ids?: readonly string[] | undefined
  matching?: SellerProductFilters | undefined
}

/** A seller's products that match, the oldest first. @throws REFUSED: they are more than can be changed at once. */
export async function findMatching(
  { db, refuse }: Pick<EditDeps, 'db'> & Refuses<'REFUSED'>,
  sellerId: string,
  filters: SellerProductFilters,
): Promise<{ id: string; title: string }[]> {
  const found = await findSellerProducts(db, sellerId, filters)
  if (found.length > MAX_BULK_PRODUCTS) throw refuse('REFUSED', { detail: messages.tooManyAtOnce })
  return found
}

/**
 * Does one thing to many products, each in a transaction of its own: one that cannot be changed does not keep the others back. The same
 * request twice does nothing to those that it was done to.
 */
export async function changeMany(deps: EditDeps, by: Editor, many: Many): Promise<BulkResult> {
  const ids = many.ids ?? (await findMatching(deps, by.sellerId, many.matching ?? {})).map(({ id }) => id)
  if (ids.length === 0) return { results: [] }
  const rows = await deps.db
    .select({ id: products.id, title: products.title, sellerId: products.sellerId })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const titles = new Map(rows.filter(({ sellerId }) => sellerId === by.sellerId).map(({ id, title }) => [id, title]))

  const one = { ...by, request: `bulk ${by.accountId} ${many.requestId}` }
  const results: BulkResult['results'] = []
  for (const id of new Set(ids)) {
    const work = changeOne(deps, one, { id, action: many.action })
    const problem = sentenceOf(await refusalOf(work))
    const waits = problem === null && (await work) === true
    results.push({ id, title: titles.get(id) ?? '', done: problem === null, problem, ...(waits && { waits }) })
  }
  return { results }
}

function sentenceOf(refusal: Refusal | null): string | null {
  if (!refusal) return null
  if (refusal.code === 'NOT_FOUND') return messages.gone
  const { detail, errors } = refusal.data
  return detail ?? errors?.map(({ message }) => message).join(' ') ?? messages.changed
}

/** @returns `true` of what waits for staff. */
function changeOne(deps: EditDeps, by: Editor, { id, action }: { id: string; action: BulkAction }): Promise<unknown> {
  const { kind, percent, amountMinor = 0, stock = 0 } = action
  // What is typed of one that is down is taken over where it is edited: among many it would look as if it were in the shop.
  if (kind === 'publish') return publishProduct(deps, by, { id, refusesTakenDown: true })
  if (kind === 'archive') return archiveProduct(deps, by, id)
  if (kind === 'restore') return restoreProduct(deps, by, id)
  if (kind === 'stock') return countAllStock(deps, by, { id, stock })
  return changePrices(deps, by, { id, step: percent === undefined ? { amountMinor } : { percent } })
}

type PriceStep = { percent: number } | { amountMinor: number }

/** Moves the list prices of all variants; their discounts stay what they are. Percent is rounded half up. */
function stepped(listMinor: number, step: PriceStep): number {
  if ('amountMinor' in step) return listMinor + step.amountMinor
  return Math.floor((listMinor * (100 + step.percent) + 50) / 100)
}

const changePrices = (deps: EditDeps, by: Editor, { id, step }: { id: string; step: PriceStep }) =>
  changeProduct(deps, by, { id }, async (change) => {
    const { currency, locale } = deps.env
    const inWords = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
    const all = await loadOwnVariants(change.tx, currency, id)
    const onSale = all.filter(({ archivedAt }) => archivedAt === null)
    if (onSale.length === 0) throw change.refuse('REFUSED', { detail: messages.noVariants })
    for (const { id: variantId, listMinor: before, discount } of onSale) {
      const listMinor = stepped(before, step)
      if (listMinor < 1 || listMinor > MAX_PRICE_MINOR)
        throw change.refuse('REFUSED', { detail: messages.priceOutOfRange(inWords(1), inWords(MAX_PRICE_MINOR)) })
      await setPrice(change.tx, { currency, now: change.now }, { variantId, listMinor, discount })
    }
    await noteChange(change, by, { kind: 'saved', fields: ['price'] })
  })

/** Sets what is on hand of every variant of a product, as a count. The product itself stays as it is. */
const countAllStock = (deps: EditDeps, by: Editor, { id, stock }: { id: string; stock: number }) =>
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
