import { createORPCClient, onError, ORPCError, type ClientLink } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { RouterUtils } from '@orpc/tanstack-query'
import { toProductFormData } from './catalogue/product-form-data'
import type { ProductDraft } from './catalogue/product-draft.schema'
import type { CalledContract as Contract } from './contract'
import { endpoints } from './contract.endpoints'
import { expandEndpoints, type Endpoints } from './expand-endpoints'
import { CONTRACT_HEADER } from './paths'
import type { Problem } from './problem/problem'

/** The typed client: one function per endpoint of the contract. A failed call rejects with an `ORPCError` whose `data` is the `Problem`. */
export type ApiClient = JsonifiedClient<ContractRouterClient<Contract>>

/** TanStack Query options per endpoint; the host makes them from its client. */
export type ApiQueries = RouterUtils<ApiClient>

export interface ApiClientOptions {
  /** Origin of the API, as in `https://shop.example`. */
  origin: string
  /** Version of the contract that the caller was built with, for an API that has moved on; none is sent when absent. */
  contract?: string
  fetch?: (request: Request) => Promise<Response>
  /** Called for every call that fails, with its endpoint's place in the contract, as in `['orders', 'list']`. */
  onFailure?: ((error: unknown, endpoint: readonly string[]) => void) | undefined
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'status' in body && 'requestId' in body

/** The header is part of the answer for whoever reads the problem: a form says when to try again. */
function withRetryAfter(problem: Problem, header: string | string[] | undefined): Problem {
  const seconds = Number(header)
  return header !== undefined && seconds > 0 ? { ...problem, retryAfterSeconds: seconds } : problem
}

function toError(body: unknown, response: { headers: Record<string, string | string[] | undefined> }) {
  if (!isProblem(body)) return null
  return new ORPCError(body.code, {
    defined: true,
    status: body.status,
    message: body.detail ?? body.title,
    data: withRetryAfter(body, response.headers['retry-after']),
  })
}

/** The link parses `application/json` alone, so problem details get that label. */
function readable(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response
  const copy = new Response(response.body, response)
  copy.headers.set('content-type', 'application/json')
  return copy
}

/** The link names repeated files `images[0]`; the specification repeats `images`. */
function withSpecifiedFields(request: Request, path: readonly string[], input: unknown): Request {
  if (path.join('.') !== 'products.create') return request
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  return new Request(request, { headers, body: toProductFormData(input as ProductDraft) })
}

/** Fetches what calls of sellers and admins need. The client does so with the first of them; a page of theirs can begin earlier. */
export const bringOfficeEndpoints = () =>
  import(/* webpackChunkName: "office-endpoints" */ './contract.office-endpoints')

const isIn = (endpoints: Endpoints, path: readonly string[]) =>
  typeof path.reduce<Endpoints | string | undefined>(
    (node, name) => (typeof node === 'object' ? node[name] : undefined),
    endpoints,
  ) === 'string'

/**
 * Makes the client. It carries paths and methods only, so neither yup nor the schemas come with it, and those of sellers and admins come
 * with the first such call. A call of a shopper is sent at once: the page may be going.
 */
export function createApiClient({
  origin,
  contract,
  // What is taken back is taken back, also when the page goes meanwhile: the pieces of a checkout that is left, for one.
  fetch = (request) => globalThis.fetch(request, { keepalive: request.method === 'DELETE' }),
  onFailure,
}: ApiClientOptions): ApiClient {
  const linkTo = (called: Endpoints): ClientLink<object> =>
    new OpenAPILink(expandEndpoints(called), {
      url: origin,
      headers: { [CONTRACT_HEADER]: contract },
      fetch: async (request, _init, _options, path, input) =>
        readable(await fetch(withSpecifiedFields(request, path, input))),
      customErrorResponseBodyDecoder: toError,
      interceptors: [onError((error, { path }) => onFailure?.(error, path))],
    })
  const shop = linkTo(endpoints)
  let offices: ClientLink<object> | undefined
  return createORPCClient({
    async call(path, input, options) {
      const link = isIn(endpoints, path) ? shop : (offices ??= linkTo((await bringOfficeEndpoints()).endpoints))
      return link.call(path, input, options)
    },
  } satisfies ClientLink<object>)
}
