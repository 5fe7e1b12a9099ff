import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import { minorDigits } from 'shared-contracts/catalogue/money'
import type { Deps } from '../../deps'
import { listings } from '../products/listings.table'
import { favoured, hasPins } from './favour'
import { correctWord, loadLexicon, type Lexicon } from './load-lexicon'
import { readBudget } from './read-budget'
import { importanceOf, type Phrase, readPhrases, sizeFilterOf } from './read-phrases'
import { allOf, anywhere, toQuery, wordsOf, type Meaning, type ReadWords } from './meaning'

/** So many readings are kept for one version of the catalogue. */
const MOST_READ = 1_000

/** What searching needs. */
export type SearchDeps = Pick<Deps, 'db' | 'catalogue' | 'env'>

const nothing = {
  ...{ favour: null, readAs: null, didYouMean: null, dropped: [], nearest: [] },
  ...{ colors: [], filters: [], finds: false },
}

/**
 * Asks with what is meant by what was typed. Words are first taken as they are: where that finds something, nobody needs to look first
 * whether they would.
 *
 * @param finds whether an answer has anything in it. @param isAlone nothing else is asked for: where such an answer has nothing, no product has
 * all of the words.
 */
export async function askInWords<Answer>(
  deps: SearchDeps,
  typed: string | undefined,
  {
    ask,
    finds,
    isAlone,
  }: { ask: (words: ReadWords) => Promise<Answer>; finds: (answer: Answer) => boolean; isAlone: boolean },
): Promise<{ words: ReadWords; answer: Answer }> {
  if (!typed) {
    const words: ReadWords = { words: null, query: null, ...nothing }
    return { words, answer: await ask(words) }
  }
  const lexicon = await currentLexicon(deps)
  const said = wordsOf(typed).join(' ')
  const known = await lexicon.read.get(said)
  if (known) return { words: known, answer: await ask(known) }
  if (readBudget(typed)) {
    const words = await keep(lexicon, said, readAll(deps, lexicon, typed))
    return { words, answer: await ask(words) }
  }
  const phrases = readPhrases(typed, lexicon)
  const asTyped = takenAsTyped(lexicon, phrases, said)
  const answer = await ask(asTyped)
  if (finds(answer)) {
    const words = { ...asTyped, finds: true }
    return { words: await keep(lexicon, said, Promise.resolve(words)), answer }
  }
  const words = await keep(
    lexicon,
    said,
    lexicon.read.get(said) ?? read(deps, lexicon, { phrases, said, asTyped, hasNone: isAlone }),
  )
  return { words, answer: words.words === asTyped.words ? answer : await ask(words) }
}

/**
 * Finds out what is meant by what was typed. Where nothing is all of it, in this order: slips of the finger are corrected, what nothing has
 * gives way to the nearest, and the words that matter least are dropped.
 */
export async function readWords(deps: SearchDeps, typed: string): Promise<ReadWords> {
  const lexicon = await currentLexicon(deps)
  const said = wordsOf(typed).join(' ')
  const known = lexicon.read.get(said)
  if (known) return known
  return keep(lexicon, said, readAll(deps, lexicon, typed))
}

/** What may be paid at most is given up where nothing else that was typed costs as little. */
async function readAll(deps: SearchDeps, lexicon: Lexicon, typed: string): Promise<ReadWords> {
  const readPlain = (words: string) => {
    const phrases = readPhrases(words, lexicon)
    const said = wordsOf(words).join(' ')
    return read(deps, lexicon, { phrases, said, asTyped: takenAsTyped(lexicon, phrases, said), hasNone: false })
  }
  const budget = readBudget(typed)
  if (!budget) return readPlain(typed)
  const { currency } = deps.env
  const maxPriceMinor = budget.atMost * 10 ** minorDigits(currency)
  const isCheap = lte(listings.priceMinor, maxPriceMinor)
  const rest = budget.rest ? await readPlain(budget.rest) : { words: null, query: null, ...nothing }
  const words = and(isCheap, rest.words ?? undefined) ?? isCheap
  if (await findsAny(deps, words)) {
    const others = rest.filters.map((one) => ({ ...one, rest: `${one.rest} ${budget.said}`.trim() }))
    return { ...rest, words, finds: true, filters: [...others, { maxPriceMinor, rest: budget.rest }] }
  }
  return { ...rest, dropped: [...rest.dropped, budget.said] }
}

/** With readings of what is on sale now. */
async function currentLexicon(deps: SearchDeps): Promise<Lexicon> {
  const lexicon = await loadLexicon(deps)
  const listed = await deps.catalogue.listed()
  if (lexicon.readAt !== listed) lexicon.read.clear()
  lexicon.readAt = listed
  return lexicon
}

