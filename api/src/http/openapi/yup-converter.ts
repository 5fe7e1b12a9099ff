import type { ConditionalSchemaConverter, JSONSchema } from '@orpc/openapi'
import { isSchema, type SchemaDescription, type SchemaFieldDescription } from 'yup'

type ObjectSchema = Exclude<JSONSchema, boolean>

/** yup schemas as JSON Schema, read from yup's own description of them. */
export const yupConverter: ConditionalSchemaConverter = {
  condition: (schema) => isSchema(schema),
  convert(schema) {
    if (!isSchema(schema)) return [false, {}]
    const description = schema.describe()
    return [!isOptional(description), toJsonSchema(description)]
  },
}

// yup calls every object optional, because it makes one up of its fields' defaults: the contract never means it so.
const isOptional = (field: SchemaFieldDescription) => 'optional' in field && field.optional && field.type !== 'object'

function toJsonSchema(field: SchemaFieldDescription): ObjectSchema {
  const description = field as SchemaDescription
  const schema = { ...ofType(description), ...ofTests(description) }
  if (description.oneOf.length > 0 && description.oneOf.every((value) => typeof value !== 'object')) {
    schema.enum = [...description.oneOf] as (string | number | boolean)[]
  }
  return description.nullable ? { anyOf: [schema, { type: 'null' }] } : schema
}

function ofType(description: SchemaDescription): ObjectSchema {
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

function ofTests({ type, tests }: SchemaDescription): ObjectSchema {
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
