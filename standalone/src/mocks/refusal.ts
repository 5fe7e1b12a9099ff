import type { FieldProblem } from 'shared-contracts'

/** A declared failure of an endpoint: thrown by an answer, sent as problem details. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldProblem[] | undefined

  constructor(status: number, code: string, errors?: FieldProblem[]) {
    super(code)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** That of one field. */
export const fieldRefusal = (status: number, code: string, field: string, message: string) =>
  new Refusal(status, code, [{ field, code, message }])
