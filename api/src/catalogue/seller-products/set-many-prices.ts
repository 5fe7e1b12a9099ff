import { eq } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/money'
import type { ShelfResult } from 'shared-contracts/seller-products/seller-stock.contract'
import { products } from '../products/products.table'
import { findStocks } from '../stock/seller-stock'
import { stockMessages as messages } from '../stock/stock.messages'
import { refusalOf, withoutEndpoint } from '../../http/refuse'
import { shownDiscount } from './apply-content'
import { changeProduct, type EditDeps, type Editor, type ProductChange, noteChange } from './change-product'
import { loadOwnVariants, setPrice } from './set-variants-and-prices'

interface WantedPrice {
  variantId: string
  listMinor: number
  was: number
}

/**
 * Sets list prices of many variants; their discounts stay. Each product is changed by itself, and rows that are right are done whatever
 * the others are. The same request twice changes nothing the second time: a row is right then when it costs what was wanted.
 */
export async function setManyPrices(
  context: Omit<EditDeps, 'refuse'>,
  by: Editor,
  { requestId, rows }: { requestId: string; rows: readonly WantedPrice[] },
): Promise<ShelfResult> {
  const deps = { ...context, ...withoutEndpoint }
  const wanted = new Map(rows.map((row) => [row.variantId, row]))
  const ids = [...wanted.keys()]
  const known = await findStocks(deps, by.sellerId, ids)
  const problems = new Map<string, string>()
  const one = { ...by, request: `prices ${by.accountId} ${requestId}` }
  for (const id of new Set([...known.values()].map(({ productId }) => productId))) {
    const asked = ids.flatMap((variantId) =>
      known.get(variantId)?.productId === id ? (wanted.get(variantId) ?? []) : [],
    )
    const work = changeProduct(deps, one, { id }, async (change) => {
      for (const [variantId, problem] of await priceVariants(deps, by, { change, asked }))
        problems.set(variantId, problem)
    })
    if (await refusalOf(work)) for (const { variantId } of asked) problems.set(variantId, messages.gone)
  }
  const after = await findStocks(deps, by.sellerId, ids)
  return {
    results: ids.map((variantId) => ({
      variantId,
      problem: known.has(variantId) ? (problems.get(variantId) ?? null) : messages.gone,
      row: after.get(variantId) ?? null,
    })),
  }
}

/** @returns why some of them were not priced, by variant. */
async function priceVariants(
  { env: { currency, locale } }: Pick<EditDeps, 'env'>,
  by: Editor,
  { change, asked }: { change: ProductChange; asked: readonly WantedPrice[] },
): Promise<ReadonlyMap<string, string>> {
  const { tx, product, now } = change
  const problems = new Map<string, string>()
  const known = new Map((await loadOwnVariants(tx, currency, product.id)).map((variant) => [variant.id, variant]))
  for (const { variantId, listMinor, was } of asked) {
    const variant = known.get(variantId)
    if (variant?.archivedAt !== null) problems.set(variantId, messages.gone)
    else if (variant.listMinor !== was)
      problems.set(variantId, messages.pricedSince(formatMoney({ amountMinor: variant.listMinor, currency }, locale)))
    else await setPrice(tx, { currency, now }, { variantId, listMinor, discount: variant.discount })
  }
  if (problems.size === asked.length) return problems
  const onSale = (await loadOwnVariants(tx, currency, product.id)).filter(({ archivedAt }) => archivedAt === null)
  const discountPercent = shownDiscount(onSale.map(({ listMinor: priceMinor, discount }) => ({ priceMinor, discount })))
  await tx.update(products).set({ discountPercent }).where(eq(products.id, product.id))
  await noteChange(change, by, { kind: 'saved', fields: ['price'] })
  return problems
}
