import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { isSignedBy, signingKey } from '../signing/signing-key'
import { aRegistry } from '../testing/a-registry'
import { aManifest, fakeBuild } from '../testing/fake-build'
import { publishRelease } from './keep-build'
import { verifyRelease } from './release-files'

let registry: Awaited<ReturnType<typeof aRegistry>>

beforeEach(async () => {
  registry = await aRegistry()
})

test('a build is kept in a folder named after its content, with its files compressed, and nobody has it yet', async () => {
  const { store, publish, live } = registry
  const release = await publish()
  expect(release.version).toMatch(/^[0-9a-f]{16}$/)
  expect((await live()).remotes).toEqual({})
  const script = join(await store.releases.folderOf('toys', release.version), 'static/page-toys.js')
  expect(brotliDecompressSync(await readFile(`${script}.br`)).toString()).toBe(await readFile(script, 'utf8'))
  expect((await stat(`${script}.gz`)).size).toBeGreaterThan(0)
})

test('the same build again changes nothing, whoever publishes it', async () => {
  const { store, publish } = registry
  const release = await publish()
  const again = await publishRelease({ ...(await fakeBuild(registry.store)), by: 'somebody else' })
  const { keptAt, ...record } = again
  expect(record).toEqual(release)
  expect(await store.releases.list('toys')).toEqual([{ ...release, keptAt }])
})

test('a kept build that nobody signed, or with a key that is lost, is signed when it is published anew, with its new results', async () => {
  const { releases, stagingDir } = registry.store
  const unsigned = await registry.publish()
  for (const name of ['lost', 'new']) {
    const key = await signingKey(join(stagingDir, `keys/${name}.pem`))
    const gates = [{ id: 'css', passed: true, measured: `with the ${name} key` }]
    const published = await publishRelease({ ...(await fakeBuild(registry.store)), gates, key, by: name })
    expect(published).toMatchObject({ version: unsigned.version, gates, publishedBy: name, signature: { key: key.id } })
    expect(await releases.read('toys', unsigned.version)).toEqual(published)
    expect(isSignedBy(published, key)).toBe(true)
    await verifyRelease(releases, published)
  }
  expect(await releases.list('toys')).toHaveLength(1)
})

test('a release is named by its commit, whose words cannot disturb a list nor reveal an address', async () => {
  const commit = 'c'.repeat(40)
  const hostile = { commit, subject: `\u001b[2J\n${'toys '.repeat(10_000)}`, author: 'Ada <ada@example.com>\u202e' }
  const release = await registry.publish({}, hostile)
  expect(await registry.store.releases.read('toys', release.version)).toMatchObject({ commit, author: 'Ada' })
  expect(release.subject).toMatch(/^\[2J toys [toys ]{110,112}…$/)
})

test('a release that was tampered with is not published over', async () => {
  const { damageFile, publish } = registry
  const { version } = await publish()
  await damageFile('toys', version, 'remote.js', 'alert(1)')
  await expect(publish()).rejects.toThrow(/remote\.js of toys@\w+ is not what was published/)
})

test('a build that is not fit leaves nothing behind', async () => {
  const build = await fakeBuild(registry.store)
  const file = join(build.buildDir, 'build.json')
  const record = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...record, pages: {} }))
  await expect(publishRelease(build)).rejects.toThrow('its build has no chunk page-toys')
  expect(await readdir(registry.store.stagingDir)).toEqual([])
  expect(await registry.store.releases.remotes()).toEqual([])
})

test('a manifest says in one message all that is wrong with it', async () => {
  const build = await fakeBuild(registry.store)
  await writeFile(build.manifestFile, JSON.stringify({ ...aManifest(), name: 'Toys!', routes: [], extra: 1 }))
  await expect(publishRelease(build)).rejects.toThrow(/remote\.json is not valid: .*name.*routes/s)
})

test('kept releases are listed, newest first; one whose record is damaged is left out', async () => {
  const { damageRecord, store, publish } = registry
  const first = await publish()
  await new Promise((resolve) => setTimeout(resolve, 2))
  const second = await publish({ script: '2' })
  const third = await publish({ script: '3' })
  await damageRecord('toys', third.version, '{')
  expect((await store.releases.list('toys')).map(({ version }) => version)).toEqual([second.version, first.version])
  expect(await store.releases.remotes()).toEqual(['toys'])
})
