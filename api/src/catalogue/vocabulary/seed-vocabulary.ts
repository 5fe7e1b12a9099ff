import { count } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { insertRows } from '../../platform/db/insert-rows'
import { categories } from '../products/vocabulary.table'
import { CATEGORIES } from './categories'
import { COLOURS } from './colours'
import { SIZES } from './sizes'
import { stableId } from './stable-id'

/**
 * Gives an empty shop the words that its sellers choose from: categories, colours, sizes, and one brand for who has
 * none. Without demo data that is all there is.
 */
export async function seedVocabulary({ db }: Pick<Deps, 'db'>): Promise<void> {
  const [counted] = await db.select({ total: count() }).from(categories)
  if (counted && counted.total > 0) return

  await db.transaction(async (tx) => {
    await insertRows(
      tx,
      'categories',
      { id: 'uuid', parent_id: 'uuid', slug: 'text', name: 'text', position: 'int', sizes: 'text[]' },
      CATEGORIES.map(({ slug, name, parentSlug, sizes }, position) => ({
        id: stableId('category', slug),
        parent_id: parentSlug && stableId('category', parentSlug),
        slug,
        name,
        position,
        sizes,
      })),
    )
    await insertRows(
      tx,
      'colors',
      { slug: 'text', name: 'text', hex: 'text', position: 'int' },
      COLOURS.map((colour, position) => ({ ...colour, position })),
    )
    await insertRows(
      tx,
      'sizes',
      { slug: 'text', name: 'text', position: 'int' },
      SIZES.map((size, position) => ({ ...size, position })),
    )
    const independent = { id: stableId('brand', 'independent'), slug: 'independent', name: 'Independent' }
    await insertRows(tx, 'brands', { id: 'uuid', slug: 'text', name: 'text' }, [independent])
  })
}
