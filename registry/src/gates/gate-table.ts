import type { GateResult } from '../documents/release.schema'

/** The results as a text for people: one line a gate, its hint below a failure, and the count. */
export function gateTable(results: readonly GateResult[]): string {
  const width = Math.max(...results.map(({ id }) => id.length), 0)
  const lines = results.flatMap(({ id, passed, measured, hint }) => [
    `${passed ? '✓' : '✗'} ${id.padEnd(width)}  ${measured}`,
    ...(hint ? [`  ${' '.repeat(width)}  → ${hint}`] : []),
  ])
  const failures = results.filter(({ passed }) => !passed).length
  return [...lines, `${results.length - failures} passed, ${failures} failed`].join('\n')
}
