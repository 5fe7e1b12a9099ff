import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ProductPage } from 'shared-contracts/catalogue/product.schema'
import { foldWords } from '../products/search-words'
import { listings } from '../products/listings.table'

/** What some words mean, as conditions any of which will do. */
export interface Meaning {
  /** The source of a `tsquery`; `null` without words. */
  text: string | null
  /** On `listings`. */
  others: SQL[]
  /** Slugs of the colours among them. */
  colors: string[]
}

/** How the words that were typed are understood. */
export interface ReadWords {
  /** A condition on `listings`; `null` when nothing was typed. */
  words: SQL | null
  /** For the order by relevance; `null` when there is no word in what was typed. */
  query: SQL | null
  /** What is added to how well a listing fits, by what staff put in front; `null` where they did not. */
  favour: SQL | null
  /** The words that are searched for instead; `null` when they are taken as they were typed. */
  readAs: string | null
  /** A guess to ask about; `null` when something is found. */
  didYouMean: string | null
  /** Words that were left out, since nothing fits with them. */
  dropped: string[]
  /** Words that nothing has, with the nearest that are shown in their place. */
  nearest: { typed: string; by: string[] }[]
  /** What of them narrows as a filter does. */
  filters: NonNullable<ProductPage['wordFilters']>
  /** Something on sale has them. */
  finds: boolean
  /** Slugs of the colours that were asked for. */
  colors: string[]
}

/** What expressions of rules refer to. */
export interface Named {
  categories: readonly { id: string; parentId: string | null; slug: string; formerSlugs?: readonly string[] }[]
  colors: readonly { slug: string; name: string; family?: string | null }[]
}

/** Letters of the parts of a product in which a word counts: title, names, description. */
type Parts = 'A' | 'AB' | 'ABC'

/** What any of a rule's expressions means; `null` for none. */
export function meaningOf(expressions: readonly string[], parts: Parts, named: Named): Meaning | null {
  const meaning: Meaning = { text: null, others: [], colors: [] }
  const texts: string[] = []
  for (const expression of expressions) {
    const [, name, value = ''] = /^(colour|in|season):(.+)$/.exec(expression) ?? []
    if (name === 'colour') {
      const color = named.colors.find(({ slug }) => slug === value)
      if (!color) continue
      meaning.colors.push(value)
      texts.push(allWords(wordsOf(color.name), 'AB'))
    } else if (name === 'in') {
      const ids = categoriesOf(value, named.categories)
      if (ids.length > 0) meaning.others.push(inArray(listings.categoryId, ids))
    } else if (name === 'season') meaning.others.push(sql`${listings.season} = ${value}`)
    else if (expression === 'deals') meaning.others.push(sql`${listings.discountPercent} is not null`)
    else texts.push(allWords(expression.split(' '), parts))
  }
  if (texts.length === 0 && meaning.others.length === 0) return null
  return { ...meaning, text: texts.length > 0 ? `(${texts.join(' | ')})` : null }
}

/** Words as they were typed, in any part of a product; the last may be unfinished. */
export const anywhere = (words: readonly string[], isUnfinished = false): Meaning => ({
  text: `(${words.join(' & ')}${isUnfinished ? ':*' : ''})`,
  others: [],
  colors: [],
})

/**
 * A condition on `listings`: all of these are meant. Words are one question, so that an index answers it.
 *
 * @param titled words that mean, besides, whatever has all of them in its title.
 */
export function allOf(meanings: readonly Meaning[], titled: readonly string[] = []): SQL {
  const inWords = meanings.filter(({ others }) => others.length === 0).map(({ text }) => text)
  const mixed = meanings.filter(({ others }) => others.length > 0)
  const text = inWords.join(' & ')
  const title = titled.length > 0 ? allWords(titled, 'A') : undefined
  if (title && mixed.length === 0) return has(`(${text}) | ${title}`)
  const meant = and(
    inWords.length > 0 ? has(text) : undefined,
    ...mixed.map((one) => or(one.text === null ? undefined : has(one.text), ...one.others)),
  )
  return (title && meant ? or(meant, has(title)) : meant) ?? sql`true`
}

export const toQuery = (text: string): SQL => sql`to_tsquery('english', ${text})`
const has = (text: string): SQL => sql`${listings.search} @@ ${toQuery(text)}`

/** Words as both sides of the search spell them. What belongs to somebody is theirs without an apostrophe. */
export const wordsOf = (text: string): string[] =>
  foldWords(text)
    .replace(/[’'‘`]s\b/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** One that begins with a hyphen must not occur. Letters, digits and hyphens alone get into the query. */
function allWords(words: readonly string[], parts: Parts): string {
  const terms = words.flatMap((word) => {
    const plain = word.replace(/[^\p{L}\p{N}-]/gu, '').replace(/^-+/, '')
    return plain ? [`${word.startsWith('-') ? '!' : ''}'${plain}':${parts}`] : []
  })
  return terms.length === 1 ? terms.join('') : `(${terms.join(' & ')})`
}

/** `women` means all that is below it as well, `*-shoes` those of every department; addresses that they had mean them, too. */
export function categoriesOf(pattern: string, categories: Named['categories']): string[] {
  const isMeant = ({ slug, formerSlugs = [] }: Named['categories'][number]) =>
    [slug, ...formerSlugs].some((one) => (pattern.startsWith('*') ? one.endsWith(pattern.slice(1)) : one === pattern))
  const own = new Set(categories.filter(isMeant).map(({ id }) => id))
  return categories.filter(({ id, parentId }) => own.has(id) || (parentId && own.has(parentId))).map(({ id }) => id)
}
