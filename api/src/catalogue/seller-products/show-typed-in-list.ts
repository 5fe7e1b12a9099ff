import { eq } from 'drizzle-orm'
import type { TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { brands, categories } from '../products/vocabulary.table'
import { products } from '../products/products.table'
import { searchVector } from '../products/search-words'
import type { Tx } from '../../platform/db/database'

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
