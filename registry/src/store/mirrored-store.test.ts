import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '../environments/change-environment'
import { signRecord, signingKey } from '../signing/signing-key'
import { resolveSnapshot } from '../snapshot/resolve-snapshot'
import { aRegistry } from '../testing/a-registry'
import { fileStore } from './file-store'
import { mirroredStore } from './mirrored-store'
import type { RegistryStore } from './registry-store'

let registry: Awaited<ReturnType<typeof aRegistry>>
let down: boolean
/** Asked of the registry while it is down. */
let questions: number
let clock: number
let warnings: string[]
let copyDir: string
let built: RegistryStore

const folder = () => mkdtemp(join(tmpdir(), 'registry-copy-'))

beforeEach(async () => {
  registry = await aRegistry()
  down = false
  questions = 0
  clock = 0
  warnings = []
  copyDir = await folder()
  built = fileStore(await folder())
})

/** The registry, whose line can be cut. */
function primary(): RegistryStore {
  const cut = <T extends object>(part: T) =>
    new Proxy(part, {
      get: (target, name) => {
        if (down)
          return () => {
            questions += 1
            return Promise.reject(new Error('connect ECONNREFUSED'))
          }
        return Reflect.get(target, name) as unknown
      },
    })
  const { environments, releases } = registry.store
  return { ...registry.store, environments: cut(environments), releases: cut(releases) }
}

const mirror = () =>
  mirroredStore({ primary: primary(), copyDir, built, warn: (message) => warnings.push(message), now: () => clock })

const live = async (store: RegistryStore) => {
  const { snapshot } = await resolveSnapshot({
    releases: store.releases,
    environment: await readEnvironment(store.environments, 'production'),
    mount: '/remotes',
    contractVersion: '0.1.0',
  })
  return snapshot.remotes.toys?.version
}

test('what is live at the registry is live here', async () => {
  const { version } = await registry.publishLive()
  expect(await live(mirror())).toBe(version)
  expect(warnings).toEqual([])
})

test('while the registry is down what was seen last is served, even after a restart', async () => {
  const { version } = await registry.publishLive()
  await live(mirror())
  down = true
  const restarted = mirror()
  expect((await restarted.environments.latest('production'))?.remotes.toys?.active).toBe(version)
  expect(warnings).toEqual(['The registry does not answer: what was seen last is served on'])
})

test('a machine that has never seen the registry starts with the releases of the build', async () => {
  await registry.publishLive({ script: '2' })
  const own = await aRegistry()
  const { version } = await own.publishLive()
  built = own.store
  down = true
  expect(await live(mirror())).toBe(version)
})

test('an outage is reported once, and pages do not wait for a registry that is down', async () => {
  await registry.publishLive()
  const store = mirror()
  await store.environments.latest('production')
  down = true
  questions = 0
  for (clock = 1; clock < 4_000; clock += 100) await store.environments.stamp('production')
  expect(questions).toBe(1)
  expect(warnings).toHaveLength(1)
  down = false
  clock += 10_000
  await store.environments.stamp('production')
  expect(warnings).toEqual([
    'The registry does not answer: what was seen last is served on',
    'The registry answers again',
  ])
})

test('the stamp does not move while the registry is down', async () => {
  await registry.publishLive()
  const store = mirror()
  const before = await store.environments.stamp('production')
  down = true
  clock = 1_000
  expect(await store.environments.stamp('production')).toBe(before)
  down = false
  await registry.publishLive({ script: '2' })
  clock = 20_000
  expect(await store.environments.stamp('production')).not.toBe(before)
})

test('a change fails while the registry is down, and says so', async () => {
  down = true
  const environment = { name: 'production', revision: 1, remotes: {}, shells: [], change: null }
  await expect(mirror().environments.append(environment)).rejects.toThrow('ECONNREFUSED')
})

test('a copy that was deleted comes back', async () => {
  const { version } = await registry.publishLive()
  await live(mirror())
  await rm(copyDir, { recursive: true })
  expect(await live(mirror())).toBe(version)
})

test('what was signed anew is so here, and stays so while the registry is down', async () => {
  const { stagingDir, releases } = registry.store
  const [lost, key] = await Promise.all(['lost', 'new'].map((name) => signingKey(join(stagingDir, `keys/${name}.pem`))))
  const { version, ...release } = await registry.publishLive()
  await releases.replaceRecord(signRecord({ version, ...release }, lost!))
  const store = mirror()
  expect(await live(store)).toBe(version)
  // As a machine has it that keeps a copy of the files.
  await cp(await releases.folderOf('toys', version), join(copyDir, 'toys', version), { recursive: true })
  const signer = async () => (await store.releases.read('toys', version))?.signature?.key
  expect(await signer()).toBe(lost!.id)
  await releases.replaceRecord(signRecord({ version, ...release }, key!))
  expect(await signer()).toBe(key!.id)
  down = true
  expect(await signer()).toBe(key!.id)
})
