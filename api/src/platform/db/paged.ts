import { count, min, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database'

/** A page's place among all rows. */
export interface Slice {
  limit: number
  offset: number
}

/** A drizzle query that has its order, and no limit yet. */
interface Ordered<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> }
}

interface Wanted {
  /** From 1. */
  page?: number | undefined
  /** Rows of a page. */
  size: number
  /** All rows of all pages. */
  total: number | PromiseLike<number>
}

/** One page of a list, with the numbers that the contract's pages carry. One past the last is empty. */
export interface Paged<Item> {
  items: Item[]
  page: number
  /** At least 1. */
  pageCount: number
  total: number
}

/** One page of a query's rows; `present` makes of them what is shown. */
export const paged = <Row, Item>(
  query: Ordered<Row>,
  wanted: Wanted,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<Paged<Item>> =>
  pagedBy(async ({ limit, offset }) => present(await query.limit(limit).offset(offset)), wanted)

/** One page of what `load` finds; it is not asked for a page past the last. */
export async function pagedBy<Item>(
  load: (slice: Slice) => Promise<Item[]>,
  { page = 1, size, total }: Wanted,
): Promise<Paged<Item>> {
  const all = await total
  const slice = sliceOf(page, size)
  return { items: slice.offset < all ? await load(slice) : [], ...pageNumbers({ page, size, total: all }) }
}

export const sliceOf = (page: number, size: number): Slice => ({ limit: size, offset: (page - 1) * size })

/** For a query that counts and reads at once; others take `paged` or `pagedBy`. */
export const pageNumbers = ({ page, size, total }: { page: number; size: number; total: number }) => ({
  page,
  pageCount: Math.max(1, Math.ceil(total / size)),
  total,
})

export interface Queue {
  waiting: number
  /** Since when the first one waits, ISO 8601; `null` when none does. */
  since: string | null
}

/** How many rows wait, and since when. */
export async function queueOf(db: Queryable, table: PgTable, waits: SQL, since: Column): Promise<Queue> {
  const [row] = await db
    .select({ waiting: count(), since: min(since) })
    .from(table)
    .where(waits)
  const first = row?.since
  return { waiting: row?.waiting ?? 0, since: first ? new Date(first as string | Date).toISOString() : null }
}
