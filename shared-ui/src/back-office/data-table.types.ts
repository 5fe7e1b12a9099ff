import type { ReactNode } from 'react'
import { useMediaQuery } from 'shared-ui'
import { breakpoints } from '../lib/breakpoints'
import { DataCards } from './data-cards'
import { DataRows } from './data-rows'

export interface Column<Row> {
  key: string
  header: string
  /** Of one row; the first column's cell names the row. */
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, one below the other. */
  align?: 'end'
  /** Short words that read badly over two lines, such as a date. */
  whole?: boolean
  /** The header is only for those who hear it. */
  quietHeader?: boolean
  /** What the address calls the order by this column; without it the header sorts nothing. */
  sortKey?: string
  /** On a card: `fact` with its header beside it (the default), `foot` below all facts without it, `none` not at all. */
  card?: 'fact' | 'foot' | 'none'
}

export interface Sorting {
  /** The sort key that the rows are ordered by. */
  by: string
  descending: boolean
  /** The address with the rows ordered by a key: turned round when they are ordered by it already. */
  toSort: (key: string) => string
}

export interface Selection<Row> {
  /** Keys of the chosen rows. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Name of a row's box, as in `Choose order HM-1042-1`. */
  label: (row: Row) => string
  /** Name of the box that takes the whole page. */
  allLabel: string
  canChoose: (row: Row) => boolean
}

export interface DataTableProps<Row> {
  /** Says what the rows are; not shown. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting?: Sorting
  selection?: Selection<Row>
  /** Level of a card's title in the page around. */
  cardHeading?: 'h2' | 'h3'
}

/** A table where there is room for one, cards where there is not: two markups, so that each reads as what it is. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useMediaQuery(breakpoints.table) ? <DataRows {...props} /> : <DataCards {...props} />
}

/** The chosen keys with one of them taken in or out. */
export function withKey(chosen: ReadonlySet<string>, key: string, take: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (take) next.add(key)
  else next.delete(key)
  return next
}