function keep({ read: readings }: Lexicon, said: string, reading: Promise<ReadWords>): Promise<ReadWords> {
  if (readings.size >= MOST_READ) readings.clear()
  readings.set(said, reading)
  reading.catch(() => readings.delete(said))
  return reading
}

/** Words without a letter find nothing. */
const takenAsTyped = ({ favours }: Lexicon, phrases: readonly Phrase[], said: string): ReadWords & { words: SQL } =>
  phrases.length === 0
    ? { ...nothing, words: sql`false`, query: null }
    : favoured(reading(phrases.map(toPart), said), favours, said)

/** What was typed, in phrases and taken as it is; whether it is known that nothing has all of that. */
interface Typed {
  phrases: readonly Phrase[]
  /** Its words with spaces between. */
  said: string
  asTyped: ReadWords & { words: SQL }
  hasNone: boolean
}

async function read(
  deps: SearchDeps,
  lexicon: Lexicon,
  { phrases, said, asTyped, hasNone }: Typed,
): Promise<ReadWords> {
  if (phrases.length === 0) return asTyped
  if (!hasNone && (await findsAny(deps, asTyped.words))) return { ...asTyped, finds: true }

  const each = await findEach(deps, phrases)
  const { phrases: corrected, readAs, guess } = await correct(deps, lexicon, { phrases, found: each })
  const kept = await keepMost(deps, partsOf(corrected, readAs === null ? each : await findEach(deps, corrected)))
  if (kept.length === 0) return { ...asTyped, didYouMean: guess }
  const dropped = corrected.filter((phrase) => !kept.some((part) => part.phrase === phrase))
  const meant = readAs ?? said
  const found = favoured(reading(kept, meant), lexicon.favours, meant)
  return { ...found, finds: true, readAs, dropped: dropped.map((phrase) => phrase.typed.join(' ')) }
}

/** A phrase and what it is taken for. */
interface Part {
  phrase: Phrase
  meaning: Meaning
  isNear?: boolean
}

const toPart = (phrase: Phrase): Part => ({ phrase, meaning: phrase.finds })

/** @param said all words with spaces between, those that no part has among them. */
function reading(parts: readonly Part[], said: string): ReadWords & { words: SQL } {
  const literal = parts.flatMap(({ phrase }) => phrase.typed)
  return {
    ...nothing,
    words: allOf(
      parts.map(({ meaning }) => meaning),
      // Who types a title means it, whatever its words mean elsewhere. A lone "s" or "t" is no word of any: without it more would be meant.
      literal.length > 1 && !literal.some((word) => /^[st]$/.test(word)) && parts.some(({ phrase }) => phrase.entry)
        ? literal
        : [],
    ),
    query: toQuery(literal.join(' | ')),
    nearest: parts.flatMap(({ phrase, isNear }) =>
      isNear ? [{ typed: phrase.typed.join(' '), by: [...(phrase.entry?.nearSaid ?? [])] }] : [],
    ),
    colors: parts.flatMap(({ meaning }) => meaning.colors),
    filters: parts.flatMap(({ phrase, meaning }) => (meaning === phrase.finds ? sizeFilterOf(phrase, said) : [])),
  }
}

/** What there is for a phrase by itself. */
interface Found {
  finds: boolean
  near: boolean
  /** Its words, in any part of a product. */
  anywhere: boolean
}

