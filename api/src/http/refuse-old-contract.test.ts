import { pino } from 'pino'
import { activateRelease } from 'registry/environments/activate-release'
import { publishHost } from 'registry/host/publish-host'
import { HOST } from 'registry/store/registry-paths'
import { aRegistry } from 'registry/testing/a-registry'
import { fakeHost } from 'registry/testing/fake-host'
import { CONTRACT_HEADER } from 'shared-contracts/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import { createContractGate } from './mount-contract'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const ask = (contract: string, path = '/api/products') => shop.send(path, { headers: { [CONTRACT_HEADER]: contract } })

test('a tab of before a break is asked to reload, whatever it calls and whoever it is', async () => {
  for (const path of ['/api/products', '/api/cart', '/api/seller/products', '/api/admin/telemetry']) {
    const answer = await ask('0.0.9', path)
    expect([path, answer.status]).toEqual([path, 409])
    expect(await answer.json()).toMatchObject({
      code: 'CONTRACT_TOO_OLD',
      title: 'A newer version of the shop is ready',
      detail: expect.stringContaining('Reload'),
    })
  }
})

test.each(['0.1.0', '0.1.99999', '99.0.0', 'v0.1.0'])('a tab with %s is answered', async (contract) => {
  expect((await ask(contract)).status).toBe(200)
})

test.each([
  ['nothing', ''],
  ['no version', 'latest'],
  ['half a version', '0.0'],
  ['a range', '^0.0.1'],
  ['zeros in front', '00.00.01'],
  ['more than a number holds', '0.0.99999999999999999999'],
  ['another number', '1e3.0.0'],
  ['a book', `0.0.1-${'x'.repeat(4_000)}`],
  ['a name of the language', '__proto__'],
  ['two versions', '0.0.1, 0.1.2'],
])('%s where a version should be is taken for none', async (_what, sent) => {
  expect((await ask(sent)).status).toBe(200)
})

test('a shell that is still given out is answered: a reload would only bring it again', async () => {
  const { request, store } = await aRegistry()
  const shells: string[] = []
  for (const contract of ['0.1.4', '1.0.0']) {
    const { version } = await publishHost(await fakeHost(store, { contract, script: contract }))
    shells.push(version)
  }
  const refuses = (contract: string) =>
    createContractGate(
      { registry: store, log: pino({ level: 'silent' }) },
      '1.0.2',
    )(new Request('http://shop.test', { headers: { [CONTRACT_HEADER]: contract } })).then(
      () => false,
      () => true,
    )
  await activateRelease({ ...request, remote: HOST, version: shells[0]! })
  expect([await refuses('0.1.3'), await refuses('0.1.4'), await refuses('1.0.0')]).toEqual([true, false, false])
  await activateRelease({ ...request, remote: HOST, version: shells[1]! })
  // Gone back to, should the new one fail.
  expect([await refuses('0.1.3'), await refuses('0.1.4')]).toEqual([true, false])
})

test('a registry that does not answer takes nothing from anybody', async () => {
  const { store } = await aRegistry()
  const environments = { ...store.environments, latest: () => Promise.reject(new Error('away')) }
  const gate = createContractGate({ registry: { ...store, environments }, log: pino({ level: 'silent' }) }, '1.0.0')
  await gate(new Request('http://shop.test', { headers: { [CONTRACT_HEADER]: '0.1.0' } }))
})
