import type { FieldProblem } from 'shared-contracts/problem/problem'
import { validationMessages as messages } from './validation.messages'

/** Deeper than any form is, and far from where recursion ends. */
const MAX_DEPTH = 10
/** Values in one input: five times what the largest form has, a product with two hundred variants. */
const MAX_VALUES = 10_000
const MAX_NAME_LENGTH = 100
/** So that an answer is never larger than what asked for it. */
const MAX_PROBLEMS = 20

interface Place {
  value: unknown
  path: string
  depth: number
}

/**
 * What no schema may be shown, found anywhere in a decoded input: names that every object has from its prototype, nesting without an end, more
 * values than a form has, and characters that PostgreSQL's texts cannot hold. Walks without recursion, so that nesting cannot end the walk.
 *
 * @returns one problem for each place, `[]` when a schema may check the input.
 */
export function hostileInput(input: unknown): FieldProblem[] {
  const problems: FieldProblem[] = []
  const open: Place[] = [{ value: input, path: '', depth: 0 }]
  let values = 0
  for (let place = open.pop(); place && problems.length < MAX_PROBLEMS; place = open.pop()) {
    const { value, path, depth } = place
    values += 1
    if (values > MAX_VALUES) return [invalid(path, messages.tooManyValues)]
    if (typeof value === 'string' && !isStorable(value)) problems.push(invalid(path, messages.unstorable))
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue
    if (depth >= MAX_DEPTH) return [invalid(path, messages.tooDeep)]
    // An array of a query may have holes, which count as values all the same.
    const entries: Iterable<[number | string, unknown]> = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [name, inner] of entries) {
      if (open.length > MAX_VALUES) return [invalid(path, messages.tooManyValues)]
      if (typeof name === 'string' && !isName(name)) problems.push(invalid(path, messages.badName))
      else open.push({ value: inner, path: pathTo(path, name), depth: depth + 1 })
    }
  }
  return problems.slice(0, MAX_PROBLEMS)
}

/** Whether PostgreSQL can hold it, as text and within JSON: no NUL, and no half of a pair of surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

const isName = (name: string) => name.length <= MAX_NAME_LENGTH && !(name in Object.prototype) && isStorable(name)

const pathTo = (path: string, name: number | string) =>
  typeof name === 'number' ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`

const invalid = (field: string, message: string): FieldProblem => ({ field, code: 'INVALID', message })
