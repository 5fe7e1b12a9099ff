import { eq, sql } from 'drizzle-orm'
import type { Facets } from 'shared-contracts/catalogue/facets.schema'
import type { StoreFilters } from 'shared-contracts/catalogue/store-query.schema'
import { MOST_COUNTED } from 'shared-contracts/catalogue/store-terms'
import { countCategory, type FacetDeps } from './count-facets'
import { addCounts, presentFacets, type FacetCounts } from './facet-counts'
import { WHOLE } from './list-facets'
import { keptFacets, listings } from './listings.table'
import { loadVocabulary } from './load-vocabulary'
import { foundListings } from './store-filter'

/**
 * Counts anew what is kept, when anything has changed since. Each product is counted once, category by category: short statements, whose
 * sums are those of the categories above them and of the whole store. Of a small shop nothing is kept.
 */
export async function keepFacets(deps: FacetDeps): Promise<void> {
  const { db, env, catalogue } = deps
  const { currency } = env
  const version = (await catalogue.current()) + (await catalogue.listed())
  const rows = await db.select().from(keptFacets).where(eq(keptFacets.currency, currency))
  const before = new Map(rows.map(({ category, ...kept }) => [category, kept]))
  if (before.get(WHOLE)?.version === version) return

  const now = (await isLarge(deps)) ? await countLarge(deps) : new Map<string, Facets>()
  await db.transaction(async (tx) => {
    await tx.delete(keptFacets).where(eq(keptFacets.currency, currency))
    const fresh = [...now].map(([category, facets]) => ({ currency, category, version, facets }))
    if (fresh.length > 0) await tx.insert(keptFacets).values(fresh)
  })
  const said = (all: Iterable<[string, Facets]>) =>
    JSON.stringify([...all].sort(([one], [other]) => (one < other ? -1 : 1)))
  if (said(now) !== said([...before].map(([category, { facets }]) => [category, facets]))) await catalogue.changed()
}

async function isLarge({ db, env }: FacetDeps): Promise<boolean> {
  const found = foundListings(eq(listings.currency, env.currency), MOST_COUNTED, sql`product_id`)
  const { rows } = await db.execute<{ seen: number }>(sql`select count(*)::int as seen from ${found}`)
  return (rows[0]?.seen ?? 0) > MOST_COUNTED
}

async function countLarge(deps: FacetDeps): Promise<Map<string, Facets>> {
  const vocabulary = await loadVocabulary(deps)
  const counted = new Map<string, FacetCounts>()
  for (const { id } of vocabulary.categories) counted.set(id, await countCategory(deps, id, vocabulary))
  const present = (ids: readonly string[], filters: StoreFilters) =>
    presentFacets(addCounts(ids.flatMap((id) => counted.get(id) ?? [])), {
      ...{ filters, vocabulary, currency: deps.env.currency },
    })
  const whole = present([...counted.keys()], {})
  const large = new Map([[WHOLE, whole]])
  for (const { id, slug } of vocabulary.categories) {
    const below = vocabulary.categories.filter((one) => one.id === id || one.parentId === id)
    const own = present(
      below.map((one) => one.id),
      { category: slug },
    )
    // Its neighbours stand beside it, as what else could be chosen.
    if (own.total > MOST_COUNTED) large.set(slug, { ...own, categories: whole.categories })
  }
  return large
}
