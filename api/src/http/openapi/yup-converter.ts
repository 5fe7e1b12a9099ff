import type { ConditionalSchemaConverter, JSONSchema } from '@orpc/openapi'
import { isOptional, jsonSchemaOf } from 'shared-contracts/json-schema/json-schema-of'
import { isSchema } from 'yup'

/** yup schemas for the OpenAPI document. */
export const yupConverter: ConditionalSchemaConverter = {
  condition: (schema) => isSchema(schema),
  convert: (schema) =>
    isSchema(schema) ? [!isOptional(schema.describe()), jsonSchemaOf(schema) as JSONSchema] : [false, {}],
}
