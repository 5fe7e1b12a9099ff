import { type AnyContractProcedure, ValidationError } from '@orpc/contract'
import { traverseContractProcedures, ORPCError } from '@orpc/server'
import type { Context, Hono, Next } from 'hono'
import { contract } from 'shared-contracts/contract'
import { KIB } from 'shared-contracts/endpoint/call-limits'
import type { EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { oldestServed, seriesStart } from 'registry/contract/oldest-served'
import { DEFAULT_ENVIRONMENT, readEnvironment } from 'registry/environments/change-environment'
import { lt, valid } from 'semver'
import { CONTRACT_HEADER } from 'shared-contracts/paths'
import contractPackage from '../../../shared-contracts/package.json'
import type { Deps } from '../deps'
import { type Session, PROOF_MS } from '../identity/accounts/session'
import { owesSecondFactor } from '../identity/second-factors/owes-second-factor'
import type { SellerView } from '../identity/seller-views/seller-views'
import { type Actor, actingAs } from '../platform/db/acting'
import { withRecurringStatements } from '../platform/db/naming-client'
import { requestScope } from '../platform/log/request-scope'
import { router } from '../router'
import { isOwnOrigin } from './client-address'
import { servedPath } from './exact-outputs'
import { type FinishedAnswers, sharedBy } from './finished-answers'
import { limitBody, UPLOAD_PACE } from './limit-body'
import { refuse } from './refuse'
import type { CallerContext } from './route'
import { problemResponse, failedWith, toProblem } from './to-problem'
import { takeUploadSlot } from './uploads/receive-form'
import { withForm } from './uploads/with-form'
import { createVisitor, type Visitor } from './visitor'
import { fieldProblems } from './field-problems'
import { inadmissible, type InputSchema } from './inadmissible'
import { sendingStream } from './streamed-file'
import { httpMessages as messages } from './http.messages'
import type { Counted } from './within-limit'

/** No more is read without a slot for uploads: a form without files is no upload. */
const READ_AT_ONCE = 128 * KIB

/** Who was let in. */
interface Admitted {
  /** What the route is given about them; nothing where anybody may call. */
  caller: Partial<CallerContext<'seller'> | CallerContext<'sellerOrView'> | CallerContext<'admin'>>
  counted: Counted
  /** Their own; `null` where none is asked for, and in a view. */
  session: Session | null
}

/**
 * Lets in whom an endpoint is for.
 *
 * @param place of the endpoint in the contract.
 * @throws the refusal for everybody else.
 */
async function admit(context: Deps & { visitor: Visitor }, place: string, meta: EndpointMeta): Promise<Admitted> {
  const { audience, caller, permission, proof } = meta
  if (!audience) return { caller: {}, counted: {}, session: null }
  const { visitor, clock } = context
  const view = audience === 'seller' ? await visitor.view() : null
  if (view) return admitView(context, place, { view, meta })
  const session = permission ? await visitor.mustHave(audience, permission) : await visitor.mustBe(audience)
  if (await owesSecondFactor(context, place, session)) throw refuse('SECOND_FACTOR_REQUIRED')
  const { account, sellerId } = session
  const counted = { account: account.id, session: session.id, shop: sellerId }
  const known = { session, ...(caller === 'admin' ? { admin: account } : { account }) }
  const ofShop = caller === 'seller' || caller === 'sellerOrView'
  if (ofShop && sellerId === null) throw refuse('FORBIDDEN')
  if (proof && clock.now().getTime() - session.provedAt.getTime() > PROOF_MS) throw refuse('PROOF_REQUIRED')
  if (!ofShop || sellerId === null) return { caller: known, counted, session }
  if (caller === 'seller') return { caller: { ...known, shop: { sellerId, accountId: account.id } }, counted, session }
  return { caller: { shop: { sellerId, permissions: account.permissions ?? [] } }, counted, session }
}

/**
 * Lets a view of a shop read its work: what does not say that it opens to one is closed. Whatever is asked stands in the log with who it was.
 * What is limited counts for whoever sees, and never for the shop.
 */
async function admitView(
  context: Deps,
  place: string,
  { view, meta: { caller, permission } }: { view: SellerView; meta: EndpointMeta },
): Promise<Admitted> {
  const { id, sellerId, permissions, session } = view
  const scope = requestScope()
  scope.log = scope.log.child({ view: id, account: session.account.id, seller: sellerId })
  if (await owesSecondFactor(context, place, session)) throw refuse('SECOND_FACTOR_REQUIRED')
  if (caller !== 'sellerOrView') throw refuse('VIEW_ONLY', { detail: messages.viewOnly })
  if (permission && !permissions.some((one) => one === permission))
    throw refuse('NOT_PERMITTED', { detail: messages.notInView })
  const counted = { account: session.account.id, session: id, shop: id }
  return { caller: { shop: { sellerId, permissions } }, counted, session: null }
}

/** Whose changes these are in the audit log: of those who work here. What shoppers do is in the history of what they do it to. */
function actorOf(act: string, { audience }: EndpointMeta, { session }: Admitted): Actor | null {
  if (!session || !audience || audience === 'shop') return null
  const { requestId: request, address } = requestScope()
  return { kind: audience, account: session.account.id, seller: session.sellerId, act, request, address }
}

interface Found {
  contract: AnyContractProcedure
  path: readonly string[]
}

/**
 * Mounts every endpoint of the contract. Refusals come in a fixed order, as many as possible before the body is read:
 * foreign origin, a tab of old, no session, another audience, a role that may not, no second factor, no fresh proof, too many uploads, too large, media type; then malformed, invalid, conflict.
 */
export function mountContract(app: Hono, deps: Deps, finished: FinishedAnswers): void {
  const methods = new Map<string, string[]>()
  const refuseOldContract = createContractGate(deps)
  const trusted = [deps.env.origin, ...deps.env.trustedOrigins]

  const mount = ({ contract: { '~orpc': endpoint }, path }: Found) => {
    const { method = 'POST', path: address } = endpoint.route
    if (!address) throw new Error(`The endpoint ${path.join('.')} has no path`)
    const place = path.join('.')
    const meta = endpoint.meta as EndpointMeta
    const { body, format } = meta
    const shared = meta.cached ? sharedBy(endpoint.inputSchema) : null
    const pattern = address.replaceAll(/\{(\w+)\}/g, ':$1')

    async function answer(c: Context, next: Next): Promise<Response | void> {
      if (format && c.req.query('format') !== format) return next()
      const request = c.req.raw
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (!reads && !isOwnOrigin(request, trusted)) throw refuse('FOREIGN_ORIGIN')
      await refuseOldContract(request)
      const visitor = createVisitor(deps, request.headers.get('cookie'))
      const admitted = await admit({ ...deps, visitor }, place, meta)
      const isForm = body?.type === 'multipart/form-data'
      const isUpload = isForm || body?.type === 'application/zip'
      const isLarge = isUpload && (body?.maxBytes ?? 0) > READ_AT_ONCE
      const freeSlot = isLarge && admitted.session ? takeUploadSlot(admitted.session.account.id) : undefined
      const bytes = () => {
        if (!body || !hasType(request, body.type)) throw refuse('UNSUPPORTED_MEDIA_TYPE')
        const { body: stream } = limitBody(request, body.maxBytes, UPLOAD_PACE)
        if (!stream) throw refuse('MALFORMED')
        return stream
      }
      try {
        const bodyless = reads || !endpoint.inputSchema || isEmpty(request.headers) || (isUpload && !isForm)
        const readable =
          bodyless || !body
            ? withoutBody(request, format)
            : limitBody(request, body.maxBytes, isUpload ? UPLOAD_PACE : undefined)
        if (body && !hasType(request, body.type) && readable.body) throw refuse('UNSUPPORTED_MEDIA_TYPE')
        // What is everybody's may come from a replica; what is somebody's own never does.
        const { caller, counted } = admitted
        const own = { ...deps, ...(meta.cached && { db: deps.reads }), visitor, ...caller }
        const context = { ...own, counted, request, bytes, refuse }
        const actor = reads ? null : actorOf(place, meta, admitted)
        const handle = async (read: Request) => {
          const answered = () => contractHandler.handle(read, { context })
          const { response } = await (actor ? actingAs(actor, answered) : answered())
          return asProblem(response ?? new Response(null, { status: 404 }))
        }
        if (!reads && !isUpload) return await withRecurringStatements(() => handle(readable))
        return await finished.answer({ route: pattern, parameters: shared, learned: requestScope }, request, () =>
          isForm && readable.body ? withForm(deps.env, readable, handle) : handle(readable),
        )
      } finally {
        freeSlot?.()
      }
    }
    app.on(method, pattern, answer)
    methods.set(pattern, [...(methods.get(pattern) ?? []), method])
  }
  const all: Found[] = []
  traverseContractProcedures({ router: contract, path: [] }, (found) => void all.push(found))
  // One format of an address comes before all others.
  const isFormat = ({ contract: found }: Found) => (found['~orpc'].meta as EndpointMeta).format !== null
  for (const found of [...all.filter(isFormat), ...all.filter((one) => !isFormat(one))]) mount(found)
  for (const [pattern, allowed] of methods) {
    app.all(pattern, () => {
      requestScope().headers.set('allow', allowed.join(', '))
      return problemResponse('METHOD_NOT_ALLOWED')
    })
  }
}

/** A server reads every PUT and POST as a stream; its headers say whether anything is in it. */
function isEmpty(headers: Headers): boolean {
  if (headers.has('transfer-encoding')) return false
  return headers.has('content-length') ? headers.get('content-length') === '0' : !headers.has('content-type')
}

/** HEAD is answered like GET, and nothing reads a body that no endpoint declares. */
function withoutBody(request: Request, format: EndpointMeta['format']): Request {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  return new Request(servedUrl(request.url, format), { method, headers, signal: request.signal })
}

/** Where the handler finds what answers the format: see `servedPath`. */
function servedUrl(address: string, format: EndpointMeta['format']): string {
  if (!format) return address
  const url = new URL(address)
  url.pathname = servedPath(url.pathname, { format })
  url.searchParams.delete('format')
  return url.href
}

function hasType(request: Request, type: string): boolean {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type
}

function asProblem(response: Response): Response {
  if (response.status >= 400) response.headers.set('content-type', 'application/problem+json')
  return response
}

/** Reads, checks and answers the requests of the contract. Every failure leaves as a problem. */
const contractHandler = new OpenAPIHandler(router, {
  customErrorResponseBodyEncoder: toProblem,
  interceptors: [
    async ({ next }) => {
      try {
        const answer = await next()
        return answer.matched ? { ...answer, response: sendingStream(answer.response) } : answer
      } catch (error) {
        const { bodyRefusal } = requestScope()
        if (bodyRefusal) throw bodyRefusal
        // What an endpoint throws has been dealt with below: the rest is a body that could not be read.
        throw error instanceof ORPCError ? error : refuse('MALFORMED')
      }
    },
  ],
  clientInterceptors: [
    async ({ next, input, procedure }) => {
      const { inputSchema, route, meta } = procedure['~orpc']
      const schema = inputSchema as unknown as InputSchema | undefined
      const allText = route.method === 'GET' || (meta as EndpointMeta).body?.type === 'multipart/form-data'
      const isText = (field: string) => allText || route.path?.includes(`{${field}}`) === true
      const errors = await inadmissible(schema, input, isText)
      if (errors.length > 0) throw refuse('VALIDATION_FAILED', { errors })
      try {
        return await next()
      } catch (error) {
        if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
          throw refuse('VALIDATION_FAILED', { errors: schema ? await fieldProblems(schema, error.cause.data) : [] })
        }
        if (error instanceof ORPCError && error.status < 500) throw error
        throw failedWith(error, issuesOf(error))
      }
    },
  ],
})

