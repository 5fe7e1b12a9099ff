import { array, number, string, type AnyObject, type Schema } from 'yup'
import type { FieldProblem } from 'shared-contracts/problem/problem'
import { firstProblem } from './field-problems'
import { validationMessages as messages } from './validation.messages'

/** Of texts, lists and whole numbers whose schema names no limit of its own: all of them are short, or kept as an integer of the database. */
const MAX_TEXT = 1_000
const MAX_ENTRIES = 1_000
const MAX_INTEGER = 2 ** 31 - 1
/** What a transform may take away from a text, as spaces around it and between its groups. */
const MAX_SLACK = 1_000
/** As a number or a yes is written in an address or a form. */
const MAX_WRITTEN = 40

type AnySchema = Schema<unknown, AnyObject>

/** Whether a field, and all in it, was sent as text: in an address or a form, whose values are texts all, and files. Those of JSON have a type. */
export type IsText = (field: string) => boolean

/**
 * Values that a schema's own rules must never see: of another type than declared, which the library would cast or pass on to rules that
 * count on their type; and longer or larger than declared, on which a pattern would take its time, because the library runs all rules at once.
 *
 * @param input has passed `hostileInput`.
 * @returns one problem for each, in the schema's own words, with the path of its field.
 */
export function unfitValues(schema: AnySchema, input: unknown, isText: IsText): FieldProblem[] {
  if (!isFields(input) || schema.type !== 'object') return []
  return fieldsOf(schema).flatMap(([name, field]) =>
    Object.hasOwn(input, name)
      ? unfitValue(field, { value: input[name], parent: input, path: name, isText: isText(name) })
      : [],
  )
}

interface Place {
  value: unknown
  parent: unknown
  path: string
  isText: boolean
}

function unfitValue(declared: AnySchema, place: Place): FieldProblem[] {
  const { value, parent, path, isText } = place
  if (value === undefined) return path.endsWith(']') ? wrongType(declared, place) : []
  const schema = declared.resolve({ value, parent })
  if (value === null) return schema.spec.nullable ? [] : wrongType(schema, place)
  if (value instanceof Blob) return schema.type === 'mixed' || schema.type === 'array' ? [] : wrongType(schema, place)
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? tooLong(schema, value, path) : wrongType(schema, place)
    case 'number':
      if (isText ? !isShortText(value) : typeof value !== 'number') return wrongType(schema, place)
      return outOfRange(schema, Number(value), path)
    case 'boolean':
      return (isText ? isShortText(value) : typeof value === 'boolean') ? [] : wrongType(schema, place)
    case 'array': {
      if (!Array.isArray(value)) return wrongType(schema, place)
      const entries: unknown[] = value
      const max = limitOf(schema)?.max ?? MAX_ENTRIES
      if (entries.length > max) return beyond(array(), schema, { value, path, max })
      const { innerType: inner } = schema as unknown as { innerType?: AnySchema }
      if (!inner) return []
      // By index, because a list of a query may have holes.
      return [...entries.keys()].flatMap((index) =>
        unfitValue(inner, { value: entries[index], parent: value, path: `${path}[${index}]`, isText }),
      )
    }
    case 'object':
      if (!isFields(value)) return wrongType(schema, place)
      return fieldsOf(schema).flatMap(([name, field]) =>
        Object.hasOwn(value, name)
          ? unfitValue(field, { value: value[name], parent: value, path: `${path}.${name}`, isText })
          : [],
      )
    default:
      return []
  }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

const fieldsOf = (schema: AnySchema) =>
  Object.entries((schema as unknown as { fields: Record<string, AnySchema> }).fields)

const isShortText = (value: unknown) => typeof value === 'string' && value.length <= MAX_WRITTEN

function tooLong(schema: AnySchema, value: string, path: string): FieldProblem[] {
  const max = limitOf(schema)?.max ?? MAX_TEXT
  if (value.length <= max) return []
  const cast: unknown = value.length <= max + MAX_SLACK ? schema.cast(value, { assert: false }) : value
  return typeof cast === 'string' && cast.length > max ? beyond(string(), schema, { value: cast, path, max }) : []
}

function outOfRange(schema: AnySchema, value: number, path: string): FieldProblem[] {
  const isWhole = schema.tests.some(({ OPTIONS }) => OPTIONS?.name === 'integer')
  const max = limitOf(schema)?.max ?? (isWhole ? MAX_INTEGER : Number.MAX_SAFE_INTEGER)
  return beyond(number().min(-max), schema, { value, path, max })
}

/** The most that a schema allows, and what it says to more. A number that is kept in a wider column names it in its `meta`. */
function limitOf(schema: AnySchema): { max: number; message?: unknown } | undefined {
  const { params, message } = schema.tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS ?? {}
  if (typeof params?.['max'] === 'number') return { max: params['max'], message }
  const { maximum } = (schema.spec.meta ?? {}) as { maximum?: number }
  return maximum === undefined ? undefined : { max: maximum }
}

/** What is wrong with a value that is larger than the limit: nothing but the limit is looked at. */
function beyond(
  kind: { max(limit: number, message?: string): AnySchema },
  schema: AnySchema,
  { value, path, max }: { value: unknown; path: string; max: number },
): FieldProblem[] {
  const problem = firstProblem(kind.max(max, limitOf(schema)?.message as string | undefined), value, path)
  return problem ? [problem] : []
}

/** The library looks at the type first and stops there, so that none of the other rules runs. */
const wrongType = (schema: AnySchema, { value, path }: Place): FieldProblem[] => [
  firstProblem(schema, value, path) ?? { field: path, code: 'INVALID_TYPE', message: messages.type(schema.type) },
]
