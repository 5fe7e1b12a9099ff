import { asc, eq } from 'drizzle-orm'
import type { OfferedAttribute } from 'shared-contracts/attributes/product-attributes.schema'
import type { FormOptions } from 'shared-contracts/catalogue/options.schema'
import type { WordKind } from 'shared-contracts/product-imports/import-limits'
import {
  brands,
  categories,
  formerBrands,
  formerCategories,
  formerColors,
  sizes,
} from '../../products/vocabulary.table'
import { listFormOptions } from '../../products/load-vocabulary'
import type { Queryable } from '../../../platform/db/database'
import type { Choices } from '../product-imports.table'

/** The shop's lists by all words that lead to an entry, in lower case. */
export interface Vocabulary {
  words: Record<WordKind, ReadonlyMap<string, ReadonlySet<string>>>
  names: Record<WordKind, ReadonlyMap<string, string>>
  /** Entries that nobody chooses for something new; what has them keeps them. */
  retired: Record<WordKind, ReadonlySet<string>>
  /** What a category's products come in, in the order of wearing, without retired ones. */
  sizesOf: ReadonlyMap<string, readonly string[]>
  attributes: readonly OfferedAttribute[]
}

export async function loadVocabulary(db: Queryable): Promise<Vocabulary> {
  const options = await listFormOptions({ db })
  const allBrands = await db.select().from(brands)
  const merged = await db.select().from(formerBrands)
  const formerlyBrand = (id: string) =>
    merged.flatMap(({ brandId, slug, name }) => (brandId === id ? [slug, name] : []))
  const formerly = await db
    .select({ now: categories.slug, slug: formerCategories.slug, name: formerCategories.name })
    .from(formerCategories)
    .innerJoin(categories, eq(categories.id, formerCategories.categoryId))
  const wordsOf = ({ slug, label }: FormOptions['categories'][number]) => {
    const steps = label.split(' / ')
    const before = formerly.filter(({ now }) => now === slug)
    return [
      ...[slug, label, steps.at(-1) ?? ''],
      ...before.flatMap((former) => [former.slug, former.name, [...steps.slice(0, -1), former.name].join(' / ')]),
    ]
  }
  const retired = options.categories.filter((one) => one.retired)
  const offered = options.categories.filter((one) => !one.retired)
  const mergedColors = await db.select().from(formerColors)
  const colorWords = ({ slug, name }: FormOptions['colors'][number]) => [
    ...[slug, name],
    ...mergedColors.flatMap((former) => (former.color === slug ? [former.slug, former.name] : [])),
  ]
  const retiredColors = options.colors.filter((one) => one.retired)
  const offeredColors = options.colors.filter((one) => !one.retired)
  const allSizes = await db.select().from(sizes).orderBy(asc(sizes.position))
  return {
    words: {
      // What lies in a retired one stays there; a word that leads to one that can be chosen means that.
      category: new Map([...index(retired, wordsOf), ...index(offered, wordsOf)]),
      brand: index(
        allBrands.map(({ id, ...brand }) => ({ ...brand, word: brand.slug, slug: id })),
        ({ slug, word, name }) => [slug, word, name, ...formerlyBrand(slug)],
      ),
      color: new Map([...indexColors(retiredColors, colorWords), ...indexColors(offeredColors, colorWords)]),
      size: index(allSizes, ({ slug, name }) => [slug, name]),
    },
    names: {
      category: namesOf(options.categories.map(({ slug, label }) => [slug, label])),
      brand: namesOf(allBrands.map(({ id, name }) => [id, name])),
      color: namesOf(options.colors.map(({ slug, name }) => [slug, name])),
      size: namesOf(allSizes.map(({ slug, name }) => [slug, name])),
    },
    retired: {
      category: slugsOf(retired),
      brand: new Set(allBrands.flatMap(({ id, retiredAt }) => (retiredAt ? [id] : []))),
      color: slugsOf(retiredColors),
      size: slugsOf(allSizes.filter(({ retiredAt }) => retiredAt)),
    },
    attributes: options.attributes ?? [],
    sizesOf: new Map(options.categories.map(({ slug, sizes: own }: FormOptions['categories'][number]) => [slug, own])),
  }
}

/** What a word stands for: one entry, several, or none. A taxonomy's path is looked up by its last step, too. */
export function lookUp(vocabulary: Vocabulary, choices: Choices, kind: WordKind, word: string): readonly string[] {
  const chosen = choices[kind]?.[word.toLowerCase()]
  if (chosen !== undefined && vocabulary.names[kind].has(chosen)) return [chosen]
  const [whole, last] = [plain(word), plain(word.split('>').at(-1) ?? '')]
  return [...(vocabulary.words[kind].get(whole) ?? vocabulary.words[kind].get(last) ?? [])]
}

const plain = (word: string) =>
  word
    .toLowerCase()
    .split(/[/>]/)
    .map((step) => step.replaceAll(/[\s_-]+/g, ' ').trim())
    .join('/')
    .trim()

const slugsOf = (entries: readonly { slug: string }[]) => new Set(entries.map(({ slug }) => slug))

const namesOf = (pairs: (readonly [string, string])[]) => new Map(pairs)

/** What a colour is called comes before the addresses of others: those are of names that they came with. */
function indexColors<Entry extends { slug: string; name: string }>(
  entries: readonly Entry[],
  wordsOf: (entry: Entry) => string[],
) {
  const found = index(entries, wordsOf)
  for (const { name } of entries)
    found.set(plain(name), slugsOf(entries.filter((other) => plain(other.name) === plain(name))))
  return found
}

function index<Entry extends { slug: string }>(entries: readonly Entry[], wordsOf: (entry: Entry) => string[]) {
  const found = new Map<string, Set<string>>()
  for (const entry of entries) {
    for (const word of wordsOf(entry).map(plain)) found.set(word, (found.get(word) ?? new Set()).add(entry.slug))
  }
  // What an entry is called itself comes before what others are called, too.
  for (const { slug } of entries) found.set(plain(slug), new Set([slug]))
  return found
}

/** Those of a kind that can be chosen, in the shop's order. */
export const offeredOf = ({ names, retired }: Vocabulary, kind: WordKind): string[] =>
  [...names[kind].keys()].filter((slug) => !retired[kind].has(slug))

/** The word by which a file names an entry: its name when that leads back to it, else its slug. */
export function wordFor(vocabulary: Vocabulary, kind: WordKind, slug: string): string {
  const name = vocabulary.names[kind].get(slug) ?? slug
  const [first, ...others] = lookUp(vocabulary, {}, kind, name)
  return first === slug && others.length === 0 ? name : slug
}
