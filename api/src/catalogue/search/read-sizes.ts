import { foldWords } from '../products/search-words'
import { wordsOf } from './meaning'

/** A size by the names that labels have for it. */
interface NamedSize {
  code: number
  slug: string
  /** As in M, EU 38.5, W32 L34, 104 cm. */
  name: string
  eu: string
  uk: string
  us: string
}

type KnownSize = Pick<NamedSize, 'code' | 'slug'>

/** The sizes that are called something; the words with a space between. */
export type SizeNames = ReadonlyMap<string, readonly KnownSize[]>

/** The names of sizes, as people type them: `EU 38` is 38 as well, `W32 L34` also 32 and 32/34, and what labels elsewhere call it. */
export function namesOfSizes(sizes: readonly NamedSize[]): SizeNames {
  const names = new Map<string, KnownSize[]>()
  for (const { code, slug, name, eu, uk, us } of sizes) {
    const said = [
      name,
      ...bareNamesOf(name),
      ...(eu ? [eu, `eu ${eu}`] : []),
      ...(uk ? [`uk ${uk}`] : []),
      ...(us ? [`us ${us}`] : []),
    ]
    for (const one of new Set(said.map((words) => wordsOf(words).join(' '))))
      names.set(one, [...(names.get(one) ?? []), { code, slug }])
  }
  return names
}

function bareNamesOf(name: string): string[] {
  const [, number] = /^(?:EU )?(\d+(?:\.\d)?)(?: cm)?$/.exec(name) ?? []
  if (number !== undefined) return [number]
  const [, waist = '', length] = /^W(\d+)(?: L(\d+))?$/.exec(name) ?? []
  return waist ? [waist, `W${waist}`, ...(length ? [`${waist} ${length}`] : [])] : []
}

/** Words of a search that may be a size. */
export interface SaidSize {
  /** How many words it is. */
  length: number
  /** Those that it may be. */
  sizes: readonly KnownSize[]
  /** It can be nothing else, as in `size 38` and `EU 42`. */
  isSure: boolean
}

/** Behind a number they say that it counts something else. */
const UNITS =
  /^(?:%|€|\$|£|eur|euros?|dollars?|pounds?|mm|cm|inch|inches|ml|cl|g|kg|packs?|pieces?|years?|yrs?|months?)$/
const JOINS = /^[&+x×]$/
/** Whole words of letters and figures: what other signs join, as in H&M or S.Oliver, is a name. */
const PLAIN = /^(?:\p{L}+|\p{N}+(?:[.,]\p{N})?|\p{L}\p{N}+|\p{N}+\p{L}+)$/u
/** Most words of a name of a size. */
const LONGEST = 3

/** @returns what may be a size, by the place of its first word among the words that were typed. */
export function readSizes(typed: string, names: SizeNames): ReadonlyMap<number, SaidSize> {
  const found = new Map<number, SaidSize>()
  let place = 0
  const tokens = foldWords(typed)
    .split(/[\s/]+/)
    .map((raw) => raw.replace(/^[(["',;:]+|[)\]"',;:.!?]+$/g, ''))
    .map((raw) => {
      const words = wordsOf(raw)
      const token = { raw, words, place }
      place += words.length
      return token
    })
  const sizeAt = (start: number) => {
    for (let length = Math.min(LONGEST, tokens.length - start); length > 0; length--) {
      const own = tokens.slice(start, start + length)
      if (!own.every(({ raw }) => PLAIN.test(raw))) continue
      const words = own.flatMap((token) => token.words)
      const sizes = names.get(words.join(' '))
      if (sizes) return { tokens: length, words, sizes }
    }
    return null
  }
  for (let start = 0; start < tokens.length;) {
    const { raw = '', place: at = 0 } = tokens[start] ?? {}
    const isNamed = raw === 'size' || raw === 'sizes'
    const size = sizeAt(isNamed ? start + 1 : start)
    const end = start + (isNamed ? 1 : 0) + (size?.tokens ?? 1)
    if (size && (isNamed || !isPartOfOther(tokens[start - 1]?.raw, tokens[end]?.raw))) {
      const isSure = isNamed || /^(?:eu|uk|us)$/.test(size.words[0] ?? '')
      found.set(at, { length: size.words.length + (isNamed ? 1 : 0), sizes: size.sizes, isSure })
      start = end
    } else start += 1
  }
  return found
}

/** Beside an ampersand, between two measures or before a unit it is a part of something else. */
const isPartOfOther = (before = '', after = '') => JOINS.test(before) || JOINS.test(after) || UNITS.test(after)
