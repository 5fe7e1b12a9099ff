import { and, asc, eq, sql, type SQL, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SuggestedProduct, Suggestions } from 'shared-contracts/catalogue/suggestions.schema'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import { STORE_PAGE_SIZE, STORE_PAGES } from 'shared-contracts/catalogue/store-terms'
import type { Deps } from '../../deps'
import type { Db } from '../../platform/db/database'
import { brands, categories, searchWords } from '../products/vocabulary.table'
import { listings } from '../products/listings.table'
import { loadCardsOf } from '../products/load-cards'
import { foldWords } from '../products/search-words'
import { DAY_MS, dayIn } from '../../platform/clock/days'
import { readWords, readPhrases } from './read-words'
import { type Weights, DEFAULT_SEARCHES } from './default-rules'
import { loadLexicon } from './load-lexicon'
import { wordsOf } from './meaning'
import { searches } from './search.table'

const PRODUCTS = 5
const NAMES = 3

/** What somebody who has typed this far may be looking for. Spelling is corrected only when that is sure. */
export async function suggest(
  deps: Pick<Deps, 'db' | 'env' | 'catalogue' | 'clock'>,
  typed: string,
): Promise<Suggestions> {
  const { db, env } = deps
  const { words, query, readAs, colors } = await readWords(deps, typed)
  const where = and(eq(listings.currency, env.currency), words ?? undefined)
  const hits = query ? await bestMatches(deps, { where, query, isMany: true, limit: PRODUCTS, offset: 0 }) : []
  const cards = await loadCardsOf(db, env.currency, hits, colors)
  const said = foldWords(readAs ?? typed)
  return {
    products: cards.map(toSuggested),
    categories: await suggestCategories(db, said),
    brands: await suggestBrands(db, said),
    readAs,
  }
}

/** A card as a list of suggestions shows it. */
export const toSuggested = ({ slug, title, brand, price, pictures }: ProductCard): SuggestedProduct => ({
  slug,
  title,
  brand: brand.name,
  price,
  picture: pictures[0] ?? null,
})

/** Every word begins one of the name's; those of which something is on sale. */
async function suggestBrands(db: Db, said: string): Promise<Suggestions['brands']> {
  const found = await db
    .select({ slug: brands.slug, name: brands.name })
    .from(brands)
    .where(
      sql`exists (
    select from ${listings} where ${listings.brandId} = ${brands.id})`,
    )
    .orderBy(asc(brands.name))
  return found.filter(({ name }) => isMeant(said, name)).slice(0, NAMES)
}

async function suggestCategories(db: Db, said: string): Promise<Suggestions['categories']> {
  const parents = alias(categories, 'parents')
  const found = await db
    .select({ slug: categories.slug, name: categories.name, parent: parents.name })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .orderBy(asc(categories.position))
  return found
    .map(({ slug, name, parent }) => ({ slug, name: parent ? `${parent} / ${name}` : name }))
    .filter(({ name }) => isMeant(said, name))
    .slice(0, NAMES)
}

