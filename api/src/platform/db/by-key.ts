import { sql, type Column, type SQL } from 'drizzle-orm'
import { pageNumbers, type Paged, type Slice } from './paged'

/** How each kind of what a list is sorted by is written into a key, and read from it. */
const kinds = {
  moment: {
    write: (sorted: Column | SQL) => sql`(extract(epoch from ${sorted}) * 1000000)::bigint`,
    read: (text: string) => sql`to_timestamp(${text}::float8 / 1000000)`,
  },
  number: { write: (sorted: Column | SQL) => sql`${sorted}`, read: (text: string) => sql`${text}::bigint` },
  words: { write: (sorted: Column | SQL) => sql`${sorted}`, read: (text: string) => sql`${text}::text` },
  id: { write: (sorted: Column | SQL) => sql`${sorted}`, read: (text: string) => sql`${text}::uuid` },
}
type Kind = keyof typeof kinds

/** What a list is sorted by; or a place in its keys that this order leaves empty, so that those of a list with several orders are of one form. */
type Sorted = readonly [Kind, Column | SQL] | 'number' | 'words'

const EMPTY = { number: sql`'0'::text`, words: sql`''::text` }
const kindOf = (one: Sorted): Kind => (typeof one === 'string' ? one : one[0])

/** In a key numbers come first, whatever the order. */
const PLACES: readonly Kind[][] = [['moment', 'number'], ['words'], ['id']]

/** The order of a list that goes by keys, for its query. */
export interface KeyOrder {
  order: SQL
  /** A row's place in it, as `pageKey` of the contract takes it. */
  key: SQL<string>
  /** Whether a row comes after a place; `undefined` without one. */
  beyond: (after: string | undefined) => SQL | undefined
}

/**
 * An order in which all rises, or all falls, so that a row comes after a place by one comparison, which an index of the same columns answers.
 *
 * @param sorted by what, the id last; nothing of it is ever null. The contract's `pageKey` of the list says the same numbers and words.
 */
export function keyOrder(direction: 'asc' | 'desc', ...sorted: readonly Sorted[]): KeyOrder {
  const inKey = PLACES.flatMap((place) => sorted.filter((one) => place.includes(kindOf(one))))
  const by = sorted.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  const joined = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  return {
    order: joined(by.map(([, column]) => sql`${column} ${sql.raw(direction)}`)),
    key: sql<string>`concat_ws('_', ${joined(
      inKey.map((one) => (typeof one === 'string' ? EMPTY[one] : kinds[one[0]].write(one[1]))),
    )})`,
    beyond(after) {
      if (after === undefined) return undefined
      const texts = readKey(after, inKey.map(kindOf))
      const place = by.map((one) => kinds[one[0]].read(texts[inKey.indexOf(one)] ?? ''))
      return sql`(${joined(by.map(([, column]) => sql`${column}`))}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${joined(place)})`
    },
  }
}

/** What rises while a moment falls: for an order in which the newest comes first of what else would rise. */
export const newestRising = (moment: Column | SQL) => ['number', sql`(- ${kinds.moment.write(moment)})`] as const

/** The parts of a key; words may have its separator in them. */
function readKey(key: string, places: readonly Kind[]): string[] {
  const parts = key.split('_')
  if (!places.includes('words')) return parts
  const ids = places.filter((kind) => kind === 'id').length
  const [before, behind] = [places.indexOf('words'), parts.length - ids]
  return [...parts.slice(0, before), parts.slice(before, behind).join('_'), ...parts.slice(behind)]
}

/** One page of a list that goes by keys. */
export interface KeyedPage<Item> {
  items: Item[]
  /** The place of the last row; `null` where no other comes after it. */
  next: string | null
  /** All rows of all pages. */
  total: number
}

/** Where a page stands in its list. */
export interface Place {
  after?: string | undefined
  /** From 1, for clients that count pages; of no matter beside a key. */
  page?: number | undefined
}

interface Wanted extends Place {
  /** Rows of a page. */
  size: number
  total: number | PromiseLike<number>
}

/** What to load of a page: one row more than it has says whether there is another. */
export const keyedSlice = ({ after, page = 1, size }: Place & { size: number }): Slice => ({
  limit: size + 1,
  offset: after === undefined ? (page - 1) * size : 0,
})

/**
 * One page of the rows that `load` finds beyond `after`, in the list's order and each with its key. @param load is asked for one row more than a
 * page has. @param present makes of a page's rows what is shown.
 */
export async function keyedPage<Row extends { key: string }, Item>(
  load: (slice: Slice) => PromiseLike<readonly Row[]>,
  wanted: Wanted,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<KeyedPage<Item>> {
  const rows = await load(keyedSlice(wanted))
  const shown = rows.slice(0, wanted.size)
  return {
    items: await present(shown),
    next: rows.length > shown.length ? (shown.at(-1)?.key ?? null) : null,
    total: await wanted.total,
  }
}

/** The same with the numbers that clients of contract 0.1.1 go by, who ask for `page`. */
export async function keyedOrCounted<Row extends { key: string }, Item>(
  load: (slice: Slice) => PromiseLike<readonly Row[]>,
  wanted: Wanted,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<KeyedPage<Item> & Paged<Item>> {
  const listed = await keyedPage(load, wanted, present)
  return { ...listed, ...pageNumbers({ page: wanted.page ?? 1, size: wanted.size, total: listed.total }) }
}

/** The same with `next` for those alone who ask for no page by its number: `keyedOrCountedShape` says why. */
export async function keyedUnlessCounted<Row extends { key: string }, Item>(
  load: (slice: Slice) => PromiseLike<readonly Row[]>,
  wanted: Wanted,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<Paged<Item> & { next?: string | null }> {
  const { next, ...counted } = await keyedOrCounted(load, wanted, present)
  return wanted.page === undefined || wanted.after !== undefined ? { ...counted, next } : counted
}
