import { count } from 'drizzle-orm'
import type { Facets } from 'shared-contracts/catalogue/facets.schema'
import type { Queryable } from '../../platform/db/database'
import { listings } from './listings.table'
import type { StoreFilter } from './store-filter'

/** Products that taking one filter off would show; those that show none are left out. `withoutWords` is `null` when none were typed. */
export async function countLoosened(
  db: Queryable,
  filter: StoreFilter,
  withoutWords: StoreFilter | null,
): Promise<Facets['loosen']> {
  const { used, wanted } = filter
  type Way = [Facets['loosen'][number]['filter'], ReturnType<StoreFilter['where']>]
  const ways: Way[] = [
    ...[...used].map((name): Way => [name, filter.where({ except: name })]),
    ...(withoutWords ? [['q', withoutWords.where()] as Way] : []),
    ...(['colors', 'sizes'] as const)
      .filter((kind) => wanted[kind] !== null)
      .map((kind): Way => [
        kind === 'colors' ? 'color' : 'size',
        filter.where({ wanted: { ...wanted, [kind]: null } }),
      ]),
    ...(wanted.inStock ? [['inStock', filter.where({ wanted: { ...wanted, inStock: false } })] as Way] : []),
  ]
  const loosened: Facets['loosen'] = []
  for (const [name, where] of ways) {
    const [counted] = await db.select({ total: count() }).from(listings).where(where)
    if (counted && counted.total > 0) loosened.push({ filter: name, count: counted.total })
  }
  return loosened.sort((a, b) => b.count - a.count)
}