/** `coats men` means `Men / Coats & jackets`. */
function isMeant(said: string, name: string): boolean {
  const own = foldWords(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const words = said.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 && words.every((word) => own.some((candidate) => candidate.startsWith(word)))
}

/**
 * Of so many hits that sell, please and can be had best the words are weighed; whole pages, so that none shows a product twice. Where
 * hits are counted to their end that is all of them.
 */
const WEIGHED = { few: STORE_PAGES * STORE_PAGE_SIZE, many: 20 * STORE_PAGE_SIZE }

/** A product is half as new after so many days. */
const FADES_DAYS = 60

interface Match {
  where: SQL | undefined
  /** Of the words. */
  query: SQL
  /** There are more hits than are counted, or nobody has counted them. */
  isMany: boolean
  limit: number
  offset: number
}

/** Ids of the products that fit best, a page of them. */
export async function bestMatches(
  { db, catalogue, clock }: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  { where, query, isMany, limit, offset }: Match,
): Promise<string[]> {
  const { weights } = await loadLexicon({ db, catalogue })
  const worth = worthOf(weights, clock.now())
  const weighed = WEIGHED[isMany ? 'many' : 'few']
  const hits = (most: SQL) => sql`(select * from ${listings} where ${where ?? sql`true`}
    order by ${listings.worth} desc, ${listings.productId} desc ${most}) ${listings}`
  const { rows } = await db.execute<{ id: string }>(
    offset >= weighed
      ? sql`select product_id as id from ${hits(sql`limit ${limit} offset ${offset}`)}`
      : sql`select product_id as id from ${hits(sql`limit ${weighed}`)}
          order by ts_rank('{0,0.05,0.4,1}', ${listings.search}, ${query}) * ${weights.words}::real + ${worth} desc, id desc
          limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

/** What speaks for a product, whatever was typed. */
export function worthOf({ sales, rating, stock, newness }: Weights, now: Date): SQL {
  const { sold, ratingAvg, ratingCount, stockedPairs, publishedAt } = listings
  const ageDays = sql`greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${publishedAt}) * 1000 / ${DAY_MS}::float)`
  return sql`(${sales}::float * ln(1 + ${sold})
    + ${rating}::float * coalesce(${ratingAvg} - 3.5, 0) * least(${ratingCount}, 10) / 10
    + ${stock}::float * (${stockedPairs} <> '{}')::int
    + ${newness}::float * power(0.5, ${ageDays} / ${FADES_DAYS}::float))`
}

const SHOWN = 6
const COUNTED_DAYS = 28
/** Fewer may be one person. */
const MIN_TIMES = 3

type SearchDeps = Pick<Deps, 'db' | 'env' | 'catalogue' | 'clock'>

/**
 * Counts that somebody searched for something. Only what finds all that it says, in words that the shop itself has: what is popular is shown
 * to everybody, and nobody may write there.
 */
export async function noteSearch(deps: SearchDeps, typed: string): Promise<void> {
  const { db, env, clock } = deps
  if (!(await isWorthShowing(deps, typed))) return
  await db
    .insert(searches)
    .values({ day: dayIn(env.timeZone, clock.now()), words: wordsOf(typed).join(' '), times: 1 })
    .onConflictDoUpdate({ target: [searches.day, searches.words], set: { times: sql`${searches.times} + 1` } })
}

async function isWorthShowing(deps: SearchDeps, typed: string): Promise<boolean> {
  const phrases = readPhrases(typed, await loadLexicon(deps))
  const unknown = phrases.filter(({ entry }) => entry === null).flatMap((phrase) => phrase.typed)
  const known = unknown.length > 0 ? await deps.db.$count(searchWords, inArray(searchWords.word, unknown)) : 0
  return phrases.length > 0 && known === new Set(unknown).size && (await findsAll(deps, typed))
}

async function findsAll(deps: SearchDeps, typed: string): Promise<boolean> {
  const { finds, readAs, dropped, nearest } = await readWords(deps, typed)
  return finds && readAs === null && dropped.length === 0 && nearest.length === 0
}

/** What was searched for most of late; where that is little, what a new shop begins with. Each finds something. */
export async function listPopularSearches(deps: SearchDeps): Promise<string[]> {
  const { db, env, clock } = deps
  const since = dayIn(env.timeZone, new Date(clock.now().getTime() - COUNTED_DAYS * DAY_MS))
  const counted = await db
    .select({ words: searches.words })
    .from(searches)
    .where(sql`${searches.day} >= ${since}`)
    .groupBy(searches.words)
    .having(sql`sum(${searches.times}) >= ${MIN_TIMES}`)
    .orderBy(sql`sum(${searches.times}) desc, ${searches.words}`)
    .limit(SHOWN)
  const popular: string[] = []
  for (const words of new Set([...counted.map((row) => row.words), ...DEFAULT_SEARCHES])) {
    if (popular.length < SHOWN && (await findsAll(deps, words))) popular.push(words)
  }
  return popular
}
