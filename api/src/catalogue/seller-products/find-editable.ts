import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { EditableProduct } from 'shared-contracts/seller-products/seller-products.schema'
import type { TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { users } from '../../identity/accounts/users.table'
import { ownedBy } from '../products/seller-products'
import { products } from '../products/products.table'
import type { Queryable, Tx } from '../../platform/db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { personName } from '../../selling/sellers/present-seller'
import { brands, categories } from '../products/vocabulary.table'
import { searchVector } from '../products/search-words'
import { loadContent } from './load-content'
import { loadOwnVariants } from './set-price'
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
    .select({ typed: productDrafts.typed, version: productDrafts.version, at: productDrafts.savedAt, by: personName })
    .from(productDrafts)
    .leftJoin(users, eq(users.id, productDrafts.savedBy))
    .where(eq(productDrafts.productId, id))
  const content = await loadContent(db, env.currency, id)
  const variants = await loadOwnVariants(db, env.currency, id)
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
  }
}

async function lastChange(db: Queryable, product: { id: string; createdAt: Date }) {
  const [last] = await db
    .select({ at: productChanges.at, by: personName })
    .from(productChanges)
    .leftJoin(users, eq(users.id, productChanges.actorId))
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
  const all = await tx.select({ id: brands.id }).from(brands)
  const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, typed.category))
  await tx
    .update(products)
    .set({
      title,
      brandId: all.find((brand) => brand.id === typed.brand)?.id ?? null,
      categoryId: category?.id ?? null,
      search: searchVector({ title, names: '', description: '' }),
    })
    .where(eq(products.id, id))
}
