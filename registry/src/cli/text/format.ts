import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import type { GateResult } from '../../documents/release.schema'
import { UsageError } from '../run/exit-codes'

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const

export type Style = keyof typeof CODES
export type Paint = (style: Style, text: string) => string

/** Colours on a terminal, plain text anywhere else and where NO_COLOR is set. See no-color.org. */
export const createPaint = (isTerminal: boolean, { NO_COLOR }: NodeJS.ProcessEnv): Paint =>
  isTerminal && !NO_COLOR ? (style, text) => `\u001b[${CODES[style]}m${text}\u001b[0m` : (_style, text) => text

/** The first digits of a version: enough to distinguish releases, and accepted wherever a version is. */
export const short = (version: string | null | undefined): string => version?.slice(0, 8) ?? '-'

/** An ISO 8601 moment to the minute, in UTC, as in `2026-03-01 14:05`. */
export const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ')

const UNITS = [
  { ms: 24 * 60 * 60 * 1000, name: 'd' },
  { ms: 60 * 60 * 1000, name: 'h' },
  { ms: 60 * 1000, name: 'min' },
] as const

/** How long ago an ISO 8601 moment was, as in `3 h ago`. */
export function ago(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso)
  const unit = UNITS.find(({ ms }) => passed >= ms)
  return unit ? `${Math.floor(passed / unit.ms)} ${unit.name} ago` : 'just now'
}

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?\s?%?$/

/** Basis points of a share like `10`, `0.25` or `10 %`. @throws UsageError when it is none, or leaves nobody or everybody. */
export function parseShare(text: string): number {
  const [, whole, hundredths = ''] = PERCENT.exec(text.trim()) ?? []
  if (whole === undefined)
    throw new UsageError(`"${text}" is no share: write percent with at most two decimals, as in 10 or 0.25`)
  const shareBp = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  if (shareBp === 0) throw new UsageError('A canary of 0 percent reaches nobody: pause or abort the rollout instead')
  if (shareBp >= EVERYBODY_BP)
    throw new UsageError('A canary reaches less than 100 percent: leave --canary out to give it to everybody')
  return shareBp
}

/** Basis points as people read them, as in `0.25 %`. */
export const showShare = (shareBp: number): string => `${shareBp / 100} %`

/** Findings one below the other, each failure with what to do about it. */
export function showFindings(paint: Paint, findings: readonly GateResult[]): string {
  const width = Math.max(...findings.map(({ id }) => id.length))
  return findings
    .map(({ id, passed, measured, hint }) => {
      const sign = passed ? paint('green', '✓') : paint('red', '✗')
      const line = `${sign} ${id.padEnd(width)}  ${measured}`
      return passed || !hint ? line : `${line}\n  ${' '.repeat(width)}  → ${hint}`
    })
    .join('\n')
}

export const hasFault = (findings: readonly GateResult[]): boolean => findings.some(({ passed }) => !passed)

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
