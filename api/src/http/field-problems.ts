import { ValidationError, type AnyObject, type Schema } from 'yup'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import { plainMessage } from './plain-message'

const CODES: Readonly<Record<string, string>> = {
  required: 'REQUIRED',
  optionality: 'REQUIRED',
  defined: 'REQUIRED',
  nullable: 'REQUIRED',
  matches: 'INVALID_FORMAT',
  uuid: 'INVALID_FORMAT',
  price: 'INVALID_FORMAT',
  postcode: 'INVALID_FORMAT',
  typeError: 'INVALID_TYPE',
  integer: 'NOT_A_WHOLE_NUMBER',
  oneOf: 'NOT_AN_OPTION',
  region: 'NOT_AN_OPTION',
  size: 'TOO_LARGE',
}
const LIMITS: Readonly<Record<string, readonly [min: string, max: string]>> = {
  string: ['TOO_SHORT', 'TOO_LONG'],
  number: ['TOO_SMALL', 'TOO_LARGE'],
  array: ['TOO_FEW', 'TOO_MANY'],
}

/** What is wrong with an input, one entry per field: the most helpful one first found. Needed again after the contract library's own check, which keeps no codes. */
export async function fieldProblems(schema: Schema<unknown, AnyObject>, input: unknown): Promise<FieldProblem[]> {
  const failed = await schema.validate(input, { abortEarly: false }).then(
    () => null,
    (error: unknown) => error,
  )
  if (!failed) return []
  if (!(failed instanceof ValidationError)) throw failed as unknown
  const byField = new Map<string, FieldProblem>()
  for (const error of failed.inner.length > 0 ? failed.inner : [failed]) {
    const problem = problemOf(error)
    // An empty text is missing, before it is too short.
    if (!byField.has(problem.field) || problem.code === 'REQUIRED') byField.set(problem.field, problem)
  }
  return [...byField.values()]
}

/** What is wrong first with one value as it stands, uncast. @param path of its field. @returns `null` when nothing is. */
export function firstProblem(schema: Schema<unknown, AnyObject>, value: unknown, path: string): FieldProblem | null {
  try {
    schema.validateSync(value, { strict: true })
    return null
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { ...problemOf(error), field: path }
  }
}

function problemOf(error: ValidationError): FieldProblem {
  const { path = '', type = '' } = error
  return { field: path, code: codeOf(type, error.value), message: plainMessage(error) }
}

function codeOf(type: string, value: unknown): string {
  const limits = LIMITS[Array.isArray(value) ? 'array' : typeof value]
  if (type === 'min' && limits) return limits[0]
  if (type === 'max' && limits) return limits[1]
  return CODES[type] ?? 'INVALID'
}
