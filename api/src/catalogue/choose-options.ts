import { eq } from 'drizzle-orm'
import { productDraftMessages as messages } from 'shared-contracts/catalogue/product-draft.messages'
import type { ProductDraft } from 'shared-contracts/catalogue/product-draft.schema'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import type { Db } from '../db/database'
import { brands } from './brands.table'
import { categories } from './categories.table'
import { listFormOptions } from './list-form-options'

/** What the choices of a draft stand for. */
export interface ChosenOptions {
  brand: { id: string; name: string }
  category: { id: string; label: string }
  color: { slug: string; name: string }
}

/** Looks the choices of a draft up among those that the form offers. */
export async function chooseOptions(
  db: Db,
  draft: Pick<ProductDraft, 'brand' | 'category' | 'color' | 'size'>,
): Promise<ChosenOptions | { errors: FieldProblem[] }> {
  const offered = await listFormOptions({ db })
  const [brand] = await db.select({ id: brands.id, name: brands.name }).from(brands).where(eq(brands.id, draft.brand))
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, draft.category))
  const category = offered.categories.find(({ slug }) => slug === draft.category)
  const color = offered.colors.find(({ slug }) => slug === draft.color)

  const unknown = (field: string, message: string = messages.unknownChoice) => ({
    field,
    code: 'NOT_AN_OPTION',
    message,
  })
  const errors: FieldProblem[] = []
  if (!brand) errors.push(unknown('brand'))
  if (!category) errors.push(unknown('category'))
  if (!color) errors.push(unknown('color'))
  if (category && !category.sizes.includes(draft.size)) errors.push(unknown('size', messages.sizeInvalid))
  if (!brand || !row || !category || !color || errors.length > 0) return { errors }
  return { brand, category: { id: row.id, label: category.label }, color }
}
