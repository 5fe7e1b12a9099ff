import { type ConditionalSchemaConverter, type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { AUDIENCES } from 'shared-contracts/accounts/audience'
import { contract } from 'shared-contracts/contract'
import type { EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'
import { isOptional, jsonSchemaOf } from 'shared-contracts/json-schema/json-schema-of'
import { isSchema } from 'yup'
import { traverseContractProcedures } from '@orpc/server'
import { sessionCookieName, viewCookieName } from '../../identity/accounts/account-cookies'

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
    securitySchemes: {
      ...Object.fromEntries(AUDIENCES.map((audience) => [audience, cookieOf(audience)])),
      view: { type: 'apiKey', in: 'cookie', name: viewCookieName({ secure: true }) },
    },
  }
  describeOperations(generated)
  return generated
}

export const OPERATION_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

type Paths = NonNullable<OpenAPI.Document['paths']>

/** Adds what the generator does not know of each endpoint: who may call it, what its role must allow, and how it travels. */
function describeOperations({ paths = {} }: OpenAPI.Document): void {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': endpoint } }) => {
    const { path = '/', method = 'POST' } = endpoint.route
    const meta = endpoint.meta as EndpointMeta
    const { format } = meta
    if (format) return describeFormat(paths, path, format)
    const operation = paths[path]?.[method.toLowerCase() as (typeof OPERATION_METHODS)[number]]
    if (!operation) return
    describeCaller(operation, meta)
    describeWire(operation, meta)
    if (!endpoint.outputSchema) withoutContent(operation)
  })
}

function describeCaller(
  operation: OpenAPI.OperationObject,
  { audience, caller, permission, proof, limit }: EndpointMeta,
): void {
  operation.security = audience ? [{ [audience]: [] }] : []
  // Staff who see the shop as its seller does.
  if (caller === 'sellerOrView') operation.security.push({ admin: [], view: [] })
  const demands = [
    permission && `The role ${audience === 'admin' ? 'among the staff' : 'in the shop'} must allow \`${permission}\`.`,
    proof && 'Asks for a proof of who it is that is a few minutes old at most.',
    limit && `At most ${limit.max} calls in ${limit.windowMs / 60_000} minutes, by ${limit.by}.`,
  ].filter(Boolean)
  if (demands.length > 0) operation.description = demands.join(' ')
}

/** Files travel as multipart alone, bytes as they are, failed answers have a media type of their own, and what answers nothing has no body. */
function describeWire(operation: OpenAPI.OperationObject, { body: takes }: EndpointMeta): void {
  const body = operation.requestBody
  if (body && 'content' in body && body.content['multipart/form-data']) delete body.content['application/json']
  if (takes?.type === 'application/zip')
    operation.requestBody = {
      required: true,
      content: { [takes.type]: { schema: { type: 'string', format: 'binary' } } },
    }
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if (!response || !('content' in response)) continue
    const json = response.content?.['application/json']
    if (Number(status) >= 400 && json) response.content = { 'application/problem+json': json }
  }
}

function withoutContent({ responses }: OpenAPI.OperationObject): void {
  for (const [status, response] of Object.entries(responses ?? {}))
    if (Number(status) < 300 && response && 'content' in response) delete response.content
}

/** Says at all addresses that fit that they also answer this format. */
function describeFormat(paths: Paths, path: string, format: string): void {
  const fits = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  for (const [address, item] of Object.entries(paths)) {
    const answer = fits.test(address) && item?.get?.responses?.['200']
    if (!answer || !('content' in answer)) continue
    answer.content = { ...answer.content, [`text/${format}`]: { schema: { type: 'string' } } }
    item.get?.parameters?.push({ name: 'format', in: 'query', required: false, schema: { enum: [format] } })
  }
}
