import type { FieldProblem } from 'shared-contracts/problem/problem'

/** Fields with a NUL character, which PostgreSQL's texts cannot hold and no person types. */
export function unstorableFields(input: unknown): FieldProblem[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([field, value]) =>
    typeof value === 'string' && value.includes('\0')
      ? [{ field, code: 'INVALID', message: 'This has a character that cannot be stored' }]
      : [],
  )
}
