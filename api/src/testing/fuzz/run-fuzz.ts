import type { TestVisitor } from '../test-visitor'
import { fuzzRequest, type Chance, type FuzzRequest } from './fuzz-request'
import type { FuzzTarget } from './fuzz-targets'

const AT_ONCE = 8
/** What has no end of its own, and what hangs, is given up. */
const LONGEST_MS = 60_000
const SLOWEST = 10

export interface Finding {
  place: string
  role: string
  request: string
  found: string
}

export interface FuzzReport {
  sent: number
  /** Answers by status. */
  statuses: Record<string, number>
  /** Answers of 500 and more, answers without a code, broken connections, and what took too long. */
  findings: Finding[]
  slowest: { ms: number; place: string; role: string }[]
}

export interface FuzzRun {
  /** Where it listens. */
  origin: string
  targets: readonly FuzzTarget[]
  /** Of whom the cookies are sent, by role; they are sent as they are when a request begins. */
  visitors: ReadonlyMap<string, Pick<TestVisitor, 'cookies'>>
  /** Requests in all, spread evenly over targets and roles. */
  requests: number
  seed: number
  /** Called now and then between requests. */
  between?: () => Promise<unknown>
  /** Of a registry's team. */
  token?: string
  /** Whether a refusal in plain text is one, too: of pages and files, which no program reads. */
  plainRefusals?: boolean
}

/** Sends hostile requests to a running API, as every role; the same ones for the same seed but for ids that are drawn. */
export async function runFuzz(run: FuzzRun): Promise<FuzzReport> {
  const { targets, visitors, requests, seed, between, token } = run
  const report: FuzzReport = { sent: 0, statuses: {}, findings: [], slowest: [] }
  const roles = [...visitors.keys()]
  let next = 0
  async function work(): Promise<void> {
    for (let turn = next++; turn < requests; turn = next++) {
      if (turn % 400 === 0) await between?.()
      const target = targets[Math.floor(turn / roles.length) % targets.length]!
      const role = roles[turn % roles.length]!
      const request = fuzzRequest(target, chanceOf(seed * 1_000_003 + turn))
      const visitor = visitors.get(role)!
      if (target.byTeam && token && visitor.cookies.size > 0) request.headers.authorization = `Bearer ${token}`
      const startedAt = performance.now()
      const found = await send(run, request, visitor, report)
      const ms = performance.now() - startedAt
      report.sent += 1
      report.slowest.push({ ms, place: target.place, role })
      report.slowest.sort((one, other) => other.ms - one.ms).splice(SLOWEST)
      if (found) report.findings.push({ place: target.place, role, request: describe(request, seed, turn), found })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return report
}

async function send(
  { origin, plainRefusals = false }: FuzzRun,
  { method, path, headers, body }: FuzzRequest,
  visitor: Pick<TestVisitor, 'cookies'>,
  report: FuzzReport,
): Promise<string | null> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const given = AbortSignal.timeout(LONGEST_MS)
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { cookie, ...headers },
      body: body ?? null,
      signal: given,
      redirect: 'manual',
    })
    report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel()
      return null
    }
    const text = await response.text()
    if (response.status >= 500) return `${response.status} ${text.slice(0, 200)}`
    return response.status >= 400 && !hasCode(response, text, plainRefusals)
      ? `${response.status} without a code`
      : null
  } catch (error) {
    const { message, cause } = error as Error
    return `broken: ${message} ${cause instanceof Error ? cause.message : ''}`
  }
}

/** Problems name a stable code; a page for people, as the bank's, says it in words. */
function hasCode({ headers }: Response, text: string, isPlainEnough: boolean): boolean {
  const type = headers.get('content-type') ?? ''
  if (!type.includes('json')) return type.includes('html') || (isPlainEnough && type.startsWith('text/plain'))
  return typeof (JSON.parse(text) as { code?: unknown }).code === 'string'
}

const describe = ({ method, path, body }: FuzzRequest, seed: number, turn: number) =>
  `seed ${seed}, turn ${turn}: ${method} ${path.slice(0, 200)} ${describeBody(body).slice(0, 300)}`

function describeBody(body: FuzzRequest['body']): string {
  if (body instanceof Uint8Array) return JSON.stringify(Buffer.from(body).toString('latin1'))
  return body instanceof FormData ? 'a form' : String(body ?? '')
}

/** Mulberry32: the same row of numbers for the same seed. */
function chanceOf(seed: number): Chance {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
