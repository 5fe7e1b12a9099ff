import type { HttpBindings } from '@hono/node-server'
import { clientAddress, isOwnOrigin } from 'api/http/client-address'
import { eachMinute } from 'api/platform/limits/take-attempt'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { matchPage } from '../page/match-page'
import { POLICY_REPORTS_PATH } from '../page/security-headers'
import { ANYBODY, type SiteSource } from '../snapshot/site'
import { edgeMessages } from '../messages'
import { readViolations, type Violation } from './read-violations'

export interface PolicyReports {
  /** Proxies of ours that stand in front. */
  trustProxy: number
  add: (violation: Violation) => void
}

interface Deps {
  /** Of the shop. */
  origin: string
  site: SiteSource
}

const TYPES = ['application/csp-report', 'application/reports+json']
/** Some dozen reports, each with the policy in it. */
const MAX_BODY_BYTES = 64 * 1024
/** A page that is broken sends one a second at worst, and an office shares an address. */
const BODIES_PER_MINUTE = 120

const answer = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code }, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** Takes what browsers report of the content policy. Anybody can send anything here: it is counted and logged, and nothing acts on it. */
export function policyReportRoutes({ origin, site }: Deps, { trustProxy, add }: PolicyReports) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  const admit = eachMinute(BODIES_PER_MINUTE, Date.now)

  app.post(
    POLICY_REPORTS_PATH,
    async ({ req, env }, next) => {
      const type = req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
      if (!isOwnOrigin(req.raw, [origin])) return answer(403, 'FOREIGN_ORIGIN')
      if (!TYPES.includes(type)) return answer(415, 'UNSUPPORTED_MEDIA_TYPE')
      const peer = env?.incoming?.socket.remoteAddress
      const seconds = admit(clientAddress(peer, req.header('x-forwarded-for') ?? null, trustProxy))
      return seconds === null ? next() : answer(429, 'TOO_MANY_REQUESTS', { 'retry-after': String(seconds) })
    },
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => answer(413, 'BODY_TOO_LARGE') }),
    async ({ req }) => {
      const violations = readViolations(await req.json().catch(() => null), origin)
      if (!violations) return answer(400, 'MALFORMED')
      const everybodys = await site.read(ANYBODY)
      for (const { path, ...violation } of violations) {
        const match = matchPage(everybodys, path)
        add({ ...violation, page: match ? `${match.remote ?? 'host'}/${match.page}` : 'nowhere' })
      }
      return new Response(null, { status: 204 })
    },
  )
  return app
}

const MINUTE_MS = 60_000
/** Kinds that are logged a minute; whoever makes more up does not fill the log by that. */
const MAX_KINDS = 20

/**
 * Says once a minute what browsers refused and how often.
 *
 * @param log takes a line of the log.
 * @returns `add` never fails and never waits; `stop` logs what is left.
 */
export function countViolations(log: (line: string) => void) {
  const kinds = new Map<string, { violation: Violation; times: number }>()
  let further = 0

  function flush(): void {
    for (const { violation, times } of kinds.values()) log(edgeMessages.refused(violation, times))
    if (further > 0) log(edgeMessages.refusedFurther(further))
    kinds.clear()
    further = 0
  }
  const timer = setInterval(flush, MINUTE_MS)
  timer.unref()
  return {
    add(violation: Violation): void {
      const { directive, blocked, by, page } = violation
      const key = [directive, blocked, by, page].join(' ')
      const known = kinds.get(key)
      if (known) known.times += 1
      else if (kinds.size < MAX_KINDS) kinds.set(key, { violation, times: 1 })
      else further += 1
    },
    stop(): void {
      clearInterval(timer)
      flush()
    },
  }
}
