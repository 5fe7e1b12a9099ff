import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { httpRegistry } from '../client/http-registry'
import { applyChange } from '../environments/activate-release'
import { publishRelease } from '../releases/keep-build'
import { isSignedBy, signRecord, signingKey } from '../signing/signing-key'
import { aRegistry } from '../testing/a-registry'
import { aRegistryHttp } from '../testing/a-registry-http'
import { fakeBuild } from '../testing/fake-build'
import { fitBuild } from '../testing/fit-build'
import { reviewUpload } from './review-upload'

let registry: Awaited<ReturnType<typeof aRegistry>>
let http: Awaited<ReturnType<typeof aRegistryHttp>>
let team: ReturnType<typeof httpRegistry>

const aBuild = (what?: Parameters<typeof fitBuild>[1]) => fitBuild(registry.store, what)
const order = (version: string, over: object = {}) =>
  team.change('production', { action: 'release', remote: 'toys', version, reason: 'a test', ...over })

beforeEach(async () => {
  registry = await aRegistry()
  http = await aRegistryHttp(registry.store, { reviewed: true })
  const { token } = await http.token('Toys team')
  team = httpRegistry({ url: http.origin, token, fetch: http.fetch })
})

test('after one that takes for ever, a build is measured and signed by the registry, whatever its publisher says of it', async () => {
  const claimed = [
    { id: 'css', passed: true, measured: 'believe me' },
    { id: 'contract-types', passed: true, measured: 'compiles' },
  ]
  const { buildDir: folder } = await aBuild()
  const hurried = reviewUpload(registry.store, { folder, remote: 'toys' }, { timeMs: 1, heapMb: 256 })
  await expect(hurried).rejects.toThrow('takes more time or memory')
  const { version, gates, signature } = await team.publish({ ...(await aBuild()), gates: claimed })
  expect(gates.find(({ id }) => id === 'css')).toEqual({
    ...{ id: 'css', passed: true, measured: '0 rules, all of this remote', by: 'registry' },
  })
  expect(gates.find(({ id }) => id === 'contract-types')).toMatchObject({ by: 'publisher', measured: 'compiles' })
  expect(gates.find(({ id }) => id === 'server')).toMatchObject({ passed: true, by: 'registry' })
  expect(signature?.value).toMatch(/^[\w+/]{86}==$/)
  expect((await team.canRelease('production', 'toys', version)).filter(({ passed }) => !passed)).toEqual([])
  expect((await order(version)).remotes.toys?.active).toBe(version)
})

test.each([
  ['hides the page', { style: 'body{display:none}' }, 'css: static/page-toys.css: body is in no layer'],
  ['runs commands on the server', { server: 'require("child_process").execSync("id")' }, 'server: server/remote.cjs: '],
  ['is nested too deeply to be read', { script: `${'['.repeat(200_000)}${']'.repeat(200_000)}` }, 'refuses it: '],
])('one that %s is refused, and nothing of it is kept', async (_what, what, said) => {
  await expect(team.publish(await aBuild(what))).rejects.toThrow(said)
  expect(await registry.store.releases.list('toys')).toEqual([])
})

test('what nobody reviewed is released by nobody but who runs the shop, and says why', async () => {
  const { version } = await registry.publish()
  await expect(order(version)).rejects.toThrow('none in its record')
  expect(
    (await team.canRelease('production', 'toys', version)).filter(({ passed }) => !passed).map(({ id }) => id),
  ).toEqual(['gates', 'signature'])
  await expect(order(version, { force: true })).rejects.toThrow('A token forces nothing here')
  const place = {
    store: registry.store,
    environment: 'production',
    by: 'an admin',
    reviewer: await signingKey(http.keyFile),
  }
  const forced = { action: 'release', remote: 'toys', version, force: true, reason: 'the shop is down' } as const
  const { change } = await applyChange(place, forced)
  expect(change?.reason).toBe('the shop is down (forced although gates: none in its record)')
  const record = (await registry.store.releases.read('toys', version))!
  expect(isSignedBy(record, await signingKey(http.keyFile))).toBe(true)
})

test('a team’s token lets no further origin into the pages; it releases to the one that who runs the shop has named', async () => {
  const reviewer = await signingKey(http.keyFile)
  const gates = [{ id: 'css', passed: true, measured: '0 rules', by: 'registry' as const }]
  const { version } = await publishRelease({ ...(await fakeBuild(registry.store)), gates, key: reviewer })
  const elsewhere = { baseUrl: 'https://toys.example/files' }
  await expect(order(version, elsewhere)).rejects.toThrow('A token names no address of files here')
  expect((await registry.live()).revision).toBe(0)
  const place = { store: registry.store, environment: 'production', by: 'an admin', reviewer }
  await applyChange(place, { action: 'release', remote: 'toys', version, reason: 'their own servers', ...elsewhere })
  expect((await order(version, elsewhere)).remotes.toys).toMatchObject({ active: version, ...elsewhere })
  expect((await order(version, { baseUrl: null })).remotes.toys).not.toHaveProperty('baseUrl')
})

test('a record that was changed after it was signed is no longer what the registry has reviewed', async () => {
  const key = await signingKey(http.keyFile)
  const gates = [{ id: 'css', passed: true, measured: '0 rules', by: 'registry' as const }]
  const { version } = await publishRelease({ ...(await fakeBuild(registry.store)), gates, key })
  const record = (await registry.store.releases.read('toys', version))!
  const changed = { ...record, contract: '*' }
  await registry.damageRecord('toys', version, JSON.stringify(changed))
  await expect(order(version)).rejects.toThrow('the record is not what this registry has signed')
  const other = await signingKey(join(registry.store.stagingDir, 'other-key.pem'))
  await registry.damageRecord('toys', version, JSON.stringify(signRecord(changed, other)))
  await expect(order(version)).rejects.toThrow('the record is not what this registry has signed')
})

test('the key is made once, and is its owner’s alone', async () => {
  const file = join(registry.store.stagingDir, 'keys', 'registry-key.pem')
  const [first, second] = await Promise.all([signingKey(file), signingKey(file)])
  expect(first.id).toBe(second.id)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await chmod(file, 0o644)
  await expect(signingKey(file)).rejects.toThrow('can be read by others')
})
