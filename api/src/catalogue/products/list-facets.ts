import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Facets } from 'shared-contracts/catalogue/facets.schema'
import type { StoreFilters } from 'shared-contracts/catalogue/store-query.schema'
import type { Deps } from '../../deps'
import { countFacets, type FacetDeps } from './count-facets'
import { keptFacets } from './listings.table'

/** What is kept of the whole store. */
export const WHOLE = ''

/** What the store can be narrowed by. */
export const listFacets = async (deps: FacetDeps, filters: StoreFilters): Promise<Facets> =>
  (await loadKeptFacets(deps, filters)) ?? (await countFacets(deps, filters))

/** Whose facets may be kept: a category, or the whole store, where nothing else is filtered; `null` for all others. */
function keptAs({ category, ...others }: StoreFilters): string | null {
  if (category === WHOLE || Object.values(others).some((filter) => filter !== undefined)) return null
  return category ?? WHOLE
}

const isKept = (currency: string, category: string) =>
  and(eq(keptFacets.currency, currency), eq(keptFacets.category, category))

/** The facets of a category, or of the whole store, where more are on sale than are counted as one asks; `null` for all others. */
async function loadKeptFacets({ db, env }: FacetDeps, filters: StoreFilters): Promise<Facets | null> {
  const category = keptAs(filters)
  if (category === null) return null
  const [kept] = await db.select({ facets: keptFacets.facets }).from(keptFacets).where(isKept(env.currency, category))
  return kept?.facets ?? null
}

/** The total that is kept with them, as an expression; null for all others. */
export function keptTotal({ env }: Pick<Deps, 'env'>, filters: StoreFilters): SQL {
  const category = keptAs(filters)
  if (category === null) return sql`null::int`
  return sql`(select (${keptFacets.facets} ->> 'total')::int from ${keptFacets} where ${isKept(env.currency, category)})`
}
