import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { HOST } from '../store/registry-paths'
import { publishRelease } from '../releases/keep-build'
import { aRegistry } from '../testing/a-registry'
import { fakeBuild } from '../testing/fake-build'
import { fakeHost } from '../testing/fake-host'
import { publishHost } from '../host/publish-host'
import { sealRelease, signedReleases, readOpenKey, signingKey, writeOpenKey, type SigningKey } from './signing-key'

let registry: Awaited<ReturnType<typeof aRegistry>>
let key: SigningKey
let served: ReturnType<typeof signedReleases>

beforeEach(async () => {
  registry = await aRegistry()
  key = await signingKey(join(registry.store.stagingDir, 'keys/a.pem'))
  // As another process has it.
  served = signedReleases(registry.store.releases, readOpenKey(writeOpenKey(key)))
})

test('what the registry has signed is given out', async () => {
  const { version } = await publishRelease({ ...(await fakeBuild(registry.store)), key })
  expect(await served.read('toys', version)).toMatchObject({ version })
  expect(await served.list('toys')).toHaveLength(1)
  expect(await served.read('toys', '0123456789abcdef')).toBeNull()
  const host = await publishHost({ ...(await fakeHost(registry.store)), key })
  expect(await served.read(HOST, host.version)).toMatchObject({ version: host.version })
  expect(await served.folderOf('toys', version)).toBe(await registry.store.releases.folderOf('toys', version))
})

test('what it has not, and what was changed since, is given to nobody', async () => {
  const { version: unsigned } = await registry.publish()
  await expect(served.read('toys', unsigned)).rejects.toThrow('is signed by nobody: nobody gets it')
  await expect(served.folderOf('toys', unsigned)).rejects.toThrow('is signed by nobody: nobody gets it')
  const { version } = await publishRelease({ ...(await fakeBuild(registry.store, { script: '2' })), key })
  const record = (await served.read('toys', version))!
  const changed = { ...record, files: record.files.map((file) => ({ ...file, integrity: record.files[0]!.integrity })) }
  await registry.damageRecord('toys', version, JSON.stringify(changed))
  await expect(served.read('toys', version)).rejects.toThrow('is not what the registry has signed')
  const other = await signingKey(join(registry.store.stagingDir, 'keys/b.pem'))
  await sealRelease(registry.store.releases, changed, other)
  await expect(served.read('toys', version)).rejects.toThrow('is not what the registry has signed')
  expect(await served.list('toys')).toEqual([])
})

test('whoever has the key answers for a release that nobody has reviewed', async () => {
  const release = await registry.publish()
  await sealRelease(registry.store.releases, release, key)
  const signed = await served.read('toys', release.version)
  expect(signed).toMatchObject({ ...release, signature: { key: key.id } })
  await sealRelease(registry.store.releases, signed!, key)
  expect(await served.read('toys', release.version)).toEqual(signed)
})

test.each(['', 'no key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'])(
  '%j is no key of a registry',
  (text) => {
    expect(() => readOpenKey(text)).toThrow('is none')
  },
)
