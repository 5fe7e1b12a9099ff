import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql, asc } from 'drizzle-orm'
import { productContentMessages as messages } from 'shared-contracts/seller-products/product-content.messages'
import type { VariantContent } from 'shared-contracts/seller-products/product-content.schema'
import { discounted } from 'shared-contracts/catalogue/money'
import { cartLines } from '../../buying/cart/cart-lines.table'
import { lockSkus } from '../products/lock-name'
import { stockLevels, stockReservations } from '../stock/stock-levels.table'
import { variants } from '../products/variants.table'
import { checkoutLines } from '../../buying/checkout/checkout-lines.table'
import { refuseField } from '../../http/refuse'
import type { Tx, Queryable } from '../../platform/db/database'
import { moveStock, type StockMove } from '../stock/move-stock'
import { priceHistory } from '../products/price-history.table'
import { variantPrices } from '../products/variant-prices.table'
import { orderLines } from '../../buying/orders/order-lines.table'
import type { Editor, ContentChange } from './change-product'

const pairOf = ({ color, size }: { color: string; size: string }) => `${color} ${size}`

/**
 * Makes a product's variants exactly those, in that order. A colour and size that is there keeps its identity; one that was taken out
 * and comes back gets it back. What is not wanted any more goes, or is archived where somebody has ordered it or is about to.
 */
export async function setVariants(
  change: ContentChange,
  { by, currency }: { by: Editor; currency: string },
  wanted: readonly VariantContent[],
): Promise<void> {
  const { tx, product, now } = change
  const known = new Map((await loadOwnVariants(tx, currency, product.id)).map((variant) => [pairOf(variant), variant]))
  await refuseTakenSkus(change, wanted)
  const kept = new Set(wanted.map(pairOf))
  await removeVariants(
    tx,
    [...known.values()].filter((variant) => !kept.has(pairOf(variant)) && variant.archivedAt === null),
    now,
  )
  await freeSkus(tx, product.id, { wanted, known })

  const moves: (StockMove & { index: number })[] = []
  for (const [index, variant] of wanted.entries()) {
    const before = known.get(pairOf(variant))
    const variantId = before?.id ?? randomUUID()
    const row = { sku: variant.sku, position: index, archivedAt: null }
    if (before) await tx.update(variants).set(row).where(eq(variants.id, variantId))
    else {
      const { color, size } = variant
      await tx
        .insert(variants)
        .values({ id: variantId, productId: product.id, sellerId: product.sellerId, color, size, ...row })
    }
    await setPrice(tx, { currency, now }, { variantId, listMinor: variant.priceMinor, discount: variant.discount })
    if (!before) await tx.insert(stockLevels).values({ variantId, onHand: 0 })
    const quantity = differenceOf(variant, before)
    if (quantity !== 0)
      moves.push({
        index,
        variantId,
        kind: before ? 'adjusted' : 'received',
        quantity,
        actorId: by.accountId,
        isNew: !before,
      })
  }
  const short = await moveStock({ tx, now, catalogue: null }, moves)
  const [first] = short
  if (first === undefined) return
  const index = moves.find(({ variantId }) => variantId === first)?.index ?? 0
  const reserved = [...known.values()].find(({ id }) => id === first)?.reserved ?? 0
  const message = messages.stockBelowReserved(reserved)
  throw refuseField(change, 'VALIDATION_FAILED', { field: `variants[${index}].stock`, code: 'TOO_SMALL', message })
}

/** Pieces to add to, or to take from, what is on hand now. */
function differenceOf({ stock, stockWas }: VariantContent, before: OwnVariant | undefined): number {
  if (stock === null) return 0
  const onHand = before?.onHand ?? 0
  const difference = stock - (stockWas ?? onHand)
  // What was typed as a count is one: it never takes more than is there.
  return Math.max(difference, -onHand)
}

async function refuseTakenSkus(change: ContentChange, wanted: readonly VariantContent[]) {
  const { tx, product } = change
  await lockSkus(tx, product.sellerId)
  const taken = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(
      and(
        eq(variants.sellerId, product.sellerId),
        ne(variants.productId, product.id),
        inArray(
          variants.sku,
          wanted.map(({ sku }) => sku),
        ),
      ),
    )
  const [first] = taken
  if (!first) return
  const index = wanted.findIndex(({ sku }) => sku === first.sku)
  const problem = { field: `variants[${index}].sku`, code: 'TAKEN', message: messages.skuTaken }
  throw refuseField(change, 'VALIDATION_FAILED', problem)
}

