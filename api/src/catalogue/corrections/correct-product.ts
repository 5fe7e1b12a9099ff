import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type {
  CorrectedField,
  ProductCorrectionDraft,
  ProductPlace,
} from 'shared-contracts/desk-products/product-correction.schema'
import type { ProductContent, TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import type { Deps } from '../../deps'
import { type Refuses, withoutEndpoint } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { products } from '../products/products.table'
import { namesOf, searchVector } from '../products/search-words'
import { brands, categories, sizes } from '../products/vocabulary.table'
import { changeProduct, noteChange, type LockedProduct } from '../seller-products/change-product'
import { findContentOptions } from '../seller-products/choose-content-options'
import { loadContent } from '../seller-products/find-editable'
import { productDrafts } from '../seller-products/product-drafts.table'
import { productSubmissions } from '../submissions/product-submissions.table'
import { correctionMessages as messages } from './corrections.messages'
import { productCorrections } from './product-corrections.table'

declare module '../../platform/outbox/enqueue' {
  interface Topics {
    /** Staff have put a product right: its seller is told, with the reason. */
    'product-corrected': { correctionId: string }
  }
}

type DeskDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'> &
  Refuses<'NOT_FOUND' | 'CONFLICT' | 'REFUSED' | 'VALIDATION_FAILED'>

interface Correcting extends ProductCorrectionDraft {
  productId: string
  /** Who of the staff. */
  by: string
  /** What was looked at. */
  seen: ProductPlace
  requestId: string
}

/**
 * Gives a seller's product another category or brand, whether staff look at changes first or not. It keeps what it says of itself otherwise, as in the
 * editor: attributes of the former category too. What its seller has typed, or what waits for staff, follows where it said the same as the product.
 *
 * @throws CONFLICT: it is not as it was looked at. REFUSED: the new category lacks its sizes or wants attributes that it has not, or it is a draft.
 */
export async function correctProduct(
  { refuse, ...deps }: DeskDeps,
  { productId, by, requestId, seen, reason, category, brand }: Correcting,
): Promise<void> {
  const [owner] = await deps.db.select({ sellerId: products.sellerId }).from(products).where(eq(products.id, productId))
  if (!owner) throw refuse('NOT_FOUND')
  const editor = { ...owner, accountId: by, request: `correct-product:${by}:${requestId}` }
  await changeProduct({ ...deps, ...withoutEndpoint }, editor, { id: productId }, async (locked) => {
    const { tx, product, now } = locked
    if (product.status === 'draft' && product.reviewSince === null) throw refuse('REFUSED', { detail: messages.draft })
    const content = await loadContent(tx, deps.env.currency, productId)
    if (!content) throw refuse('REFUSED', { detail: messages.draft })
    if (content.category !== seen.category || content.brand !== seen.brand)
      throw refuse('CONFLICT', { detail: messages.moved })
    const fields = (['category', 'brand'] as const).filter((field) => content[field] !== { category, brand }[field])
    if (fields.length === 0) throw refuse('REFUSED', { detail: messages.same })

    const { attributes: _kept, ...rest } = content
    const { options, errors } = await findContentOptions(tx, { ...rest, category, brand }, product)
    const ofPlace = errors.filter(({ field }) => field === 'category' || field === 'brand')
    if (ofPlace.length > 0) throw refuse('VALIDATION_FAILED', { errors: ofPlace })
    if (!options || errors.length > 0)
      throw refuse('REFUSED', { detail: await whyNot(tx, { content, errors, category: options?.category.label }) })

    const before = await nameOf(tx, product)
    const { title, description, material } = product
    const names = namesOf({
      ...{ brand: options.brand.name, category: options.category.label, colors: options.colors, material },
    })
    await tx
      .update(products)
      .set({
        categoryId: options.category.id,
        brandId: options.brand.id,
        search: searchVector({ title, names, description }),
      })
      .where(eq(products.id, productId))
    const version = await noteChange(locked, null, { kind: 'corrected', fields })
    await followPlace(locked, { from: content, to: { category, brand }, version })
    const after = await nameOf(tx, { categoryId: options.category.id, brandId: options.brand.id })
    const id = randomUUID()
    const changes = fields.map((field) => ({ field, before: before[field], after: after[field] }))
    await tx.insert(productCorrections).values({ id, productId, version, changes, reason, by, at: now })
    await enqueue(tx, now, { topic: 'product-corrected', correctionId: id })
  })
}

interface Refused {
  content: ProductContent
  errors: readonly { field: string; message: string }[]
  category: string | undefined
}

/** Sizes by their names; of all else what the editor would say. */
async function whyNot(db: Queryable, { content, errors, category = '' }: Refused): Promise<string> {
  const lacking = new Set(
    content.variants.flatMap(({ size }, index) =>
      errors.some(({ field }) => field === `variants[${index}].size`) ? [size] : [],
    ),
  )
  if (lacking.size === 0) return [...new Set(errors.map(({ message }) => message))].join('. ')
  const known = await db.select({ slug: sizes.slug, name: sizes.name }).from(sizes)
  return messages.sizes(
    known.flatMap(({ slug, name }) => (lacking.has(slug) ? [name] : [])),
    category,
  )
}

async function nameOf(
  db: Queryable,
  { categoryId, brandId }: { categoryId: string | null; brandId: string | null },
): Promise<Record<CorrectedField, string>> {
  const [category] = await db
    .select({
      name: sql<string>`concat_ws(' / ', (select above.name from categories above where above.id = categories.parent_id), categories.name)`,
    })
    .from(categories)
    .where(sql`${categories.id} = ${categoryId}`)
  const [brand] = await db
    .select({ name: brands.name })
    .from(brands)
    .where(sql`${brands.id} = ${brandId}`)
  return { category: category?.name ?? '', brand: brand?.name ?? '' }
}

/** What says where the product belonged says where it belongs now; who has typed another place keeps it. */
function moved<Said extends ProductContent | TypedProduct>(said: Said, from: ProductPlace, to: ProductPlace): Said {
  return {
    ...said,
    ...(said.category === from.category && { category: to.category }),
    ...(said.brand === from.brand && { brand: to.brand }),
  }
}

/** Takes what is typed of a product, and what waits for staff, along to its new place. */
async function followPlace(
  { tx, product }: LockedProduct,
  { from, to, version }: { from: ProductPlace; to: ProductPlace; version: number },
): Promise<void> {
  const [draft] = await tx.select().from(productDrafts).where(eq(productDrafts.productId, product.id))
  if (draft) {
    // What was overtaken by others before stays so.
    const next = draft.version === product.version ? version : draft.version
    await tx
      .update(productDrafts)
      .set({ typed: moved(draft.typed, from, to), version: next })
      .where(eq(productDrafts.productId, product.id))
  }
  const isWaiting = and(eq(productSubmissions.productId, product.id), eq(productSubmissions.state, 'waiting'))
  const [waiting] = await tx.select().from(productSubmissions).where(isWaiting)
  if (!waiting) return
  const { content, draftVersion, kind } = waiting
  await tx
    .update(productSubmissions)
    .set({
      content: content && moved(content, from, to),
      ...(draftVersion === product.version && { draftVersion: version }),
      // A new product is decided as it is; whoever looks at it now sees it anew.
      ...(kind === 'new' && { version: waiting.version + 1 }),
    })
    .where(isWaiting)
}
