import { inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Boost } from 'shared-contracts/search-tuning/search-tuning-terms'
import type { StoreVocabulary } from '../products/load-vocabulary'
import { listings } from '../products/listings.table'
import { withNamesOfToday } from '../products/store-filter'
import { categoriesOf, type ReadWords } from './meaning'
import type { searchCurations } from './search.table'

/** Before whatever fits best: more than all else may be worth together. */
const PINNED = 1_000
/** About what a word in the title counts more than one in the description: fitting well still matters. */
const MOVED: Record<Boost, number> = { up: 0.5, down: -0.5 }

/** A row of `search_curations`. */
export type Curation = Pick<typeof searchCurations.$inferSelect, 'said' | 'productIds' | 'boosts'>

/** What staff put in front for some words, and what further up or down. */
interface Favour {
  productIds: readonly string[]
  moved: SQL[]
}

/** By the words that are typed, with spaces between; by nothing what holds for every search. */
export type Favours = ReadonlyMap<string, Favour>

/** Makes rows ready to be asked for. What they name, and is not there any more, is left out. */
export function readFavours(rows: readonly Curation[], vocabulary: StoreVocabulary): Favours {
  const favours = new Map<string, Favour>()
  for (const { said, productIds, boosts } of rows) {
    const moved = boosts.flatMap(({ by, slug, move }) => {
      const where = whereOf({ by, slug }, vocabulary)
      return where ? [sql`case when ${where} then ${MOVED[move]}::float else 0 end`] : []
    })
    for (const phrase of said.length > 0 ? said : ['']) {
      const before = favours.get(phrase)
      favours.set(phrase, { productIds, moved: [...(before?.moved ?? []), ...moved] })
    }
  }
  return favours
}

function whereOf({ by, slug }: { by: 'category' | 'brand'; slug: string }, vocabulary: StoreVocabulary): SQL | null {
  if (by === 'category') {
    const ids = categoriesOf(slug, vocabulary.categories)
    return ids.length > 0 ? inArray(listings.categoryId, ids) : null
  }
  const now = withNamesOfToday(vocabulary, { brand: slug }).brand
  const brand = vocabulary.brands.find((one) => one.slug === now)
  return brand ? sql`${listings.brandId} = ${brand.id}` : null
}

/** Whether products are pinned for these words. */
export const hasPins = (favours: Favours, said: string): boolean => (favours.get(said)?.productIds.length ?? 0) > 0

/** A reading with what is pinned for its words among what it finds, and with how far everything is moved. */
export function favoured<Read extends ReadWords>(reading: Read, favours: Favours, said: string): Read {
  const own = favours.get(said)
  const moved = [...(own?.moved ?? []), ...(favours.get('')?.moved ?? [])]
  const ids = own?.productIds ?? []
  if (ids.length === 0 && moved.length === 0) return reading
  const pinned = sql`${sql.param(ids)}::uuid[]`
  const first = sql`case when ${listings.stockedPairs} <> '{}'
    then coalesce(${PINNED} - array_position(${pinned}, ${listings.productId}), 0) else 0 end`
  return {
    ...reading,
    ...(ids.length > 0 && {
      words: or(reading.words ?? undefined, sql`${listings.productId} = any(${pinned})`) ?? null,
    }),
    favour: sql`(${sql.join([...(ids.length > 0 ? [first] : []), ...moved], sql` + `)})`,
  }
}
