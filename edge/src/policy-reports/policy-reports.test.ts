import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fileStore } from 'registry/store/file-store'
import type { PageData } from 'shared-contracts'
import { createEdge } from '../app'
import { createSite, type RegistrySite } from '../snapshot/site'
import { fakeSite } from '../testing/fake-site'
import { countViolations } from './policy-reports.routes'
import type { Violation } from './read-violations'

const ORIGIN = 'https://shop.test'
const RELEASE = 'seller@0123456789abcdef'
const SOURCE = `${ORIGIN}/remotes/seller/0123456789abcdef/static/a.js?token=secret`

let site: RegistrySite
let registryDir: string
let edge: ReturnType<typeof createEdge>
let added: Violation[]

beforeAll(async () => {
  registryDir = (await fakeSite()).registryDir
  site = createSite({ store: fileStore(registryDir), environment: 'production', log: () => undefined })
})
beforeEach(() => {
  added = []
  edge = openEdge(true)
})
afterEach(() => vi.useRealTimers())

const openEdge = (withReports: boolean, origin = ORIGIN) =>
  createEdge({
    hostFolders: site.hostFolders,
    releases: fileStore(registryDir).releases,
    site,
    api: { fetch: () => Response.json({}), sessions: () => Promise.resolve({} as PageData['sessions']) },
    pool: null,
    telemetry: null,
    qa: null,
    config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: false },
    origin,
    notice: null,
    development: false,
    ...(withReports && { policyReports: { trustProxy: 1, add: (violation) => void added.push(violation) } }),
    warn: () => undefined,
  })

const report = (over: Record<string, unknown> = {}) => ({
  'document-uri': `${ORIGIN}/toys/17?email=ada@x.test`,
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/steal.js?who=ada',
  'source-file': SOURCE,
  'original-policy': "default-src 'none'",
  'script-sample': 'ada@x.test',
  ...over,
})
const send = (body: unknown, { type = 'application/csp-report', ...headers }: Record<string, string> = {}) =>
  edge.request(`${ORIGIN}/_policy-reports`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, origin: ORIGIN, ...headers },
  })
const sendReport = (over: Record<string, unknown> = {}) => send({ 'csp-report': report(over) })

test('a page says where to report what was refused, in both ways that browsers know', async () => {
  const { headers } = await edge.request(`${ORIGIN}/toys/form`)
  expect(headers.get('reporting-endpoints')).toBe(`policy="${ORIGIN}/_policy-reports"`)
  expect(headers.get('content-security-policy')).toMatch(/; report-to policy; report-uri \/_policy-reports$/)

  edge = openEdge(true, 'http://localhost:3000')
  const insecure = await edge.request('http://localhost:3000/toys/form')
  expect(insecure.headers.get('reporting-endpoints')).toBeNull()
  expect(insecure.headers.get('content-security-policy')).toMatch(/'none'; report-uri \/_policy-reports$/)

  edge = openEdge(false)
  const without = await edge.request(`${ORIGIN}/toys/form`)
  expect(without.headers.get('reporting-endpoints')).toBeNull()
  expect(without.headers.get('content-security-policy')).not.toContain('report')
  expect((await sendReport()).status).toBe(405)
})

test('what is kept names directive, origin, release and page, and nobody', async () => {
  expect((await sendReport()).status).toBe(204)
  const body = {
    documentURL: `${ORIGIN}/toys/17?email=ada@x.test`,
    effectiveDirective: 'trusted-types',
    blockedURL: 'trusted-types-sink',
    sourceFile: `${ORIGIN}/assets/main.js`,
    sample: 'ada@x.test',
  }
  const others = [{ type: 'deprecation', body }, { type: 'csp-violation' }, null, 'csp-violation']
  const reports = [{ type: 'csp-violation', age: 1, url: ORIGIN, user_agent: 'x', body }, ...others]
  expect((await send(reports, { type: 'application/reports+json; charset=utf-8' })).status).toBe(204)
  expect(added).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', by: RELEASE, page: 'toys/toy' },
    { directive: 'trusted-types', blocked: 'trusted-types-sink', by: 'host', page: 'toys/toy' },
  ])
})

