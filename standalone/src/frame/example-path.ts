/**
 * A path that the pattern of a route matches: itself, or the example of it when it has parameters.
 *
 * @returns `null` where none is known.
 */
export const examplePath = (pattern: string, examples: Record<string, string>): string | null =>
  pattern.includes(':') ? (examples[pattern] ?? null) : pattern
