import type { Paint, Style } from './format'

/** Width of a table that nobody has to scroll. */
const COLUMNS = 100
const GAP = '  '

export interface Cell {
  text: string
  style?: Style
}

const cellOf = (cell: string | Cell): Cell => (typeof cell === 'string' ? { text: cell } : cell)
/** A text in so many columns; what does not fit is left out. */
export const cut = (text: string, width: number) =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`

/** Rows below a head, in columns as wide as they need to be; the last one is cut at the table's edge. */
export function table(paint: Paint, head: readonly string[], rows: readonly (readonly (string | Cell)[])[]): string {
  const cells = rows.map((row) => row.map(cellOf))
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.text.length ?? 0)),
  )
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP.length, 0)
  const last = widths.length - 1
  widths[last] = Math.max(1, Math.min(widths[last] ?? 0, COLUMNS - before))
  const line = (row: Cell[]) =>
    row
      .map(({ text, style }, column) => {
        const shown = cut(text, widths[column] ?? 0)
        const padding = column === last ? '' : ' '.repeat((widths[column] ?? 0) - shown.length)
        return (style ? paint(style, shown) : shown) + padding
      })
      .join(GAP)
      .trimEnd()
  return [line(head.map((text) => ({ text, style: 'dim' }))), ...cells.map(line)].join('\n')
}
