import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  /** Nothing is blank in a table, and left out of a phone's row: never a dash or a word for it. */
  cell: (row: Row) => ReactNode
  /** It is left out where no row has anything in it. */
  ifAny?: boolean
  /** The same in a few words, beside others in a phone's row. */
  brief?: (row: Row) => ReactNode
  /** It names the row; else the first one does. */
  isTitle?: boolean
  /** Before what names the row: its picture. */
  lead?: (row: Row) => ReactNode
  /** The same in a phone's row alone: a table has it in a column. */
  phoneLead?: (row: Row) => ReactNode
  /** Below what names the row, smaller. */
  note?: (row: Row) => ReactNode
  /** With it, a phone shows the note among the details, below this header. */
  noteHeader?: string
  /** Numbers stand at the end, one below the other. */
  align?: 'end'
  /** Short words that read badly over two lines, such as a date. */
  whole?: boolean
  /** The header is only for those who hear it. */
  quietHeader?: boolean
  /** What the address calls the order by this column; without it the header sorts nothing. */
  sortKey?: string
  /**
   * Its place in a phone's row: `meta` below the name, `line` above those in a line of its own unless it is `null`, `trail` at the end, `detail` when the row is opened, with its header, `foot` below
   * all details without it, `none` nowhere. Unless said, the first words are `meta`, the last number is the `trail`, and the others are details.
   */
  phone?: 'meta' | 'line' | 'trail' | 'detail' | 'foot' | 'none'
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
  /** What stands above a row that begins a group, as the product above its sizes; nothing above the others. */
  headingOf?: (row: Row, rows: readonly Row[]) => ReactNode
  /** Rows of one short line each, many of them: closer together where they are a table. */
  dense?: boolean
  /** Level of a row's name in the page around, on a phone. */
  phoneHeading?: 'h2' | 'h3'
}
