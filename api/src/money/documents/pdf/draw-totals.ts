import { INK, RIGHT, SOFT, type Sheet } from './sheet'

export interface Sum {
  label: string
  amount: string
}

const WIDE = 240
const X = RIGHT - WIDE

/** What it comes to, under the column of amounts; never parted from its parts. */
export function drawTotals(sheet: Sheet, parts: readonly Sum[], total: Sum): void {
  sheet.y += 12
  sheet.ensure(parts.length * 16 + 50)
  for (const { label, amount } of parts) {
    sheet.tagged('P', () => {
      sheet.write(label, { x: X, y: sheet.y, width: WIDE / 2 }, { color: SOFT })
      sheet.write(amount, { x: X + WIDE / 2, y: sheet.y, width: WIDE / 2 }, { align: 'right' })
    })
    sheet.y += 16
  }
  sheet.y += 4
  sheet.decoration(() => sheet.pdf.moveTo(X, sheet.y).lineTo(RIGHT, sheet.y).lineWidth(0.8).strokeColor(INK).stroke())
  sheet.y += 8
  sheet.tagged('P', () => {
    sheet.write(total.label, { x: X, y: sheet.y + 3, width: WIDE / 2 }, { face: 'strong', size: 11 })
    const style = { face: 'strong', size: 14, align: 'right' } as const
    sheet.write(total.amount, { x: X + 70, y: sheet.y, width: WIDE - 70 }, style)
  })
  sheet.y += 44
}
