import { isSchema, type SchemaDescription, type SchemaFieldDescription } from 'yup'

/** A field of a schema, flattened: `items[].price`. */
export interface FlatField {
  path: string
  optional: boolean
  /** Type, values and, where they were asked for, limits, as in `integer|null min 1`. */
  text: string
}

// yup calls every object optional, because it makes one up of its fields' defaults: only an input without such a default may be left out.
const isOptional = (field: SchemaFieldDescription, isInput: boolean) =>
  'optional' in field && field.optional && (field.type !== 'object' || (isInput && field.default === undefined))

const parameterOf = (value: unknown) => (value instanceof RegExp ? value.source : JSON.stringify(value))

function limitsOf({ tests }: SchemaDescription): string[] {
  return tests
    .flatMap(({ name, params }) => {
      const values = Object.entries(params ?? {}).filter(([, value]) => typeof value !== 'function')
      return name ? [[name, ...values.map(([, value]) => parameterOf(value))].join(' ')] : []
    })
    .sort()
}

function textOf(description: SchemaDescription, withLimits: boolean): string {
  const { type, nullable, oneOf } = description
  const values = oneOf.length > 0 ? oneOf.map((value) => JSON.stringify(value)).sort() : [type]
  const own = [...values, ...(nullable ? ['null'] : [])].join('|')
  return [own, ...(withLimits ? limitsOf(description) : [])].join(', ')
}

function flatten(field: SchemaFieldDescription, path: string, withLimits: boolean): FlatField[] {
  const description = field as SchemaDescription
  const own = { path, optional: isOptional(field, withLimits), text: textOf(description, withLimits) }
  if ('fields' in description)
    return [
      own,
      ...Object.entries(description.fields as Record<string, SchemaFieldDescription>).flatMap(([name, inner]) =>
        flatten(inner, path ? `${path}.${name}` : name, withLimits),
      ),
    ]
  const { innerType } = description as SchemaDescription & { innerType?: SchemaFieldDescription }
  return innerType ? [own, ...flatten(innerType, `${path}[]`, withLimits)] : [own]
}

/** Every field of a schema, the whole of it first, with an empty path. @param withLimits what a value must meet beyond its type. */
export const describeSchema = (schema: unknown, withLimits: boolean): FlatField[] =>
  isSchema(schema) ? flatten(schema.describe(), '', withLimits) : []
