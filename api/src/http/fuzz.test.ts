import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createToken } from 'registry/tokens/team-tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopper } from '../testing/a-shopper'
import { fuzzTargets } from '../testing/fuzz/fuzz-targets'
import { runFuzz } from '../testing/fuzz/run-fuzz'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'
import { openPort, type OpenPort } from './open-port'

/** Set by `npm run fuzz`, which sends many more; a small part of them is one of the suite's tests. */
const { FUZZ_REQUESTS, FUZZ_SEED, FUZZ_SLOWEST_MS } = process.env

const REQUESTS = Number(FUZZ_REQUESTS ?? 2_400)
const SEED = Number(FUZZ_SEED ?? 1)
const PASSWORD = 'demo-password'

let shop: TestApi
let port: OpenPort
let origin: string
const visitors = new Map<string, TestVisitor>()

beforeAll(async () => {
  shop = await startTestApi()
  port = await openPort(0)
  port.answerWith((request, { incoming }) =>
    shop.api.fetch(request, { address: incoming.socket.remoteAddress ?? '127.0.0.1' }),
  )
  origin = `http://127.0.0.1:${(port.server.address() as AddressInfo).port}`
  for (const role of ['anonymous', 'shopper', 'seller', 'admin']) visitors.set(role, shop.visitor())
})
afterAll(async () => {
  shop.api.endStreams()
  port.server.closeAllConnections()
  await new Promise((resolve) => port.server.close(resolve))
  await shop.close()
})

/** Some requests end their own session or account, and many use up what a person may do in an hour. */
async function freshen(): Promise<void> {
  await shop.api.deps.db.execute(sql`delete from attempts`)
  const signIn = (role: string) => visitors.get(role)!.client.accounts
  visitors.set('shopper', await aShopper(shop))
  await signIn('seller').seller.login({ email: 'seller@demo.test', password: PASSWORD })
  await signIn('admin').admin.login({ email: 'admin@demo.test', password: PASSWORD })
}

test('no input breaks an endpoint, whoever sends it', { timeout: 30 * 60_000 }, async () => {
  const { token } = await createToken(join(shop.api.deps.env.dataDir, 'registry-tokens.json'), 'Hostile team')
  const report = await runFuzz({
    ...{ origin, targets: fuzzTargets(), visitors, token },
    ...{ requests: REQUESTS, seed: SEED, between: freshen },
  })
  if (FUZZ_REQUESTS) {
    const { sent, statuses, slowest } = report
    process.stdout.write(
      `${JSON.stringify({ seed: SEED, sent, statuses, slowest, cpu: process.cpuUsage() }, null, 2)}\n`,
    )
  }
  expect(report.findings).toEqual([])
  expect(report.sent).toBe(REQUESTS)
  if (FUZZ_SLOWEST_MS) expect(report.slowest[0]?.ms).toBeLessThan(Number(FUZZ_SLOWEST_MS))
})

test('while hostile texts of 60 KB come in, the shop goes on answering', async () => {
  const texts = [`a@${'.'.repeat(60_000)}@`, ' '.repeat(60_000), '\u0301\u0323'.repeat(14_000), 'a.'.repeat(30_000)]
  const headers = { 'content-type': 'application/json' }
  const paths = ['/api/auth/login', '/api/newsletter', '/api/contact', '/api/orders/link', '/api/auth/register']
  const hostile = paths.flatMap((path) =>
    texts.map((email) => fetch(origin + path, { method: 'POST', headers, body: JSON.stringify({ email }) })),
  )
  const health = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(60_000) })
  expect(health.status).toBe(200)
  for (const answer of await Promise.all(hostile)) expect(answer.status).toBe(422)
})
