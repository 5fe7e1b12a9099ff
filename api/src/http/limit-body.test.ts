import { pino } from 'pino'
import { expect, test } from 'vitest'
import { limitBody, type Pace } from './limit-body'
import { inRequestScope } from '../platform/log/request-scope'

/** A request whose body is driven by the test, and what reading it comes to. */
function reading(pace: Pace, headers: Record<string, string> = {}) {
  let wire!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (wire = controller) })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const scope = {
    requestId: 'a-request',
    log: pino({ level: 'silent' }),
    address: '203.0.113.1',
    userAgent: '',
    headers: new Headers(),
    route: null,
    bodyRefusal: null,
    holdsUntil: null,
    countsStock: false,
  }
  const text = inRequestScope(scope, () => limitBody(new Request('http://shop.test', init), 1_000, pace).text())
  return { wire, text, scope }
}

/** Of a JSON text whose length is known. */
function announced(length: number): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(length) }
}

const bytes = (length: number) => new TextEncoder().encode('x'.repeat(length))

test('a body that arrives in its time is read', async () => {
  const { wire, text } = reading({ endMs: 60_000, least: { bytes: 1, spanMs: 60_000 } })
  wire.enqueue(bytes(1_000))
  wire.close()
  expect(await text).toHaveLength(1_000)
})

test.each<[what: string, pace: Pace, headers?: Record<string, string>]>([
  ['never comes to an end', { endMs: 20 }],
  ['never comes though its length is announced', { endMs: 20 }, announced(10)],
  ['trickles', { endMs: 60_000, least: { bytes: 10, spanMs: 20 } }],
])('a body that %s is cut off', async (_what, pace, headers) => {
  const { wire, text, scope } = reading(pace, headers)
  wire.enqueue(bytes(5))
  await expect(text).rejects.toThrow()
  expect(scope.bodyRefusal).toMatchObject({ code: 'TOO_SLOW', status: 408 })
})

test.each([
  ['longer than it may be', {}],
  ['longer than is announced', announced(10)],
])('a body that is %s is cut off', async (_what, headers) => {
  const { wire, text, scope } = reading({ endMs: 60_000 }, headers)
  wire.enqueue(bytes(1_001))
  wire.close()
  await expect(text).rejects.toThrow()
  expect(scope.bodyRefusal).toMatchObject({ code: 'BODY_TOO_LARGE', status: 413 })
})
