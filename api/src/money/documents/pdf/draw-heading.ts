import { ACCENT, LEFT, RIGHT, SOFT, WIDTH, type Sheet } from './sheet'

const LABEL = { size: 7.5, color: SOFT, face: 'strong' } as const
const GAP = 18
const LEAST_GAP = 10

/** The document's kind in large letters, whose it is on the right. */
export function drawHeading(sheet: Sheet, title: string, owner: string): void {
  const half = WIDTH * 0.5
  const name = { size: 13, face: 'title', color: ACCENT, align: 'right' } as const
  sheet.tagged('H1', () => sheet.write(title, { x: LEFT, y: sheet.y, width: half }, { size: 28, face: 'title' }))
  sheet.tagged('P', () => sheet.write(owner, { x: RIGHT - half, y: sheet.y + 13, width: half }, name))
  sheet.y += Math.max(46, 16 + sheet.height(owner, half, name))
  sheet.rule()
  sheet.y += 14
}

/** Short facts side by side, each under its name. */
export function drawFacts(sheet: Sheet, facts: readonly (readonly [label: string, value: string])[]): void {
  // Numbers are longer than dates and must not break: each gets what it needs, and the same room beside it.
  const natural = facts.map(([label, value]) => Math.max(sheet.width(label, LABEL), sheet.width(value)))
  const taken = natural.reduce((sum, width) => sum + width, 0)
  const scale = Math.min(1, (WIDTH - LEAST_GAP * (facts.length - 1)) / taken)
  const gap = (WIDTH - taken * scale) / Math.max(1, facts.length - 1)
  let lowest = 0
  let x = LEFT
  for (const [index, [label, value]] of facts.entries()) {
    const width = (natural[index] ?? 0) * scale + 1
    sheet.tagged('P', () => {
      sheet.write(label, { x, y: sheet.y, width }, LABEL)
      lowest = Math.max(lowest, sheet.write(value, { x, y: sheet.y + 12, width }))
    })
    x += width - 1 + gap
  }
  sheet.y += 12 + lowest + 20
}

/** Who has to do with it, side by side. */
export function drawParties(sheet: Sheet, parties: readonly { label: string; lines: readonly string[] }[]): void {
  const width = (WIDTH - GAP * (parties.length - 1)) / parties.length
  let lowest = 0
  for (const [index, { label, lines }] of parties.entries()) {
    const x = LEFT + index * (width + GAP)
    sheet.tagged('P', () => {
      sheet.write(label, { x, y: sheet.y, width }, LABEL)
      let below = 12
      for (const [place, line] of lines.entries()) {
        below += sheet.write(line, { x, y: sheet.y + below, width }, place === 0 ? { face: 'strong' } : {}) + 1
      }
      lowest = Math.max(lowest, below)
    })
  }
  sheet.y += lowest + 26
}