async function findEach({ db, env }: SearchDeps, phrases: readonly Phrase[]): Promise<Found[]> {
  const asked = phrases.flatMap(({ finds, entry, typed }) => [finds, entry?.near ?? null, anywhere(typed)])
  const columns = asked.map((meaning, index) => {
    return sql`${meaning ? isOnSale(env, allOf([meaning])) : sql`false`} as ${sql.identifier(`f${index}`)}`
  })
  const { rows } = await db.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`)
  const at = (index: number) => rows[0]?.[`f${index}`] === true
  return phrases.map((_, index) => ({ finds: at(index * 3), near: at(index * 3 + 1), anywhere: at(index * 3 + 2) }))
}

/**
 * What of a search nothing is on sale for: words that no product has by themselves, in no spelling and no meaning that is known. What does not fit
 * together is none of it, nor is a word that was misspelt.
 */
export async function missedPhrases(deps: SearchDeps, typed: string): Promise<string[]> {
  const lexicon = await loadLexicon(deps)
  const phrases = readPhrases(typed, lexicon)
  if (phrases.length === 0 || hasPins(lexicon.favours, wordsOf(typed).join(' '))) return []
  const found = await findEach(deps, phrases)
  const missed = phrases.filter((_, index) => !found[index]?.finds && !found[index]?.anywhere)
  const named = missed.map((phrase) => ({ words: phrase.typed.join(' '), isKnown: phrase.entry !== null }))
  const corrected = await Promise.all(
    named.map(async ({ words, isKnown }) => (isKnown ? null : correctWord(deps.db, words))),
  )
  return named.filter((_, index) => corrected[index] === null).map(({ words }) => words)
}

/** Puts the word that is meant in the place of each that nobody knows; one that is far off is a guess. */
async function correct(
  deps: SearchDeps,
  lexicon: Lexicon,
  { phrases, found }: { phrases: readonly Phrase[]; found: readonly Found[] },
): Promise<{ phrases: readonly Phrase[]; readAs: string | null; guess: string | null }> {
  const corrections = await Promise.all(
    phrases.map(async ({ typed, entry }, index) =>
      entry || found[index]?.finds ? null : correctWord(deps.db, typed.join(' ')),
    ),
  )
  if (corrections.every((one) => one === null)) {
    const readAs = await lastSpeltAnew(deps, lexicon, { phrases, found })
    return { phrases: readAs === null ? phrases : readPhrases(readAs, lexicon), readAs, guess: null }
  }
  const isSure = corrections.every((one) => one === null || one.sure)
  const words = phrases.flatMap(({ typed }, index) => corrections[index]?.words ?? typed).join(' ')
  if (isSure) return { phrases: readPhrases(words, lexicon), readAs: words, guess: null }
  const guessed = readPhrases(words, lexicon)
  return { phrases, readAs: null, guess: (await findsAny(deps, allOf(guessed.map((one) => one.finds)))) ? words : null }
}

/**
 * The last word may only begin others ("cot" of "cotton") and fit nothing else that was typed: then it was misspelt, where another spelling
 * fits. @returns all words with it; `null` where none does.
 */
async function lastSpeltAnew(
  deps: SearchDeps,
  lexicon: Lexicon,
  { phrases, found }: { phrases: readonly Phrase[]; found: readonly Found[] },
): Promise<string | null> {
  const last = phrases.at(-1)
  const has = found.at(-1)
  if (!last || phrases.length < 2 || last.entry || !has?.finds || has.anywhere) return null
  const correction = await correctWord(deps.db, last.typed.join(' '), { isWhole: true })
  if (!correction?.sure) return null
  const words = [...phrases.slice(0, -1).flatMap(({ typed }) => typed), correction.words].join(' ')
  const fits = await findsAny(deps, allOf(readPhrases(words, lexicon).map(({ finds }) => finds)))
  return fits ? words : null
}

/** Each phrase of which there is anything at all, as what there is. */
function partsOf(phrases: readonly Phrase[], found: readonly Found[]): Part[] {
  return phrases.flatMap((phrase, index): Part[] => {
    const has = found[index]
    if (has?.finds) return [toPart(phrase)]
    if (has?.near && phrase.entry?.near) return [{ phrase, meaning: phrase.entry.near, isNear: true }]
    if (phrase.entry?.kind === 'size') return asFigures(phrase)
    return has?.anywhere ? [{ phrase, meaning: anywhere(phrase.typed) }] : []
  })
}

/** A measure that nothing comes in may stand in a text, as in "blanket 140 cm"; a letter stands in any. */
const asFigures = (phrase: Phrase): Part[] =>
  phrase.isBareSize && /\d/.test(phrase.typed.join('')) ? [{ phrase, meaning: anywhere(phrase.typed) }] : []

/** As many of the parts as something fits, those that matter most before the others; the nearest where what is meant does not fit. */
async function keepMost(deps: SearchDeps, parts: readonly Part[]): Promise<Part[]> {
  const kept: Part[] = []
  for (const part of [...parts].sort((one, other) => importanceOf(other.phrase) - importanceOf(one.phrase))) {
    const near = part.isNear ? null : part.phrase.entry?.near
    const tries: Part[] = [
      part,
      ...(near ? [{ phrase: part.phrase, meaning: near, isNear: true }] : []),
      ...(part.phrase.entry?.kind === 'size' ? asFigures(part.phrase) : []),
    ]
    for (const next of tries) {
      // By itself each part finds something: that is known.
      const isKnown = kept.length === 0 && next === part
      if (!isKnown && !(await findsAny(deps, allOf([...kept, next].map(({ meaning }) => meaning))))) continue
      kept.push(next)
      break
    }
  }
  return kept
}

/** Whether anything on sale is meant by it. Asked for a single row, PostgreSQL reads the whole table for words that nothing has; asked for some, it looks in the index. */
const isOnSale = ({ currency }: SearchDeps['env'], words: SQL) => sql<boolean>`(select count(*) > 0 from (
  select from ${listings} where ${and(eq(listings.currency, currency), words)} limit 200) hit)`

async function findsAny({ db, env }: SearchDeps, words: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${isOnSale(env, words)} as found`)
  return rows[0]?.found === true
}
