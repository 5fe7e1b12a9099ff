import { inArray } from 'drizzle-orm'
import type {
  BulkAction,
  BulkResult,
  SellerProductFilters,
} from 'shared-contracts/seller-products/seller-products.schema'
import { MAX_BULK_PRODUCTS } from 'shared-contracts/seller-products/product-limits'
import { findSellerProductIds } from '../products/seller-products'
import { products } from '../products/products.table'
import { refusalOf, type Refusal } from '../../http/refuse'
import { archiveProduct } from './archive-product'
import { changePrices } from './change-prices'
import type { EditDeps, Editor } from './change-product'
import { countAllStock } from './count-all-stock'
import { publishProduct } from './publish-product'
import { restoreProduct } from './restore-product'
import { sellerProductsMessages as messages } from './seller-products.messages'

interface Many {
  requestId: string
  action: BulkAction
  ids?: readonly string[] | undefined
  matching?: SellerProductFilters | undefined
}

/**
 * Does one thing to many products, each in a transaction of its own: one that cannot be changed does not keep the others back. The same
 * request twice does nothing to those that it was done to.
 */
export async function changeMany(deps: EditDeps, by: Editor, many: Many): Promise<BulkResult> {
  const ids = many.ids ?? (await findSellerProductIds(deps.db, by.sellerId, many.matching ?? {}))
  if (ids.length > MAX_BULK_PRODUCTS) throw deps.refuse('REFUSED', { detail: messages.tooManyAtOnce })
  if (ids.length === 0) return { results: [] }
  const rows = await deps.db
    .select({ id: products.id, title: products.title, sellerId: products.sellerId })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const titles = new Map(rows.filter(({ sellerId }) => sellerId === by.sellerId).map(({ id, title }) => [id, title]))

  const one = { ...by, request: `bulk ${by.accountId} ${many.requestId}` }
  const results: BulkResult['results'] = []
  for (const id of new Set(ids)) {
    const problem = sentenceOf(await refusalOf(changeOne(deps, one, { id, action: many.action })))
    results.push({ id, title: titles.get(id) ?? '', done: problem === null, problem })
  }
  return { results }
}

function sentenceOf(refusal: Refusal | null): string | null {
  if (!refusal) return null
  if (refusal.code === 'NOT_FOUND') return messages.gone
  const { detail, errors } = refusal.data
  return detail ?? errors?.map(({ message }) => message).join(' ') ?? messages.changed
}

function changeOne(deps: EditDeps, by: Editor, { id, action }: { id: string; action: BulkAction }): Promise<unknown> {
  const { kind, percent, amountMinor = 0, stock = 0 } = action
  if (kind === 'publish') return publishProduct(deps, by, { id })
  if (kind === 'archive') return archiveProduct(deps, by, id)
  if (kind === 'restore') return restoreProduct(deps, by, id)
  if (kind === 'stock') return countAllStock(deps, by, { id, stock })
  return changePrices(deps, by, { id, step: percent === undefined ? { amountMinor } : { percent } })
}
