import type { AnyObject, Schema } from 'yup'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import { fieldProblems } from './field-problems'
import { hostileInput } from './hostile-input'
import { unfitValues, type IsText } from './unfit-values'

export type InputSchema = Schema<unknown, AnyObject>

/**
 * The one gate before any schema: what an input has that the validation library must not see, because it would fail on it, cast it or take
 * its time. Everything that a stranger sends comes by here.
 *
 * @returns the problems of the whole input, whose other fields the schema has checked without those; `[]`: the schema may check it all.
 */
export async function inadmissible(
  schema: InputSchema | undefined,
  input: unknown,
  isText: IsText,
): Promise<FieldProblem[]> {
  const hostile = hostileInput(input)
  if (hostile.length > 0 || !schema) return hostile
  const unfit = unfitValues(schema, input, isText)
  if (unfit.length === 0) return []
  const refused = new Set(unfit.map(({ field }) => topOf(field)))
  const others = Object.entries(input as object).filter(([name]) => !refused.has(name))
  const rest = await fieldProblems(schema, Object.fromEntries(others))
  return [...unfit, ...rest.filter(({ field }) => !refused.has(topOf(field)))]
}

const topOf = (field: string) => field.split(/[.[]/, 1)[0] ?? ''
