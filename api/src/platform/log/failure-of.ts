const MAX_LENGTH = 200
const DEEPEST = 4
/** What libraries call their errors and codes: neither an address nor a sentence is one. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,59}$/
const CODE = /^[A-Z0-9_]{2,40}$/i

/** Several parts of a job that each failed by itself, and stand in the log already. */
export class PartsFailed extends Error {
  readonly parts: readonly string[]
  readonly first: unknown
  constructor(parts: readonly string[], first: unknown) {
    super('Parts of a job failed')
    this.parts = parts
    this.first = first
  }
}

/**
 * What went wrong, in kinds and codes of errors and those of their causes, as in `DrizzleQueryError, error 23505`. Their messages are left out:
 * they name addresses, and parameters of statements. Those stand in the log, which has rules of its own.
 */
export function failureOf(error: unknown): string {
  if (error instanceof PartsFailed) return `${error.parts.join(', ')}: ${failureOf(error.first)}`.slice(0, MAX_LENGTH)
  const said: string[] = []
  let one = error
  for (let depth = 0; one instanceof Error && depth < DEEPEST; depth += 1) {
    const { name, code, responseCode } = one as Error & { code?: unknown; responseCode?: unknown }
    const codes = [code, responseCode].filter(
      (each) => (typeof each === 'string' && CODE.test(each)) || Number.isInteger(each),
    )
    said.push([NAME.test(name) ? name : 'Error', ...codes].join(' '))
    one = one.cause
  }
  return (said.join(', ') || 'Unknown').slice(0, MAX_LENGTH)
}
