import { eq } from 'drizzle-orm'
import { productDraftMessages as messages } from 'shared-contracts/catalogue/product-draft.messages'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import { productContentMessages as own } from 'shared-contracts/seller-products/product-content.messages'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import { brands } from '../catalogue/brands.table'
import { categories } from '../catalogue/categories.table'
import { listFormOptions } from '../catalogue/list-form-options'
import type { Queryable } from '../db/database'
import { ownPictures } from './own-pictures'
import { refusal } from './product-refusal'

/** What the choices of a product's content stand for. */
export interface ContentOptions {
  brand: { id: string; name: string }
  category: { id: string; label: string }
  /** Names of its variants' colours. */
  colors: string[]
}

/** Looks up all that the content names; throws a refusal with every field that names something that is not offered. */
export async function chooseContentOptions(
  db: Queryable,
  { sellerId, productId }: { sellerId: string; productId: string },
  content: ProductContent,
): Promise<ContentOptions> {
  const offered = await listFormOptions({ db })
  const [brand] = await db.select({ id: brands.id, name: brands.name }).from(brands).where(eq(brands.id, content.brand))
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, content.category))
  const category = offered.categories.find(({ slug }) => slug === content.category)
  const colors = new Map(offered.colors.map(({ slug, name }) => [slug, name]))
  const used = new Set(content.variants.map(({ color }) => color))

  const errors: FieldProblem[] = []
  const blame = (field: string, message: string = messages.unknownChoice) =>
    errors.push({ field, code: 'NOT_AN_OPTION', message })
  if (!brand) blame('brand')
  if (!category) blame('category')
  content.variants.forEach(({ color, size }, index) => {
    if (!colors.has(color)) blame(`variants[${index}].color`)
    if (category && !category.sizes.includes(size)) blame(`variants[${index}].size`, messages.sizeInvalid)
  })
  const allowed = await ownPictures(
    db,
    { sellerId, productId },
    content.pictures.map(({ id }) => id),
  )
  content.pictures.forEach(({ id, color }, index) => {
    if (!allowed.has(id)) blame(`pictures[${index}]`, own.foreignPicture)
    else if (color !== null && !used.has(color)) blame(`pictures[${index}].color`, own.pictureColor)
  })
  if (!brand || !row || !category || errors.length > 0) throw refusal('VALIDATION_FAILED', { errors })
  return {
    brand,
    category: { id: row.id, label: category.label },
    colors: [...used].map((slug) => colors.get(slug) ?? slug),
  }
}
