import { count } from 'drizzle-orm'
import { categories } from '../catalogue/categories.table'
import type { Deps } from '../deps'
import { demoCatalogue } from './catalogue/demo-catalogue'
import { demoId } from './demo-id'
import { insertRows } from './insert-rows'

/** Enough products to see which sizes each category comes in. */
const SAMPLE = 240

/**
 * Gives an empty shop the words that its sellers choose from: categories, colours, sizes, and one brand for who has
 * none. Without demo data that is all there is.
 */
export async function seedVocabulary({ db }: Pick<Deps, 'db'>): Promise<void> {
  const [counted] = await db.select({ total: count() }).from(categories)
  if (counted && counted.total > 0) return

  const catalogue = demoCatalogue({ products: SAMPLE })
  const sizesOf = (slug: string): string[] => {
    const inside = [slug, ...catalogue.categories.filter((one) => one.parentSlug === slug).map((one) => one.slug)]
    return [
      ...new Set(catalogue.products.filter((one) => inside.includes(one.categorySlug)).flatMap((one) => one.sizes)),
    ]
  }
  await db.transaction(async (tx) => {
    await insertRows(
      tx,
      'categories',
      { id: 'uuid', parent_id: 'uuid', slug: 'text', name: 'text', position: 'int', sizes: 'text[]' },
      catalogue.categories.map(({ slug, name, parentSlug }, position) => ({
        id: demoId('category', slug),
        parent_id: parentSlug && demoId('category', parentSlug),
        slug,
        name,
        position,
        sizes: sizesOf(slug),
      })),
    )
    await insertRows(
      tx,
      'colors',
      { slug: 'text', name: 'text', hex: 'text', position: 'int' },
      catalogue.colours.map((colour, position) => ({ ...colour, position })),
    )
    await insertRows(
      tx,
      'sizes',
      { slug: 'text', name: 'text', position: 'int' },
      catalogue.sizes.map((size, position) => ({ ...size, position })),
    )
    const independent = { id: demoId('brand', 'independent'), slug: 'independent', name: 'Independent' }
    await insertRows(tx, 'brands', { id: 'uuid', slug: 'text', name: 'text' }, [independent])
  })
}
