import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** It names the row, and is a card's title; else the first one does. */
  isTitle?: boolean
  /** Below what names the row, smaller. */
  note?: (row: Row) => ReactNode
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
  /** What can be done with a row, below all of it. */
  below?: (row: Row) => ReactNode
  /** Level of a card's title in the page around. */
  cardHeading?: 'h2' | 'h3'
}
