import { and, eq } from 'drizzle-orm'
import type { Facets } from 'shared-contracts/catalogue/facets.schema'
import type { StoreFilters } from 'shared-contracts/catalogue/store-query.schema'
import { MOST_COUNTED } from 'shared-contracts/catalogue/store-terms'
import type { Deps } from '../../deps'
import { countFacets, type FacetDeps } from './count-facets'
import { keptFacets, listings } from './listings.table'
import { categories } from './vocabulary.table'

/** What is kept of the whole store. */
const WHOLE = ''

/** What the store can be narrowed by. */
export const listFacets = async (deps: FacetDeps, filters: StoreFilters): Promise<Facets> =>
  (await loadKeptFacets(deps, filters)) ?? (await countFacets(deps, filters, MOST_COUNTED))

/** The facets of a category, or of the whole store, where more are on sale than are counted as one asks; `null` for all others. */
export async function loadKeptFacets(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { category, ...others }: StoreFilters,
): Promise<Facets | null> {
  if (category === WHOLE || Object.values(others).some((filter) => filter !== undefined)) return null
  const [kept] = await db
    .select({ facets: keptFacets.facets })
    .from(keptFacets)
    .where(and(eq(keptFacets.currency, env.currency), eq(keptFacets.category, category ?? WHOLE)))
  return kept?.facets ?? null
}

/** Counts anew what is kept, when anything has changed since. Of a small shop nothing is. */
export async function keepFacets(deps: FacetDeps): Promise<void> {
  const { db, env, catalogue } = deps
  const { currency } = env
  const version = await catalogue.current()
  const rows = await db.select().from(keptFacets).where(eq(keptFacets.currency, currency))
  const before = new Map(rows.map(({ category, ...kept }) => [category, kept]))
  if (before.get(WHOLE)?.version === version) return

  const isLarge = (await db.$count(listings, eq(listings.currency, currency))) > MOST_COUNTED
  const slugs = isLarge ? (await db.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug) : []
  const now = new Map<string, Facets>()
  for (const category of isLarge ? [WHOLE, ...slugs] : []) {
    const facets = await countFacets(deps, category === WHOLE ? {} : { category }, null)
    if (facets.total > MOST_COUNTED) now.set(category, facets)
  }
  await db.transaction(async (tx) => {
    await tx.delete(keptFacets).where(eq(keptFacets.currency, currency))
    const fresh = [...now].map(([category, facets]) => ({ currency, category, version, facets }))
    if (fresh.length > 0) await tx.insert(keptFacets).values(fresh)
  })
  const said = (all: Iterable<[string, Facets]>) =>
    JSON.stringify([...all].sort(([one], [other]) => (one < other ? -1 : 1)))
  if (said(now) !== said([...before].map(([category, { facets }]) => [category, facets]))) await catalogue.changed()
}
