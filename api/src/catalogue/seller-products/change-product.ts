import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Changed } from 'shared-contracts/problem/problem'
import type { Safety, TypedSafety } from 'shared-contracts/product-safety/safety.schema'
import type { ProductContent, TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { nameOfAccount } from '../../identity/accounts/account-names'
import { ownedBy } from '../products/seller-products'
import { products } from '../products/products.table'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable, Tx } from '../../platform/db/database'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { takeRequest } from '../../platform/requests/take-request'
import { productChanges } from './product-changes.table'
import { sellerProductsMessages as messages } from './seller-products.messages'

export type ProductRecord = typeof products.$inferSelect
/** With which a change of a product may be refused. */
export type ProductRefusals = Refuses<'NOT_FOUND' | 'CHANGED' | 'SLUG_TAKEN' | 'REFUSED' | 'VALIDATION_FAILED'>
export type EditDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'> & ProductRefusals

/** The shop whose product it is, and who of its people works on it. */
export interface Editor {
  sellerId: string
  accountId: string
  /** The request that a change is part of, if it may come twice: then it is made once. */
  request?: string
}

/** A product that nobody else changes, and the transaction in which it is changed. */
export interface LockedProduct {
  tx: Tx
  product: ProductRecord
  now: Date
}

export interface ProductChange extends LockedProduct, ProductRefusals {}
/** What makes a product its content: whoever makes new ones refuses with nothing else. */
export interface ContentChange extends LockedProduct, Refuses<'SLUG_TAKEN' | 'VALIDATION_FAILED'> {}

interface Wanted {
  id: string
  /** The version that the change was made on; absent where it does not matter. */
  version?: number
  /** A removed draft counts too. */
  removedToo?: boolean
}

/**
 * Locks a seller's own product and changes it in one transaction; a refusal thrown by the work undoes all of it. Shoppers' pages are made
 * anew when the product is, or was, in the shop.
 *
 * @returns what the work returned; `null` when the editor's request has been done before.
 */
export function changeProduct<T>(
  { db, clock, catalogue, refuse }: EditDeps,
  by: Editor,
  wanted: Wanted,
  work: (change: ProductChange) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (tx) => {
    const [product] = await tx
      .select()
      .from(products)
      .where(
        and(
          ownedBy(by.sellerId),
          eq(products.id, wanted.id),
          wanted.removedToo ? undefined : isNull(products.deletedAt),
        ),
      )
      .for('update')
    if (!product) throw refuse('NOT_FOUND')
    const now = clock.now()
    if (by.request && !(await takeRequest(tx, { scope: by.request, key: product.id, now }))) return null
    if (wanted.version !== undefined && wanted.version !== product.version) {
      throw refuse('CHANGED', { detail: messages.changed, changed: await changedSince(tx, product, wanted.version) })
    }
    const result = await work({ tx, product, now, refuse })
    const [after] = await tx.select({ status: products.status }).from(products).where(eq(products.id, product.id))
    if (product.status === 'published' || after?.status === 'published')
      afterCommit(tx, () => catalogue.productsChanged([product.id]))
    return result
  })
}

/** What was done to a product after a version, all of it together, and who did the last of it. */
async function changedSince(db: Queryable, product: ProductRecord, version: number): Promise<Changed> {
  const rows = await db
    .select({ fields: productChanges.fields, at: productChanges.at, by: nameOfAccount(productChanges.actorId) })
    .from(productChanges)
    .where(and(eq(productChanges.productId, product.id), gt(productChanges.version, version)))
    .orderBy(productChanges.version)
  const last = rows.at(-1)
  return {
    version: product.version,
    by: last?.by ?? null,
    at: (last?.at ?? product.createdAt).toISOString(),
    fields: [...new Set(rows.flatMap(({ fields }) => fields))],
  }
}

type Kind = typeof productChanges.$inferSelect.kind

/** Gives a product its next version and writes down what was done. @param by `null`: staff, whom its seller does not know. @returns the new version. */
export async function noteChange(
  { tx, product, now }: LockedProduct,
  by: Pick<Editor, 'accountId'> | null,
  { kind, fields = [] }: { kind: Kind; fields?: readonly string[] },
): Promise<number> {
  const version = product.version + 1
  await tx.update(products).set({ version }).where(eq(products.id, product.id))
  const ofThis = eq(productChanges.productId, product.id)
  // Autosaves come every few seconds: one row stands for all that follow each other.
  if (kind === 'typed' && by) {
    const [grown] = await tx
      .update(productChanges)
      .set({
        version,
        at: now,
        fields: sql`array(select distinct unnest(${productChanges.fields} || ${sql.param([...fields])}::text[]))`,
      })
      .where(
        and(
          ofThis,
          eq(productChanges.version, product.version),
          eq(productChanges.kind, 'typed'),
          eq(productChanges.actorId, by.accountId),
        ),
      )
      .returning({ version: productChanges.version })
    if (grown) return version
  }
  await tx
    .insert(productChanges)
    .values({ productId: product.id, version, kind, fields: [...fields], actorId: by?.accountId ?? null, at: now })
  return version
}

const WORDS = ['name', 'slug', 'brand', 'category', 'material', 'description', 'details'] as const

type Either = ProductContent | TypedProduct
type Variant = Either['variants'][number]

const priceOf = (variant: Variant) => ('priceMinor' in variant ? variant.priceMinor : variant.price)

/** The database keeps them in an order of its own. */
const partsOf = ({ manufacturer, inEu, responsible, identifier, warnings }: Safety | TypedSafety) => [
  ...[manufacturer, responsible].map((one) => [one?.name, one?.address, one?.contact]),
  ...[inEu, identifier, warnings],
]

/** What is said besides; left out where nothing is, which changes nothing. */
function furtherOf(content: Either) {
  const typed = content as TypedProduct
  const stored = content as ProductContent
  const attributes = typed.typedAttributes ?? stored.attributes
  // That there is none any more is typed, too.
  const { typedSafety: safety = stored.safety } = typed
  return {
    safety: safety && partsOf(safety),
    values: attributes?.map(({ attribute, value, share }) => [attribute, value, share].join(' ')).sort(),
  }
}

/** Names of what is different: the words by their fields, and `variants`, `price`, `stock`, `pictures`, `attributes` and `safety`. Both are in the same form. */
export function changedFields<Content extends Either>(before: Content | null, after: Content): string[] {
  const differ = (of: (content: Either) => unknown) =>
    JSON.stringify(before ? of(before) : null) !== JSON.stringify(of(after))
  const cells = (of: (variant: Variant) => unknown[]) => (content: Either) =>
    content.variants.map((variant) => [variant.color, variant.size, ...of(variant)])
  const further = furtherOf(after)
  return [
    ...WORDS.filter((name) => (before?.[name] ?? '') !== (after[name] ?? '')),
    ...(differ(cells(({ sku }) => [sku])) ? ['variants'] : []),
    ...(differ(cells((variant) => [priceOf(variant), variant.discount])) ? ['price'] : []),
    ...(after.variants.some(({ stock, stockWas }) => stock !== null && stock !== stockWas) ? ['stock'] : []),
    // As lists: what was typed and what is stored may name the same in another order.
    ...(differ(({ pictures }) => pictures.map(({ id, color, alt }) => [id, color, alt])) ? ['pictures'] : []),
    ...(further.values && differ((content) => furtherOf(content).values ?? []) ? ['attributes'] : []),
    ...(further.safety !== undefined && differ((content) => furtherOf(content).safety ?? null) ? ['safety'] : []),
  ]
}
