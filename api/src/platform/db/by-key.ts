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
export function keyOrder(direction: 'asc' | 'desc', ...sorted: readonly (readonly [Kind, Column | SQL])[]): KeyOrder {
  const inKey = PLACES.flatMap((place) => sorted.filter(([kind]) => place.includes(kind)))
  const joined = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  return {
    order: joined(sorted.map(([, by]) => sql`${by} ${sql.raw(direction)}`)),
    key: sql<string>`concat_ws('_', ${joined(inKey.map(([kind, by]) => kinds[kind].write(by)))})`,
    beyond(after) {
      if (after === undefined) return undefined
      const texts = readKey(
        after,
        inKey.map(([kind]) => kind),
      )
      const place = sorted.map((one) => kinds[one[0]].read(texts[inKey.indexOf(one)] ?? ''))
      return sql`(${joined(sorted.map(([, by]) => sql`${by}`))}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${joined(place)})`
    },
  }
}

/** The parts of a key; words may have its separator in them. */
function readKey(key: string, places: readonly Kind[]): string[] {
  const parts = key.split('_')
  if (!places.includes('words')) return parts
  const [before, behind] = [places.indexOf('words'), places.includes('id') ? -1 : parts.length]
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

interface Wanted {
  after?: string | undefined
  /** From 1, for clients that count pages; of no matter beside a key. */
  page?: number | undefined
  /** Rows of a page. */
  size: number
  total: number | PromiseLike<number>
}

/**
 * One page of the rows that `load` finds beyond `after`, in the list's order and each with its key. @param load is asked for one row more than a
 * page has. @param present makes of a page's rows what is shown.
 */
export async function keyedPage<Row extends { key: string }, Item>(
  load: (slice: Slice) => PromiseLike<readonly Row[]>,
  { after, page = 1, size, total }: Wanted,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<KeyedPage<Item>> {
  const rows = await load({ limit: size + 1, offset: after === undefined ? (page - 1) * size : 0 })
  const shown = rows.slice(0, size)
  return {
    items: await present(shown),
    next: rows.length > shown.length ? (shown.at(-1)?.key ?? null) : null,
    total: await total,
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
