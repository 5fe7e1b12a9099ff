import { and, desc, eq, inArray, isNull, asc, sql } from 'drizzle-orm'
import type { EditableProduct } from 'shared-contracts/seller-products/seller-products.schema'
import type { TypedProduct, ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import { nameOfAccount } from '../../identity/accounts/account-names'
import { ownedBy } from '../products/seller-products'
import { loadAttributesOf } from '../attributes/product-attributes'
import { products } from '../products/products.table'
import type { Queryable, Tx } from '../../platform/db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { findCorrection } from '../corrections/load-corrections'
import { isAtAddress } from '../products/load-vocabulary'
import { brands, categories } from '../products/vocabulary.table'
import { searchVector } from '../products/search-words'
import { findOwnSubmission } from '../submissions/own-submissions'
import { findTakeDown } from '../take-downs/load-take-downs'
import { productImages } from '../products/product-images.table'
import { loadOwnVariants } from './set-variants-and-prices'
import { productChanges } from './product-changes.table'
import { productDrafts } from './product-drafts.table'

/** A seller's own product, to edit it; `null` when they have no such product. */
export async function findEditable(
  { db, env }: { db: Queryable; env: { currency: string } },
  sellerId: string,
  id: string,
): Promise<EditableProduct | null> {
  const [product] = await db
    .select()
    .from(products)
    .where(and(ownedBy(sellerId), eq(products.id, id), isNull(products.deletedAt)))
  if (!product) return null
  const [draft] = await db
    .select({
      typed: productDrafts.typed,
      version: productDrafts.version,
      at: productDrafts.savedAt,
      by: nameOfAccount(productDrafts.savedBy),
    })
    .from(productDrafts)
    .where(eq(productDrafts.productId, id))
  const content = await loadContent(db, env.currency, id)
  const variants = await loadOwnVariants(db, env.currency, id)
  const submission = await findOwnSubmission(db, id)
  const correction = await findCorrection(db, id)
  const takeDown = product.takenDownAt ? await findTakeDown(db, id) : null
  return {
    id,
    slug: product.slug,
    status: product.status,
    version: product.version,
    publishedAt: product.publishedAt?.toISOString() ?? null,
    changed: await lastChange(db, product),
    content,
    draft: draft
      ? { by: draft.by, at: draft.at.toISOString(), typed: draft.typed, overtaken: draft.version < product.version }
      : null,
    pictures: await picturesOf(db, [...(content?.pictures ?? []), ...(draft?.typed.pictures ?? [])]),
    variants: variants.map(({ id: variantId, color, size, onHand, reserved, sold, archivedAt }) => ({
      ...{ id: variantId, color, size, onHand, reserved, sold },
      archived: archivedAt !== null,
    })),
    ...(takeDown && { takeDown }),
    ...(submission && { submission }),
    ...(correction && { correction }),
  }
}

async function lastChange(db: Queryable, product: { id: string; createdAt: Date }) {
  const [last] = await db
    .select({ at: productChanges.at, by: nameOfAccount(productChanges.actorId) })
    .from(productChanges)
    .where(eq(productChanges.productId, product.id))
    .orderBy(desc(productChanges.version))
    .limit(1)
  return { by: last?.by ?? null, at: (last?.at ?? product.createdAt).toISOString() }
}

/** Each once; its colour and words are those of its first place. */
async function picturesOf(db: Queryable, named: readonly { id: string; color: string | null; alt: string }[]) {
  const byId = new Map([...named].reverse().map((picture) => [picture.id, picture]))
  if (byId.size === 0) return []
  const rows = await db
    .select({ id: pictures.id, width: pictures.width, height: pictures.height, placeholder: pictures.placeholder })
    .from(pictures)
    .where(inArray(pictures.id, [...byId.keys()]))
  return rows.map((row) => presentPicture(row, byId.get(row.id) ?? { alt: '', color: null }))
}

/** What was never in the shop has no other name yet: the list of own products finds it by what is typed. */
export async function showTypedInList(tx: Tx, id: string, typed: TypedProduct): Promise<void> {
  const title = typed.name.trim().slice(0, 120)
  const offered = await tx.select({ id: brands.id }).from(brands).where(isNull(brands.retiredAt))
  const brand = offered.find(({ id: each }) => each === typed.brand)
  // Who is about to merge or remove it waits for the draft.
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(isAtAddress(typed.category))
    .for('key share')
  await tx
    .update(products)
    .set({
      title,
      // A retired one stays where it is.
      brandId: brand?.id ?? sql`case when ${products.brandId}::text = ${typed.brand} then ${products.brandId} end`,
      categoryId: category?.id ?? null,
      search: searchVector({ title, names: '', description: '' }),
    })
    .where(eq(products.id, id))
}

/** A product as it is stored, in the form in which it is edited; `null` of a draft that was never complete. */
export async function loadContent(db: Queryable, currency: string, productId: string): Promise<ProductContent | null> {
  const [row] = await db
    .select({
      name: products.title,
      slug: products.slug,
      brand: products.brandId,
      category: categories.slug,
      material: products.material,
      description: products.description,
      details: products.details,
      safety: products.safety,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, productId))
  if (!row?.brand || !row.category) return null
  const { brand, category, material, ...words } = row
  const variants = await loadOwnVariants(db, currency, productId)
  if (variants.length === 0) return null
  return {
    ...words,
    brand,
    category,
    ...(material !== null && { material }),
    variants: variants
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ color, size, sku, listMinor, discount, onHand }) => ({
        ...{ color, size, sku, discount },
        priceMinor: listMinor,
        stock: onHand,
        stockWas: onHand,
      })),
    pictures: await db
      .select({ id: productImages.pictureId, color: productImages.color, alt: productImages.alt })
      .from(productImages)
      .where(eq(productImages.productId, productId))
      .orderBy(asc(productImages.position)),
    attributes: await loadAttributesOf(db, productId),
  }
}
