import type { Finding } from './gate'

const MOST_NAMED = 5

/** Passed, with what was measured. */
export const passed = (measured: string): Finding => ({ passed: true, measured })

/** Failed: what was found, and what to do about it. */
export const failed = (measured: string, hint: string): Finding => ({ passed: false, measured, hint })

/** A gate that breaks has not been passed. */
export const brokenGate = (error: unknown): Finding =>
  failed(error instanceof Error ? error.message : String(error), 'The gate itself failed: see what it says.')

/** The first few of what was found, and how many more there are. */
export function someOf(found: string[]): string {
  const more = found.length - MOST_NAMED
  return [...found.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
