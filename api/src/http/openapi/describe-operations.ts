import type { OpenAPI } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { contract } from 'shared-contracts/contract'
import type { EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'

export const OPERATION_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

type Paths = NonNullable<OpenAPI.Document['paths']>

/** Adds what the generator does not know of each endpoint: who may call it, what its role must allow, and how it travels. */
export function describeOperations({ paths = {} }: OpenAPI.Document): void {
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
  { audience, permission, proof, limit }: EndpointMeta,
): void {
  operation.security = audience ? [{ [audience]: [] }] : []
  const demands = [
    permission && `The role in the shop must allow \`${permission}\`.`,
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