test.each([
  [{ 'effective-directive': undefined, 'violated-directive': "img-src 'self'" }, { directive: 'img-src' }],
  [{ 'blocked-uri': '' }, { blocked: 'inline' }],
  [{ 'blocked-uri': 'data' }, { blocked: 'data:' }],
  [{ 'blocked-uri': 'data:text/html,ada@x.test' }, { blocked: 'data:' }],
  [{ 'source-file': undefined }, { by: 'page' }],
  [{ 'source-file': `${ORIGIN}/toys/17` }, { by: 'page' }],
  [{ 'source-file': 'https://cdn.example/a.js' }, { by: 'elsewhere' }],
  [{ 'document-uri': `${ORIGIN}/reset/a-token-of-somebody` }, { page: 'nowhere' }],
  [{ 'document-uri': `${ORIGIN}/toys/%ff` }, { page: 'nowhere' }],
])('%j becomes %j', async (over, expected) => {
  expect((await sendReport(over)).status).toBe(204)
  expect(added).toEqual([expect.objectContaining(expected)])
})

test.each([
  { 'document-uri': 'https://elsewhere.test/toys' },
  { 'document-uri': 'about' },
  { 'document-uri': 1 },
  { 'effective-directive': 'script-src\nforged line' },
  { 'effective-directive': 'constructor' },
  { 'effective-directive': { toString: 'x' } },
  { 'blocked-uri': 'chrome-extension://abc/x.js' },
  {
    'blocked-uri': `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}`,
  },
  { 'blocked-uri': 'forged\u001b[31m line' },
  { 'source-file': 'moz-extension' },
  { 'source-file': 'moz-extension://abc/x.js' },
])('nothing is kept of %j', async (over) => {
  expect((await sendReport(over)).status).toBe(204)
  expect(added).toEqual([])
})

test.each([
  ['no JSON', '{', 400],
  ['another shape', '{"__proto__":{"csp-report":{}}}', 400],
  ['a text', '"csp-report"', 400],
  ['null', 'null', 400],
  ['an empty list', '[]', 204],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 204],
  ['a list of a thousand', JSON.stringify(Array.from({ length: 1_000 }, () => ({ type: 'csp-violation' }))), 204],
  ['ten megabytes', 'x'.repeat(10_000_000), 413],
])('%s is answered without harm', async (_what, body, status) => {
  const answer = await send(body)
  expect(answer.status).toBe(status)
  expect(added).toEqual([])
})

test('what is no report, or comes from another site, is refused before it is read', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/form-data'])
    expect((await send({ 'csp-report': report() }, { type })).status).toBe(415)
  expect((await send({ 'csp-report': report() }, { origin: 'https://elsewhere.test' })).status).toBe(403)
  expect((await send({ 'csp-report': report() }, { 'sec-fetch-site': 'cross-site', origin: 'null' })).status).toBe(403)
  expect(added).toEqual([])
})

test('an address that floods is refused for a while, whatever it says of where it comes from', async () => {
  const from = (forged: string) => send('[]', { 'x-forwarded-for': `${forged}, 203.0.113.9` })
  const answers = await Promise.all(Array.from({ length: 140 }, async (_, index) => from(`198.51.100.${index}`)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send('[]', { 'x-forwarded-for': '203.0.113.10' })).status).toBe(204)
})

test('the log has a line a minute for each kind, and one for all that is too many', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const { add, stop } = countViolations((line) => lines.push(line))
  const violation = { directive: 'script-src-elem', blocked: 'https://evil.example', by: RELEASE, page: 'toys/toy' }
  for (let times = 0; times < 3; times += 1) add(violation)
  for (let kind = 0; kind < 1_000; kind += 1) add({ ...violation, blocked: `https://${kind}.example` })
  expect(lines).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(21)
  expect(lines[0]).toContain(`script-src-elem https://evil.example, by ${RELEASE} on toys/toy, 3 times in a minute`)
  expect(lines.at(-1)).toContain('981 times more')
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(21)
  add(violation)
  stop()
  expect(lines).toHaveLength(22)
})
