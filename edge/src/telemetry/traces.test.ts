import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { Span, SpanStart, Traces } from 'api/platform/traces/span'
import type { CallInfo } from '../api-target'
import { createEdge } from '../app'
import { proxyApi } from '../proxy-api'
import { deps, ORIGIN, useTestEdge } from '../testing/test-edge'

useTestEdge()

const OWN = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const STRANGERS = { traceparent: '00-11111111111111111111111111111111-2222222222222222-01', tracestate: 'a=b' }

/** Keeps what was begun, and how it ended. */
function fakeTraces() {
  const begun: (SpanStart & { parent: string | null | undefined })[] = []
  const ended: Parameters<Span['end']>[0][] = []
  const span: Span = { begin: () => span, traceparent: OWN, end: (known) => void ended.push(known) }
  const traces: Traces = {
    begin(start, parent) {
      begun.push({ ...start, parent })
      return span
    },
    close: () => Promise.resolve(),
  }
  return { traces, begun, ended }
}

test('a page is a span by its name, whatever its visitor says of traces, and what it reads is under it', async () => {
  const { traces, begun, ended } = fakeTraces()
  const calls: CallInfo[] = []
  const fetch = (request: Request, info: CallInfo = {}) => {
    calls.push(info)
    return deps.api.fetch(request)
  }
  const site = createEdge({ ...deps, traces, api: { ...deps.api, fetch } })
  expect((await site.request(`${ORIGIN}/toys?q=secretword`, { headers: STRANGERS })).status).toBe(200)
  expect(begun).toEqual([{ name: 'page', kind: 'server', parent: undefined }])
  expect(ended).toEqual([
    {
      name: expect.stringMatching(/^page toys\/\w+$/) as string,
      attributes: { 'http.response.status_code': 200 },
      failed: null,
    },
  ])
  expect(calls.map(({ traceparent }) => traceparent)).toContain(OWN)
  // An API in this process has its own span, and hears nothing of the visitor's.
  await site.request(`${ORIGIN}/api/toys`, { headers: STRANGERS })
  expect(begun).toHaveLength(1)
  expect(calls.at(-1)?.traceparent).toBeUndefined()
})

test('an API apart is told the edge’s trace, and never a visitor’s', async () => {
  const heard: (string | undefined)[][] = []
  const server = createServer(({ headers }, outgoing) => {
    heard.push([headers.traceparent as string | undefined, headers.tracestate as string | undefined])
    outgoing.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const api = proxyApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const { traces, begun, ended } = fakeTraces()
  await createEdge({ ...deps, traces, api }).request(`${ORIGIN}/api/toys`, { headers: STRANGERS })
  await createEdge({ ...deps, api }).request(`${ORIGIN}/api/toys`, { headers: STRANGERS })
  expect(heard).toEqual([
    [OWN, undefined],
    [undefined, undefined],
  ])
  expect([begun.length, ended.length]).toEqual([1, 1])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  // The server's own answer to what throws says so there.
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await createEdge({ ...deps, traces, api }).request(`${ORIGIN}/api/toys`)
  said.mockRestore()
  expect(ended[1]).toEqual({ failed: 'The API could not be reached' })
})
