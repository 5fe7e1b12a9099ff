import { INK, LEFT, SOFT, WIDTH, type Sheet } from './sheet'

export interface Column {
  label: string
  /** In points; absent: as wide as its widest text. The first column has the rest. */
  width?: number
  align?: 'left' | 'right'
}

export interface Cell {
  text: string
  /** In smaller letters below. */
  note?: string
}

const GAP = 16
/** No column but the first may take more. */
const WIDEST = 150
const PAD = 6
const HEAD = { size: 7.5, color: SOFT, face: 'strong' } as const
const NOTE = { size: 8, color: SOFT } as const

/** Draws a table with a head that stands on every page. A row is never cut in two. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const widths = columns.map(({ label, width }, index) => {
    if (index === 0) return 0
    const texts = rows.map((row) => sheet.width(row[index]?.text ?? ''))
    return width ?? Math.min(Math.max(sheet.width(label, HEAD), ...texts), WIDEST)
  })
  widths[0] = WIDTH - widths.reduce((sum, width) => sum + width + GAP, -GAP)
  const boxes = widths.map((width, index) => ({
    x: LEFT + widths.slice(0, index).reduce((sum, before) => sum + before + GAP, 0),
    width,
  }))
  const box = (index: number) => ({ ...(boxes[index] ?? { x: LEFT, width: 0 }), y: sheet.y + PAD })

  const headCell = (column: Column, index: number) =>
    sheet.write(column.label, { ...box(index), y: sheet.y }, { ...HEAD, align: column.align ?? 'left' })
  const closeHead = () => {
    sheet.y += 15
    sheet.rule(INK)
  }
  const heights = rows.map((row) =>
    Math.max(
      ...row.map(({ text, note = '' }, index) => {
        const { width } = box(index)
        return sheet.height(text, width) + sheet.height(note, width, NOTE)
      }),
    ),
  )

  sheet.ensure(40 + (heights[0] ?? 0))
  const table = sheet.part('Table')
  const head = sheet.part('TR', table)
  columns.forEach((column, index) => sheet.tagged('TH', () => headCell(column, index), head))
  head.end()
  closeHead()
  for (const [turn, row] of rows.entries()) {
    const height = (heights[turn] ?? 0) + 2 * PAD - 2
    if (sheet.ensure(height)) {
      sheet.decoration(() => columns.forEach(headCell))
      closeHead()
    }
    const line = sheet.part('TR', table)
    for (const [index, { text, note = '' }] of row.entries()) {
      const place = box(index)
      const align = columns[index]?.align ?? 'left'
      const draw = () => {
        const used = sheet.write(text, place, { align })
        sheet.write(note, { ...place, y: place.y + used }, { ...NOTE, align })
      }
      sheet.tagged('TD', draw, line)
    }
    line.end()
    sheet.y += height
    sheet.rule()
  }
  table.end()
}
