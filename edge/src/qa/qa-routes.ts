import { isOwnOrigin } from 'api/http/client-address'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Overrides, PageData } from 'shared-contracts'
import type { ApiTarget } from '../api-target'
import { readSessions, readVisitorId } from '../page/visitor-cookie'
import { localPath, makeShareLink } from './share-link'
import { noOverrideCookie, OVERRIDE_LIFE_MS, overrideCookie } from './override-cookie'
import { accept, mayChoose, type QaDeps, remotesForChoice } from './qa-desk'

interface Deps extends QaDeps {
  api: ApiTarget
  origin: string
}

const PRIVATE = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...PRIVATE, ...headers } })

/** A choice for a hundred remotes is half of it; a cookie holds less. */
const MAX_BODY_BYTES = 8_192

/** Who may not know of these endpoints gets what any unknown address gives. */
const notThere = () => answer(404, { code: 'NOT_FOUND' })

const isText = (value: unknown): value is string => typeof value === 'string'

function readChoice(body: unknown): Overrides | null {
  if (typeof body !== 'object' || body === null || !('overrides' in body)) return null
  const { overrides } = body
  if (typeof overrides !== 'object' || overrides === null) return null
  return Object.values(overrides).every(isText) ? (overrides as Overrides) : null
}

/** `/_qa/…`: what the toolbar asks for. Choosing is for admins, and on a demo shop for anybody; a reset is for whoever has something to reset. */
export function qaRoutes(deps: Deps) {
  const { api, origin, secret, now } = deps
  const secure = origin.startsWith('https:')
  const app = new Hono()
  const sessionsOf = (request: Request): Promise<PageData['sessions']> => readSessions(api, request)

  app.use(async ({ req }, next) => {
    if (req.method !== 'GET' && !isOwnOrigin(req.raw, [origin])) return answer(403, { code: 'FOREIGN_ORIGIN' })
    return next()
  })

  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => answer(413, { code: 'BODY_TOO_LARGE', detail: `At most ${MAX_BODY_BYTES} bytes` }),
    }),
  )

  app.post('/reset', async ({ req }) => {
    // Whatever came: it resets.
    const { back } = await req.parseBody().catch(() => ({ back: undefined }))
    return new Response(null, {
      status: 303,
      headers: { ...PRIVATE, location: localPath(back), 'set-cookie': noOverrideCookie(secure) },
    })
  })

  app.use(async ({ req }, next) => (mayChoose(deps, await sessionsOf(req.raw)) ? next() : notThere()))

  app.get('/remotes', async ({ req }) => answer(200, await remotesForChoice(deps, readVisitorId(req.raw))))

  app.post('/overrides', async ({ req }) => {
    const wanted = readChoice(await req.json().catch(() => null))
    if (!wanted) return answer(400, { code: 'MALFORMED' })
    const { ignored } = await accept(deps, wanted, true)
    if (ignored.length > 0) return answer(422, { code: 'NOT_TO_BE_HAD', ignored })
    if (Object.keys(wanted).length === 0) return answer(200, {}, { 'set-cookie': noOverrideCookie(secure) })
    const choice = { overrides: wanted, until: now() + OVERRIDE_LIFE_MS }
    return answer(200, {}, { 'set-cookie': overrideCookie(choice, { secret, secure, now: now() }) })
  })

  app.post('/links', async ({ req }) => {
    const body: unknown = await req.json().catch(() => null)
    const wanted = readChoice(body)
    const path = typeof body === 'object' && body !== null && 'path' in body ? body.path : null
    if (!wanted || !isText(path) || Object.keys(wanted).length === 0) return answer(400, { code: 'MALFORMED' })
    // Nobody else's machine has what this one serves: a link never names it.
    const { ignored } = await accept(deps, wanted, false)
    if (ignored.length > 0) return answer(422, { code: 'NOT_TO_BE_HAD', ignored })
    return answer(200, makeShareLink(deps, path, wanted))
  })

  app.all('*', notThere)
  return app
}
