import { type ConditionalSchemaConverter, type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { AUDIENCES } from 'shared-contracts/accounts/audience'
import { contract } from 'shared-contracts/contract'
import type { EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'
import { isOptional, jsonSchemaOf } from 'shared-contracts/json-schema/json-schema-of'
import { isSchema } from 'yup'
import { sessionCookieName } from '../../identity/accounts/account-cookies'
import { describeOperations } from './describe-operations'

const text = { type: 'string' } as const

/** `Problem` of the contract. */
const problemSchema: OpenAPI.SchemaObject = {
  type: 'object',
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    detail: text,
    code: { type: 'string', description: 'Stable, upper snake case.' },
    requestId: text,
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: text, code: text, message: text },
        required: ['field', 'code', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'code', 'requestId'],
}

/** yup schemas for the OpenAPI document. */
const yupConverter: ConditionalSchemaConverter = {
  condition: (schema) => isSchema(schema),
  convert: (schema) => (isSchema(schema) ? [!isOptional(schema.describe()), jsonSchemaOf(schema)] : [false, {}]),
}

let document: Promise<OpenAPI.Document> | undefined

/** The OpenAPI 3.1 document, made from the same objects that answer and check the requests. */
export function openApiDocument(): Promise<OpenAPI.Document> {
  document ??= generate()
  return document
}

const cookieOf = (audience: (typeof AUDIENCES)[number]) =>
  ({ type: 'apiKey', in: 'cookie', name: sessionCookieName(audience, { secure: true }) }) as const

async function generate(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [yupConverter] })
  const generated = await generator.generate(contract, {
    info: {
      title: 'Hemline',
      version: '1',
      description: 'The marketplace, as its own pages use it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The shop itself' }],
    filter: ({ contract: endpoint }) => (endpoint['~orpc'].meta as EndpointMeta).format === null,
    customErrorResponseBodySchema: (definitions) => ({
      allOf: [
        { $ref: '#/components/schemas/Problem' },
        { type: 'object', properties: { code: { enum: definitions.map(([code]) => code) } } },
      ],
    }),
  })
  generated.components = {
    ...generated.components,
    schemas: { ...generated.components?.schemas, Problem: problemSchema },
    securitySchemes: Object.fromEntries(AUDIENCES.map((audience) => [audience, cookieOf(audience)])),
  }
  describeOperations(generated)
  return generated
}
