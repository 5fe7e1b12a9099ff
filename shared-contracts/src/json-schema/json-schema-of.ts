import type { Schema, SchemaDescription, SchemaFieldDescription } from 'yup'

/** The part of JSON Schema (2020-12) that our yup schemas need. */
export interface JsonSchema {
  $schema?: string
  $id?: string
  title?: string
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: (string | number | boolean)[]
  contentMediaType?: string
  [keyword: string]: unknown
}

/** A yup schema as JSON Schema, read from yup's own description of it; a `lazy` one names what its values are in `meta.valuesOf`. */
export const jsonSchemaOf = (schema: { describe(): SchemaFieldDescription }): JsonSchema =>
  toJsonSchema(schema.describe())

/**
 * Whether a property may be left out. yup calls every object optional, because it makes one up of its fields' defaults: only
 * one without such a default is meant so.
 */
export const isOptional = (field: SchemaFieldDescription): boolean =>
  'optional' in field && field.optional && (field.type !== 'object' || field.default === undefined)

function toJsonSchema(field: SchemaFieldDescription): JsonSchema {
  if (field.type === 'lazy') return ofRecord(field)
  const description = field as SchemaDescription
  const schema = { ...ofType(description), ...ofTests(description) }
  if (description.oneOf.length > 0 && description.oneOf.every((value) => typeof value !== 'object')) {
    schema.enum = [...description.oneOf] as (string | number | boolean)[]
  }
  return description.nullable ? { anyOf: [schema, { type: 'null' }] } : schema
}

function ofRecord(field: SchemaFieldDescription): JsonSchema {
  const { valuesOf } = ('meta' in field ? (field.meta ?? {}) : {}) as { valuesOf?: Schema }
  return { type: 'object', additionalProperties: valuesOf ? jsonSchemaOf(valuesOf) : true }
}

function ofType(description: SchemaDescription): JsonSchema {
  if ('fields' in description) {
    const fields = Object.entries(description.fields as Record<string, SchemaFieldDescription>)
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, field]) => [name, toJsonSchema(field)])),
      required: fields.filter(([, field]) => !isOptional(field)).map(([name]) => name),
      additionalProperties: false,
    }
  }
  if (description.type === 'array') {
    const inner = (description as SchemaDescription & { innerType?: SchemaFieldDescription }).innerType
    return { type: 'array', items: inner ? toJsonSchema(inner) : {} }
  }
  // The only values without a type of JSON are files.
  if (description.type === 'mixed') return { type: 'string', contentMediaType: 'application/octet-stream' }
  return { type: description.type as 'string' | 'number' | 'boolean' }
}

function ofTests({ type, tests }: SchemaDescription): JsonSchema {
  const [least, most] = { string: ['minLength', 'maxLength'], array: ['minItems', 'maxItems'] }[type] ?? [
    'minimum',
    'maximum',
  ]
  const schema: Record<string, unknown> = {}
  for (const { name, params } of tests) {
    if (name === 'min') schema[least ?? 'minimum'] = params?.['min']
    if (name === 'max') schema[most ?? 'maximum'] = params?.['max']
    if (name === 'length') schema[least ?? ''] = schema[most ?? ''] = params?.['length']
    if (name === 'integer') schema['type'] = 'integer'
    if (name === 'uuid') schema['format'] = 'uuid'
    if (name === 'matches' && params?.['regex'] instanceof RegExp) schema['pattern'] = params['regex'].source
  }
  return schema
}
