import { inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DAY_MS, dayIn } from '../../platform/clock/days'
import { searchWords } from '../products/vocabulary.table'
import { DEFAULT_SEARCHES } from './default-rules'
import { loadLexicon } from './load-lexicon'
import { wordsOf } from './meaning'
import { readPhrases } from './read-phrases'
import { readWords } from './read-words'
import { searches } from './search.table'

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
