import { expect, test } from 'vitest'
import { httpRegistry } from '../client/http-registry'
import { localRegistry } from '../local-registry'
import { aRegistry } from '../testing/a-registry'
import { aRegistryHttp } from '../testing/a-registry-http'

const bundle = (line: string) => ({ version: '0.1.0', report: [line], declarations: { 'index.d.ts': 'export {}' } })

test('a contract is never replaced: another one of the same version has a name of its own, from here and over HTTP', async () => {
  const { store } = await aRegistry()
  const [first, second] = [
    bundle('endpoint toys.list: GET /api/toys → 200'),
    bundle('endpoint toys.list: GET /api/toys → 201'),
  ]
  expect(await store.contracts.keep(first)).toBe('0.1.0')
  const name = await store.contracts.keep(second)
  expect(name).toMatch(/^0\.1\.0\+[0-9a-f]{12}$/)
  expect(await store.contracts.keep(second)).toBe(name)
  expect(await store.contracts.keep(first)).toBe('0.1.0')
  const http = await aRegistryHttp(store)
  const { token } = await http.token('Toys team')
  for (const registry of [
    localRegistry({ store, place: 'a folder' }),
    httpRegistry({ url: http.origin, token, fetch: http.fetch }),
  ]) {
    expect(await registry.contract('0.1.0')).toEqual(first)
    expect(await registry.contract(name)).toEqual(second)
    expect(await registry.contract('0.2.0')).toBeNull()
    expect(await registry.contract('../environments/production/00000001')).toBeNull()
  }
  expect(await store.releases.remotes()).toEqual([])
})
