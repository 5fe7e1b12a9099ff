import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { SuggestedProduct, Suggestions } from 'shared-contracts/catalogue/suggestions.schema'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import { STORE_PAGE_SIZE } from 'shared-contracts/catalogue/store-terms'
import type { Deps } from '../../deps'
import type { Db } from '../../platform/db/database'
import { loadVocabulary, type StoreVocabulary } from '../products/load-vocabulary'
import { searchWords } from '../products/vocabulary.table'
import type { Slice } from '../../platform/db/paged'
import { listings } from '../products/listings.table'
import { loadCardsOf } from '../products/load-cards'
import { foldWords } from '../products/search-words'
import { DAY_MS, dayIn } from '../../platform/clock/days'
import { readPhrases } from './read-phrases'
import { askInWords, missedPhrases, readWords } from './read-words'
import { type Weights, DEFAULT_SEARCHES } from './default-rules'
import { loadLexicon } from './load-lexicon'
import { wordsOf } from './meaning'
import { mayBeNoted, noteMissed } from './report-searches'
import { searches } from './search.table'

const PRODUCTS = 5
/** They are the best of so many that sell, please and can be had best: who is still typing is asked for more with the next letter. */
const SUGGESTED_OF = 120
const NAMES = 3

/** What somebody who has typed this far may be looking for. Spelling is corrected only when that is sure. */
export async function suggest(
  deps: Pick<Deps, 'db' | 'env' | 'catalogue' | 'clock'>,
  typed: string,
): Promise<Suggestions> {
  const { db, env } = deps
  const {
    words: { readAs, colors },
    answer: hits,
  } = await askInWords(deps, typed, {
    ask: async ({ words, query, favour }) => {
      const where = and(eq(listings.currency, env.currency), words ?? undefined)
      if (!query) return []
      const { rows } = await db.execute<{ id: string }>(
        await bestMatches(deps, { where, query, favour, limit: PRODUCTS, offset: 0, weighed: SUGGESTED_OF }),
      )
      return rows.map(({ id }) => id)
    },
    finds: (ids) => ids.length > 0,
    isAlone: true,
  })
  const said = foldWords(readAs ?? typed)
  const vocabulary = await loadVocabulary(deps)
  const [cards, brands] = await Promise.all([
    loadCardsOf(db, env.currency, hits, colors),
    suggestBrands(db, said, vocabulary),
  ])
  return { products: cards.map(toSuggested), categories: suggestCategories(said, vocabulary), brands, readAs }
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
async function suggestBrands(db: Db, said: string, { brands }: StoreVocabulary): Promise<Suggestions['brands']> {
  const meant = brands.filter(({ name }) => isMeant(said, name))
  if (meant.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(meant.map(({ id }) => id))}::uuid[]) id
    where exists (select from ${listings} where ${listings.brandId} = id)`)
  const sold = new Set(rows.map(({ id }) => id))
  return meant
    .filter(({ id }) => sold.has(id))
    .slice(0, NAMES)
    .map(({ slug, name }) => ({ slug, name }))
}

function suggestCategories(said: string, { categories }: StoreVocabulary): Suggestions['categories'] {
  return categories
    .map(({ slug, name, parentId }) => {
      const parent = categories.find(({ id }) => id === parentId)
      return { slug, name: parent ? `${parent.name} / ${name}` : name }
    })
    .filter(({ name }) => isMeant(said, name))
    .slice(0, NAMES)
}

/** `coats men` means `Men / Coats & jackets`. */
function isMeant(said: string, name: string): boolean {
  const own = foldWords(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const words = said.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 && words.every((word) => own.some((candidate) => candidate.startsWith(word)))
}

/** Of so many hits that sell, please and can be had best the words are weighed, where there are very many; whole pages, so that none shows a product twice. */
const WEIGHED = 20 * STORE_PAGE_SIZE

/** A product is half as new after so many days. */
const FADES_DAYS = 60

interface Match extends Slice {
  where: SQL | undefined
  /** Of the words. */
  query: SQL
  /** What is added to that; `null`: nothing. */
  favour: SQL | null
  /** Of so many hits the words are weighed. */
  weighed?: number
}

/** How well a listing fits: more is better. */
export async function fitOf(
  { db, catalogue, clock }: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  { query, favour }: Pick<Match, 'query' | 'favour'>,
): Promise<SQL> {
  const { weights } = await loadLexicon({ db, catalogue })
  const words = sql`ts_rank('{0,0.05,0.4,1}', ${listings.search}, ${query}) * ${weights.words}::real`
  return sql`${words} + ${worthOf(weights, clock.now())}${more(favour)}`
}

/** Of more hits than are counted, ids of those that fit best, a page of them, as a query. */
export async function bestMatches(
  deps: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  { where, query, favour, limit, offset, weighed = WEIGHED }: Match,
): Promise<SQL> {
  const hits = (most: SQL) => sql`(select * from ${listings} where ${where ?? sql`true`}
    order by ${listings.worth}${more(favour)} desc, ${listings.productId} desc ${most}) ${listings}`
  return offset >= weighed
    ? sql`select product_id as id from ${hits(sql`limit ${limit} offset ${offset}`)}`
    : sql`select product_id as id from ${hits(sql`limit ${weighed}`)}
        order by ${await fitOf(deps, { query, favour })} desc, ${listings.productId} desc limit ${limit} offset ${offset}`
}

const more = (favour: SQL | null) => (favour ? sql` + ${favour}` : sql``)

/** What speaks for a product, whatever was typed. */
export function worthOf({ sales, rating, stock, newness }: Weights, now: Date): SQL {
  const { sold, ratingAvg, ratingCount, stockedPairs, publishedAt } = listings
  const ageDays = sql`greatest(0, date_part('epoch', ${now.toISOString()}::timestamptz - ${publishedAt}) * 1000 / ${DAY_MS}::float)`
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
 * Counts that somebody searched for something. What is popular is shown to everybody, and nobody may write there: only what finds all that it
 * says, in words that the shop itself has. Words that nothing is found for are counted apart, for staff.
 */
export async function noteSearch(deps: SearchDeps, typed: string): Promise<void> {
  const { db, env, clock } = deps
  const day = dayIn(env.timeZone, clock.now())
  if (!(await isOfShop(deps, typed)) || !(await findsAll(deps, typed))) {
    if (!mayBeNoted(typed)) return
    return noteMissed(db, day, await missedPhrases(deps, typed))
  }
  await db
    .insert(searches)
    .values({ day, words: wordsOf(typed).join(' '), times: 1 })
    .onConflictDoUpdate({ target: [searches.day, searches.words], set: { times: sql`${searches.times} + 1` } })
}

/** Whether the shop uses each word itself. */
async function isOfShop(deps: SearchDeps, typed: string): Promise<boolean> {
  const phrases = readPhrases(typed, await loadLexicon(deps))
  const unknown = phrases.filter(({ entry }) => entry === null).flatMap((phrase) => phrase.typed)
  const known = unknown.length > 0 ? await deps.db.$count(searchWords, inArray(searchWords.word, unknown)) : 0
  return phrases.length > 0 && known === new Set(unknown).size
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
