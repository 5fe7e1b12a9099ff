import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { activateRelease } from './activate-release'
import { readEnvironment } from './environment'
import { publishRelease } from './publish-release'
import { registryPaths } from './registry-paths'
import { resolveSnapshot } from './resolve-snapshot'
import { aManifest, fakeBuild } from './testing/fake-build'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'registry-'))
})

const publish = async (options: Parameters<typeof fakeBuild>[1] = {}) => publishRelease(await fakeBuild(root, options))
const resolve = () => resolveSnapshot({ root, mount: '/remotes', contractVersion: '0.1.0' })

test('a build goes live in a folder named after its content, with its files compressed', async () => {
  const release = await publish()
  expect(release.version).toMatch(/^[0-9a-f]{16}$/)
  expect((await readEnvironment(root)).remotes.toys).toEqual({ active: release.version, lastKnownGood: null })
  const script = join(registryPaths.release(root, 'toys', release.version), 'static/page-toys.js')
  expect(brotliDecompressSync(await readFile(`${script}.br`)).toString()).toBe(await readFile(script, 'utf8'))
  expect((await stat(`${script}.gz`)).size).toBeGreaterThan(0)
})

test('the same build again changes nothing', async () => {
  const release = await publish()
  const record = registryPaths.record(root, 'toys', release.version)
  const before = await stat(record)
  expect((await publish()).version).toBe(release.version)
  expect((await stat(record)).mtimeMs).toBe(before.mtimeMs)
  expect((await readEnvironment(root)).revision).toBe(1)
})

test('a release that was tampered with is neither published over nor activated', async () => {
  const first = await publish()
  await publish({ script: '2' })
  await writeFile(join(registryPaths.release(root, 'toys', first.version), 'remote.js'), 'alert(1)')
  await expect(publish()).rejects.toThrow(/remote\.js of toys@\w+ is not what was published/)
  await expect(activateRelease({ root, remote: 'toys', version: first.version })).rejects.toThrow(
    /not what was published/,
  )
})

test('what was active before is what to fall back to, and any kept release can be made live again', async () => {
  const first = await publish()
  const second = await publish({ script: '2' })
  expect((await readEnvironment(root)).remotes.toys).toEqual({ active: second.version, lastKnownGood: first.version })
  const after = await activateRelease({ root, remote: 'toys', version: first.version, reason: 'second is slow' })
  expect(after.revision).toBe(3)
  expect(after.remotes.toys).toEqual({ active: first.version, lastKnownGood: second.version })
  expect(after.history[0]).toMatchObject({ from: second.version, to: first.version, reason: 'second is slow' })
})

test('releases published at once do not lose one another', async () => {
  const names = ['one', 'two', 'three', 'four']
  await Promise.all(
    names.map((name) =>
      publish({
        manifest: aManifest({ name, routes: [{ path: `/${name}`, page: name, layout: 'shop', render: 'client' }] }),
      }),
    ),
  )
  const environment = await readEnvironment(root)
  expect(Object.keys(environment.remotes).sort()).toEqual([...names].sort())
  expect(environment.revision).toBe(4)
  expect((await readdir(root)).filter((name) => name.includes('tmp') || name.includes('lock'))).toEqual([])
})

test('a remote cannot claim the path of another', async () => {
  await publish()
  await expect(publish({ manifest: aManifest({ name: 'thief' }) })).rejects.toThrow(
    'thief claims /toys, which belongs to toys',
  )
})

test('a page without a chunk of its own is refused', async () => {
  const build = await fakeBuild(root)
  const file = join(build.buildDir, 'build.json')
  const record = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...record, pages: {} }))
  await expect(publishRelease(build)).rejects.toThrow('its build has no chunk page-toys')
})

test('a manifest says in one message all that is wrong with it', async () => {
  const build = await fakeBuild(root)
  await writeFile(build.manifestFile, JSON.stringify({ ...aManifest(), name: 'Toys!', routes: [], extra: 1 }))
  await expect(publishRelease(build)).rejects.toThrow(/remote\.json is not valid: .*name.*routes/s)
})

test.each([
  ['not JSON', '{', /environment\.json is not JSON/],
  ['without a revision', '{"remotes":{},"history":[]}', /environment\.json is not valid: .*revision/],
  [
    'with a version that is none',
    JSON.stringify({ revision: 1, remotes: { toys: { active: '../../etc', lastKnownGood: null } }, history: [] }),
    /environment\.json is not valid: .*active must be 16 hexadecimal digits/,
  ],
])('an environment document %s is refused with its name', async (_what, text, message) => {
  await writeFile(registryPaths.environment(root), text)
  await expect(resolve()).rejects.toThrow(message)
})

test('the snapshot names entry, pages and integrity of the active release and of the last known good', async () => {
  const first = await publish()
  const second = await publish({ script: '2' })
  const { snapshot, active } = await resolve()
  const integrity = (path: string) => second.files.find((file) => file.path === path)?.integrity
  expect(snapshot.remotes.toys).toMatchObject({
    version: second.version,
    runtimeName: second.runtimeName,
    entry: { url: `/remotes/toys/${second.version}/remote.js`, integrity: integrity('remote.js') },
    pages: {
      toys: {
        scripts: [
          { url: `/remotes/toys/${second.version}/static/page-toys.js`, integrity: integrity('static/page-toys.js') },
        ],
      },
    },
    lastKnownGood: { version: first.version, runtimeName: first.runtimeName },
  })
  expect(active.toys?.folder).toBe(registryPaths.release(root, 'toys', second.version))
})

test('a remote may live at another origin', async () => {
  const { version } = await publish()
  await activateRelease({ root, remote: 'toys', version, baseUrl: 'https://toys.example/files' })
  expect((await resolve()).snapshot.remotes.toys?.entry.url).toBe(`https://toys.example/files/${version}/remote.js`)
  await activateRelease({ root, remote: 'toys', version, baseUrl: null })
  expect((await resolve()).snapshot.remotes.toys?.entry.url).toBe(`/remotes/toys/${version}/remote.js`)
})

test('a remote whose active release is unreadable falls back to the last known good', async () => {
  const first = await publish()
  const second = await publish({ script: '2' })
  await writeFile(registryPaths.record(root, 'toys', second.version), '{}')
  expect((await resolve()).snapshot.remotes.toys).toMatchObject({ version: first.version, lastKnownGood: null })
})
