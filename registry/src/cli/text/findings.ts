import type { GateResult } from '../../documents/release.schema'
import type { Paint } from './paint'

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
