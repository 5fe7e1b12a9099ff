import type { AddressInfo } from 'node:net'
import { openPort, type OpenPort } from 'api/http/open-port'
import { rawTargets, texts } from 'api/testing/fuzz/fuzz-targets'
import { runFuzz } from 'api/testing/fuzz/run-fuzz'
import { fileStore } from 'registry/store/file-store'
import type { PageData } from 'shared-contracts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ApiTarget } from './api-target'
import { createEdge } from './app'
import { createSite } from './snapshot/site'
import { fakeSite } from './testing/fake-site'

/** Set by `npm run fuzz`, most of whose requests are the API's: it has many more endpoints. */
const { FUZZ_REQUESTS, FUZZ_SEED } = process.env

const REQUESTS = FUZZ_REQUESTS ? Math.ceil(Number(FUZZ_REQUESTS) / 10) : 400
const SEED = Number(FUZZ_SEED ?? 1)

/** What the edge answers by itself; what it passes on is the API's. */
const TARGETS = rawTargets({
  'GET /_qa/remotes': {},
  'POST /_qa/overrides': { schema: texts().shape({ overrides: texts('toys', 'books') }) },
  'POST /_qa/links': { schema: texts('path').shape({ overrides: texts('toys') }) },
  'POST /_qa/reset': { schema: texts('back'), body: 'fields' },
  'POST /_policy-reports': {
    type: 'application/csp-report',
    schema: texts().shape({ 'csp-report': texts('document-uri', 'blocked-uri') }),
  },
  'GET /{path}': { schema: texts('qa'), header: 'cookie' },
  'GET /toys/{id}': { header: 'accept-language' },
  'GET /admin/{path}': {},
  'GET /assets/{file}': { header: 'range' },
  'GET /remotes/toys/{version}/{file}': { header: 'if-none-match' },
  'POST /{path}': {},
  'GET /robots.txt': {},
  'GET /readyz': {},
})

const api: ApiTarget = {
  fetch: () => Response.json({}),
  sessions: (cookie) =>
    Promise.resolve({
      admin: cookie?.includes('admin') ? { id: '1', staff: { role: 'A role', permissions: ['releases.read'] } } : null,
    } as PageData['sessions']),
}
const shown: unknown[] = []
let port: OpenPort
let origin: string

beforeAll(async () => {
  vi.spyOn(console, 'warn')
  vi.spyOn(console, 'error')
  const store = fileStore((await fakeSite()).registryDir)
  const warn = (...said: unknown[]) => void shown.push(said)
  const site = createSite({ store, environment: 'production', log: warn })
  port = await openPort(0)
  origin = `http://127.0.0.1:${(port.server.address() as AddressInfo).port}`
  const edge = createEdge({
    hostFolders: site.hostFolders,
    releases: store.releases,
    site,
    api,
    pool: null,
    telemetry: null,
    qa: {
      releases: store.releases,
      site,
      secret: 'a secret of the shop, and of nobody else',
      now: Date.now,
      demo: true,
    },
    config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: true },
    origin,
    notice: null,
    development: false,
    policyReports: { trustProxy: 0, add: () => undefined },
    warn,
  })
  port.answerWith(edge.fetch)
})
afterAll(() => {
  port.server.closeAllConnections()
  return new Promise((resolve) => port.server.close(resolve))
})

test('no input breaks what the edge answers by itself, whoever sends it', { timeout: 10 * 60_000 }, async () => {
  const visitors = new Map([
    ['anonymous', { cookies: new Map<string, string>() }],
    ['admin', { cookies: new Map([['admin', '1']]) }],
    [
      'confused',
      {
        cookies: new Map([
          ['remote-overrides', '%00.%'],
          ['qa-toolbar', '%ff'],
          ['visitor', '__proto__'],
        ]),
      },
    ],
  ])
  const report = await runFuzz({
    ...{ origin, targets: TARGETS, visitors, requests: REQUESTS, seed: SEED, plainRefusals: true },
  })
  expect(report.findings).toEqual([])
  expect(report.sent).toBe(REQUESTS)
  expect(shown).toEqual([])
  // A stranger's address is nothing for the log.
  expect(console.warn).not.toHaveBeenCalled()
  expect(console.error).not.toHaveBeenCalled()
})
