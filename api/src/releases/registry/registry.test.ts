import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpRegistry } from 'registry/client/http-registry'
import { fitBuild } from 'registry/testing/fit-build'
import { createToken } from 'registry/tokens/team-tokens'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { WRONG_TOKEN_BY_ADDRESS } from './registry.routes'

let shop: TestApi
let token: string

beforeAll(async () => {
  shop = await startTestApi()
  token = (await createToken(join(shop.api.deps.env.dataDir, 'registry-tokens.json'), 'Toys team')).token
})
afterAll(() => shop.close())

const ask = (path: string, bearer?: string, address = '198.51.100.1') =>
  shop.api.fetch(
    new Request(`${shop.api.deps.env.origin}/api/registry${path}`, {
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    }),
    { address },
  )

test('a team publishes and releases over HTTP', async () => {
  const registry = httpRegistry({
    url: shop.api.deps.env.origin,
    token,
    fetch: (request) => shop.api.fetch(request, { address: '198.51.100.1' }),
  })
  const { version } = await registry.publish(await fitBuild(shop.api.deps.registry))
  const order = { action: 'release', remote: 'toys', version, reason: 'the first one' } as const
  const { remotes, change } = await registry.change('production', order)
  expect(remotes.toys?.active).toBe(version)
  expect(change).toMatchObject({ by: 'Toys team', reason: 'the first one' })
})

test('nothing is given without a token, and answers are kept nowhere', async () => {
  const answer = await ask('/environments/production')
  expect(answer.status).toBe(401)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-request-id')).toBeTruthy()
})

test('who guesses tokens has to wait; teams with theirs go on', async () => {
  const address = '198.51.100.7'
  for (let attempt = 0; attempt < WRONG_TOKEN_BY_ADDRESS.max; attempt++)
    expect((await ask('/remotes', `shop_guess${attempt}`, address)).status).toBe(401)
  const refused = await ask('/remotes', 'shop_guess', address)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('/remotes', token, address)).status).toBe(200)
})
