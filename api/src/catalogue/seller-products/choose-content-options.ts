import { asc, eq, inArray } from 'drizzle-orm'
import { productDraftMessages as messages } from 'shared-contracts/catalogue/product-draft.messages'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import { productContentMessages as own } from 'shared-contracts/seller-products/product-content.messages'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import { findAttributeValues } from '../attributes/product-attributes'
import { variants } from '../products/variants.table'
import { brands, categories, sizes } from '../products/vocabulary.table'
import { isAtAddress, listFormOptions } from '../products/load-vocabulary'
import type { Queryable } from '../../platform/db/database'
import type { ContentChange } from './change-product'
import { ownPictures } from './pictures'

/** What the choices of a product's content stand for. */
export interface ContentOptions {
  brand: { id: string; name: string }
  category: { id: string; label: string }
  /** Names of its variants' colours. */
  colors: string[]
  /** Codes of what its attributes are to be, with shares; absent: as they are. */
  attributes?: readonly { value: number; share: number | null }[]
}

/** Looks up all that the content names; every field that names something that is not offered is refused. */
export async function chooseContentOptions(
  { tx, product, refuse }: ContentChange,
  content: ProductContent,
): Promise<ContentOptions> {
  const { options, errors } = await findContentOptions(tx, content, product)
  const used = new Set(content.variants.map(({ color }) => color))
  const allowed = await ownPictures(
    tx,
    { sellerId: product.sellerId, productId: product.id },
    content.pictures.map(({ id }) => id),
  )
  content.pictures.forEach(({ id, color }, index) => {
    if (!allowed.has(id)) errors.push(notOffered(`pictures[${index}]`, own.foreignPicture))
    else if (color !== null && !used.has(color)) errors.push(notOffered(`pictures[${index}].color`, own.pictureColor))
  })
  if (!options || errors.length > 0) throw refuse('VALIDATION_FAILED', { errors })
  return options
}

/**
 * The same of all but its pictures, of content whose colours are the current ones. @param keeps what the product has already, if there is one: that may be retired.
 * @returns what is wrong; without options something is.
 */
export async function findContentOptions(
  db: Queryable,
  content: Omit<ProductContent, 'pictures'>,
  keeps: { id: string; brandId: string | null; categoryId: string | null; publishedAt: Date | null } | null,
): Promise<{ options: ContentOptions | null; errors: FieldProblem[] }> {
  const brand = await findBrand(db, content.brand, keeps?.brandId ?? null)
  // Who is about to merge or remove it waits for the product.
  const [row] = await db
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(isAtAddress(content.category))
    .for('key share')
  await holdSizes(
    db,
    content.variants.map(({ size }) => size),
  )
  // What waited for somebody's change sees it.
  const offered = await listFormOptions({ db })
  const category = offered.categories.find(
    ({ slug, retired }) => slug === row?.slug && (!retired || row.id === keeps?.categoryId),
  )
  const used = new Set(content.variants.map(({ color }) => color))
  const kept = keeps ? await optionsOf(db, keeps.id) : { colors: new Set<string>(), sizes: new Set<string>() }
  const colors = new Map(
    offered.colors
      .filter(({ slug, retired }) => !retired || kept.colors.has(slug))
      .map(({ slug, name }) => [slug, name] as const),
  )

  const pairs = content.variants.map(({ color, size }) => `${color} ${size}`)
  const isSameCategory = row?.id === keeps?.categoryId
  const errors: FieldProblem[] = []
  let attributes: ContentOptions['attributes']
  if (!brand) errors.push(notOffered('brand'))
  if (!category) errors.push(notOffered('category'))
  content.variants.forEach(({ color, size }, index) => {
    if (!colors.has(color)) errors.push(notOffered(`variants[${index}].color`))
    // Two colours of the form may be one by now.
    if (pairs.indexOf(`${color} ${size}`) < index)
      errors.push({ field: `variants[${index}].size`, code: 'TWICE', message: own.pairTwice })
    if (category && !category.sizes.includes(size) && !(isSameCategory && kept.sizes.has(size)))
      errors.push(notOffered(`variants[${index}].size`, messages.sizeInvalid))
  })
  if (row) {
    const isNew = !keeps?.publishedAt
    const said = { productId: keeps?.id ?? null, categoryId: row.id, isNew, chosen: content.attributes }
    const found = await findAttributeValues(db, said)
    errors.push(...found.errors)
    attributes = content.attributes && found.rows
  }
  if (!brand || !row || !category) return { options: null, errors }
  const names = [...used].map((slug) => colors.get(slug) ?? slug)
  return {
    options: {
      brand,
      category: { id: row.id, label: category.label },
      colors: names,
      ...(attributes && { attributes }),
    },
    errors,
  }
}

/** Keeps sizes from being removed until the transaction ends. */
const holdSizes = (db: Queryable, slugs: readonly string[]) =>
  db
    .select({ slug: sizes.slug })
    .from(sizes)
    .where(inArray(sizes.slug, [...slugs]))
    .orderBy(asc(sizes.slug))
    .for('key share')

/** The colours and sizes that a product comes in: those stay, though nobody chooses them any more. */
async function optionsOf(db: Queryable, productId: string) {
  const rows = await db
    .select({ color: variants.color, size: variants.size })
    .from(variants)
    .where(eq(variants.productId, productId))
  return { colors: new Set(rows.map(({ color }) => color)), sizes: new Set(rows.map(({ size }) => size)) }
}

/** A brand that may be chosen; who is about to merge or remove it waits for the product. */
async function findBrand(db: Queryable, id: string, keeps: string | null) {
  const [brand] = await db
    .select({ id: brands.id, name: brands.name, retiredAt: brands.retiredAt })
    .from(brands)
    .where(eq(brands.id, id))
    .for('key share')
  return brand && (brand.retiredAt === null || brand.id === keeps) ? brand : undefined
}

const notOffered = (field: string, message: string = messages.unknownChoice): FieldProblem => ({
  field,
  code: 'NOT_AN_OPTION',
  message,
})
