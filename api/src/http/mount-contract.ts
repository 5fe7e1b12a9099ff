import { traverseContractProcedures } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { contract } from 'shared-contracts/contract'
import type { Deps } from '../deps'
import { mustBeFresh } from '../accounts/fresh-session'
import { contractHandler } from './contract-handler'
import { demandSecondFactor } from '../second-factors/demand-second-factor'
import { admit } from './admit'
import { endpointRule } from './endpoint-rules'
import { createFinishedAnswers } from './finished-answers'
import { isOwnOrigin } from './is-own-origin'
import { limitBody, UPLOAD_PACE } from './limit-body'
import { problemResponse } from './problem-response'
import { refuse } from './refuse'
import { createContractGate } from './refuse-old-contract'
import { requestScope } from './request-scope'
import { takeUploadSlot } from './uploads/upload-slots'
import { withForm } from './uploads/with-form'
import { createVisitor } from './visitor'

/**
 * Mounts every endpoint of the contract. Refusals come in a fixed order, as many as possible before the body is read:
 * foreign origin, a tab of old, no session, another audience, a role that may not, no second factor, no fresh proof, too many uploads, too large, media type; then malformed, invalid, conflict.
 */
export function mountContract(app: Hono, deps: Deps): void {
  const methods = new Map<string, string[]>()
  const finished = createFinishedAnswers(deps.catalogue)
  const refuseOldContract = createContractGate(deps)
  const trusted = [deps.env.origin, ...deps.env.trustedOrigins]

  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': endpoint }, path }) => {
    const { method = 'POST', path: address } = endpoint.route
    if (!address) throw new Error(`The endpoint ${path.join('.')} has no path`)
    const place = path.join('.')
    const rule = endpointRule(place)

    async function answer(c: Context): Promise<Response> {
      const request = c.req.raw
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (!reads && !isOwnOrigin(request, trusted)) throw refuse('FOREIGN_ORIGIN')
      await refuseOldContract(request)
      const visitor = createVisitor(deps, request.headers.get('cookie'))
      const session = await admit(visitor, rule)
      if (session) await demandSecondFactor(deps, place, session)
      if (session && rule.proof) mustBeFresh(session, deps.clock.now())
      const isUpload = rule.body?.type === 'multipart/form-data'
      const freeSlot = isUpload && session ? takeUploadSlot(session.account.id) : undefined
      try {
        const { body } = rule
        const bodyless = reads || !endpoint.inputSchema || isEmpty(request.headers)
        const readable =
          bodyless || !body
            ? withoutBody(request)
            : limitBody(request, body.maxBytes, isUpload ? UPLOAD_PACE : undefined)
        if (body && readable.body && !hasType(request, body.type)) throw refuse('UNSUPPORTED_MEDIA_TYPE')
        const handle = async (read: Request) => {
          const { response } = await contractHandler.handle(read, { context: { ...deps, visitor } })
          return asProblem(response ?? new Response(null, { status: 404 }))
        }
        return await finished(place, request, () =>
          isUpload && readable.body ? withForm(deps.env, readable, handle) : handle(readable),
        )
      } finally {
        freeSlot?.()
      }
    }
    const pattern = address.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(method, pattern, answer)
    methods.set(pattern, [...(methods.get(pattern) ?? []), method])
  })
  for (const [pattern, allowed] of methods) {
    app.all(pattern, () => {
      requestScope().headers.set('allow', allowed.join(', '))
      return problemResponse('METHOD_NOT_ALLOWED')
    })
  }
}

/** A server reads every PUT and POST as a stream; its headers tell whether anything is in it. */
function isEmpty(headers: Headers): boolean {
  if (headers.has('transfer-encoding')) return false
  return headers.has('content-length') ? headers.get('content-length') === '0' : !headers.has('content-type')
}

/** HEAD is answered like GET, and nothing reads a body that no endpoint declares. */
function withoutBody(request: Request): Request {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  return new Request(request.url, { method, headers, signal: request.signal })
}

function hasType(request: Request, type: string): boolean {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type
}

function asProblem(response: Response): Response {
  if (response.status >= 400) response.headers.set('content-type', 'application/problem+json')
  return response
}