/** Two variants may swap their SKUs, and a new one may take that of one that is archived, of the doubles of merged colours too. */
async function freeSkus(
  tx: Tx,
  productId: string,
  { wanted, known }: { wanted: readonly VariantContent[]; known: ReadonlyMap<string, OwnVariant> },
) {
  const skuOf = new Map(wanted.map((variant) => [known.get(pairOf(variant))?.id, variant.sku]))
  const rows = await tx
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(eq(variants.productId, productId))
  const inTheWay = rows.filter(({ id, sku }) => {
    const own = skuOf.get(id)
    return own !== sku && (own !== undefined || wanted.some((variant) => variant.sku === sku))
  })
  if (inTheWay.length === 0) return
  await tx
    .update(variants)
    .set({ sku: sql`${variants.sku} || '~' || left(${variants.id}::text, 8)` })
    .where(
      inArray(
        variants.id,
        inTheWay.map(({ id }) => id),
      ),
    )
}

async function removeVariants(tx: Tx, gone: readonly OwnVariant[], now: Date): Promise<void> {
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  const wantedBySomebody = [
    ...(await tx
      .select({ id: stockReservations.variantId })
      .from(stockReservations)
      .where(inArray(stockReservations.variantId, ids))),
    ...(await tx.select({ id: cartLines.variantId }).from(cartLines).where(inArray(cartLines.variantId, ids))),
    ...(await tx
      .select({ id: checkoutLines.variantId })
      .from(checkoutLines)
      .where(inArray(checkoutLines.variantId, ids))),
    ...gone.filter(({ sold }) => sold),
  ].flatMap(({ id }) => id ?? [])
  const archived = new Set(wantedBySomebody)
  const deleted = ids.filter((id) => !archived.has(id))
  if (archived.size > 0)
    await tx
      .update(variants)
      .set({ archivedAt: now })
      .where(inArray(variants.id, [...archived]))
  if (deleted.length > 0) await tx.delete(variants).where(inArray(variants.id, deleted))
}

interface NewPrice {
  variantId: string
  /** Before the discount. */
  listMinor: number
  /** Whole percent; `null` without one. */
  discount: number | null
}

/** Prices a variant. The history gets a row only when what shoppers pay is another amount: the lowest price of thirty days hangs on it. */
export async function setPrice(
  tx: Tx,
  { currency, now }: { currency: string; now: Date },
  { variantId, listMinor, discount }: NewPrice,
): Promise<void> {
  const amountMinor = discount === null ? listMinor : discounted(listMinor, discount)
  const compareAtMinor = discount === null ? null : listMinor
  const of = { variantId, currency }
  const [before] = await tx
    .select({ amountMinor: variantPrices.amountMinor })
    .from(variantPrices)
    .where(and(eq(variantPrices.variantId, variantId), eq(variantPrices.currency, currency)))
  const price = { amountMinor, compareAtMinor, discountPercent: discount }
  await tx
    .insert(variantPrices)
    .values({ ...of, ...price })
    .onConflictDoUpdate({ target: [variantPrices.variantId, variantPrices.currency], set: price })
  if (before?.amountMinor === amountMinor) return
  // A price that was replaced within the same millisecond was never anybody's.
  await tx
    .delete(priceHistory)
    .where(and(eq(priceHistory.variantId, variantId), eq(priceHistory.currency, currency), eq(priceHistory.at, now)))
  await tx.insert(priceHistory).values({ ...of, amountMinor, at: now })
}

type OwnVariant = Awaited<ReturnType<typeof loadOwnVariants>>[number]

/** All variants of a product, those that were taken out too, in the seller's order. */
export async function loadOwnVariants(db: Queryable, currency: string, productId: string) {
  const rows = await db
    .select({
      id: variants.id,
      color: variants.color,
      size: variants.size,
      sku: variants.sku,
      position: variants.position,
      archivedAt: variants.archivedAt,
      amountMinor: variantPrices.amountMinor,
      compareAtMinor: variantPrices.compareAtMinor,
      discount: variantPrices.discountPercent,
      onHand: stockLevels.onHand,
      reserved: stockLevels.reserved,
      sold: sql<boolean>`exists (select from ${orderLines} where ${orderLines.variantId} = ${variants.id})`,
    })
    .from(variants)
    .innerJoin(variantPrices, and(eq(variantPrices.variantId, variants.id), eq(variantPrices.currency, currency)))
    .innerJoin(stockLevels, eq(stockLevels.variantId, variants.id))
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position))
  // Merged colours leave what was archived of a pair twice: the one on the shelf is the pair, else the last.
  const ofPair = new Map(
    rows.toSorted((one, other) => Number(!one.archivedAt) - Number(!other.archivedAt)).map((row) => [pairOf(row), row]),
  )
  const shown = rows.filter((row) => ofPair.get(pairOf(row)) === row)
  return shown.map(({ compareAtMinor, ...row }) => ({ ...row, listMinor: compareAtMinor ?? row.amountMinor }))
}