/** Where an answer is not as declared; the values are not for the log. */
function issuesOf(error: unknown): unknown {
  if (!(error instanceof ORPCError && error.cause instanceof ValidationError)) return undefined
  return error.cause.issues.map(({ path = [] }) =>
    path.map((step) => (typeof step === 'object' ? step.key : step)).join('.'),
  )
}

/** So long one answer about the shells that are given out holds, in milliseconds. */
const HOLDS_MS = 5_000

/**
 * Refuses tabs whose shell has a contract that is answered no more, so that they can ask for a reload instead of failing in a hundred ways.
 *
 * @param own version of the contract that is answered.
 * @returns what throws `CONTRACT_TOO_OLD` for such a request; who names no contract, or none that can be, is answered.
 */
export function createContractGate({ registry, log }: Pick<Deps, 'registry' | 'log'>, own = contractPackage.version) {
  const start = seriesStart(own)
  let known: { oldest: Promise<string | null>; until: number } | null = null

  const ask = () =>
    readEnvironment(registry.environments, DEFAULT_ENVIRONMENT).then(
      (environment) => oldestServed(own, environment),
      (error: unknown) => {
        log.warn({ err: error }, messages.shellsUnknown)
        return null
      },
    )

  return async ({ headers }: Request): Promise<void> => {
    // What is no version counts for none: whoever writes that by hand is no tab of ours.
    const named = headers.get(CONTRACT_HEADER)
    if (named === own || named === null) return
    const sent = valid(named)
    if (!sent || !lt(sent, start)) return
    if (!known || Date.now() > known.until) known = { oldest: ask(), until: Date.now() + HOLDS_MS }
    const oldest = await known.oldest
    if (oldest && lt(sent, oldest)) throw refuse('CONTRACT_TOO_OLD', { detail: messages.contractTooOld })
  }
}
