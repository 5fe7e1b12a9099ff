import type { FieldProblem } from 'shared-contracts/problem/problem'
import { type AnyObject, defaultLocale, type Schema, ValidationError } from 'yup'
import { validationMessages } from './validation.messages'

type Params = Readonly<Record<string, unknown>>

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** By the name of the rule that was broken. */
const sentences: Readonly<Record<string, (params: Params) => string>> = {
  required: () => validationMessages.required,
  optionality: () => validationMessages.required,
  defined: () => validationMessages.required,
  nullable: () => validationMessages.required,
  typeError: ({ type }) => validationMessages.type(type),
  oneOf: ({ values }) => validationMessages.oneOf(values),
  min: ({ min, value }) => validationMessages.atLeast(min, kindOf(value)),
  max: ({ max, value }) => validationMessages.atMost(max, kindOf(value)),
  integer: () => validationMessages.wholeNumber,
  noUnknown: ({ unknown }) => validationMessages.unknownFields(unknown),
}

// Those of tuples want a tuple's parameters, and no schema here has one.
const { tuple: _tuple, ...groups } = defaultLocale
const libraryWords = Object.values(groups).flatMap((group) => Object.values(group ?? {}) as unknown[])

/** The schema's own message, or ours in place of the validation library's, whose words are made for programmers and show values. */
function plainMessage({ message, type = '', params = {} }: ValidationError): string {
  const isLibrarys = libraryWords.some((words) => ValidationError.formatError(words, params) === message)
  return isLibrarys ? (sentences[type]?.(params) ?? validationMessages.other) : message
}

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
