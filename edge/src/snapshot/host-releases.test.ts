import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HOST } from 'registry/store/registry-paths'
import { publishHost } from 'registry/host/publish-host'
import { applyChange, rollbackRelease } from 'registry/environments/activate-release'
import { readRelease } from 'registry/releases/release-files'
import { publishRelease } from 'registry/releases/keep-build'
import { haltRollout, startCanary } from 'registry/rollouts/change-rollout'
import { sealRelease, signedReleases, signingKey } from 'registry/signing/signing-key'
import { fileStore } from 'registry/store/file-store'
import { fakeBuild } from 'registry/testing/fake-build'
import { fakeHost, hostLive } from 'registry/testing/fake-host'
import { publishLive } from 'registry/testing/publish-live'
import { beforeEach, expect, test } from 'vitest'
import { createEdge } from '../app'
import { createVisitorId } from '../page/visitor-cookie'
import { fakeSite } from '../testing/fake-site'
import { ANYBODY, createSite, type RegistrySite } from './site'

const ORIGIN = 'http://localhost:4290'

let registryDir: string
let site: RegistrySite
let warnings: string[]

const store = () => fileStore(registryDir)
const log = (message: string, cause: unknown) => void warnings.push(`${message}: ${String(cause)}`)
const live = async (id: string | null = null) => (await site.read({ ...ANYBODY, id })).host
const change = (reason: string) => ({ store: store(), environment: 'production', remote: HOST, by: 'Ada', reason })

const edge = (releases = store().releases) =>
  createEdge({
    hostFolders: site.hostFolders,
    releases,
    site,
    api: { fetch: () => new Response(null, { status: 404 }), sessions: () => Promise.resolve({}) },
    pool: null,
    telemetry: null,
    qa: null,
    config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: false },
    origin: ORIGIN,
    notice: '',
    development: false,
    warn: () => undefined,
  })

beforeEach(async () => {
  ;({ registryDir } = await fakeSite())
  warnings = []
  site = createSite({ store: store(), environment: 'production', log })
})

test('another shell is live with the next page, and a rollback brings back the one before', async () => {
  const before = await live()
  const next = await hostLive(store(), { script: '2' })
  expect((await live()).version).toBe(next.version)
  expect(/src="(\/assets\/[^"]+)"/.exec(await (await edge().request(`${ORIGIN}/toys`)).text())?.[1]).toBe(
    '/assets/index.32.js',
  )
  await rollbackRelease(change('the cart is gone'))
  expect(await live()).toEqual(before)
})

test('tabs find the files of the shell that they have, however many came after it', async () => {
  const { scripts } = await live()
  for (const script of ['2', '3', '4', '5', '6', '7']) await hostLive(store(), { script })
  const response = await edge().request(ORIGIN + scripts[0]!.url)
  expect([response.status, await response.text()]).toEqual([200, 'start("1")'])
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test('a canary of the shell is for its share of visitors, who keep it', async () => {
  const { version } = await publishHost(await fakeHost(store(), { script: '2' }))
  await startCanary({ ...change('a try'), version, shareBp: 5_000 })
  expect(await site.hasRollouts()).toBe(true)
  const visitors = Array.from({ length: 40 }, createVisitorId)
  const had = await Promise.all(visitors.map(async (id) => (await live(id)).version))
  expect(new Set(had)).toEqual(new Set([version, (await live()).version]))
  expect(await Promise.all(visitors.map(async (id) => (await live(id)).version))).toEqual(had)
})

test('a shell whose files are lost gives way to the one before it, and the log says so', async () => {
  const before = await live()
  const { version } = await hostLive(store(), { script: '2' })
  await rm(join(registryDir, HOST, version), { recursive: true })
  expect(await live()).toEqual(before)
  expect(warnings).toContainEqual(
    expect.stringContaining(`host@${version} cannot be had: visitors get ${before.version}`),
  )
  expect(warnings.join()).toContain(`There is no release ${version} of host`)
})

test('what the registry has not signed is given to nobody: visitors have what was before, of shell and remote', async () => {
  const key = await signingKey(join(registryDir, 'keys', 'key.pem'))
  const environment = 'production'
  const toys = (await fileStore(registryDir).environments.latest(environment))!.remotes.toys!.active
  const before = { host: (await live()).version, toys }
  for (const [name, version] of Object.entries(before))
    await sealRelease(store().releases, await readRelease(store().releases, name, version), key)
  const { environments, releases } = store()
  // As a database has it: in a folder, what was changed a moment ago is looked at again without a further revision.
  const stamp = async () => String((await environments.latest(environment))?.revision)
  const signed = { ...store(), environments: { ...environments, stamp }, releases: signedReleases(releases, key) }
  site = createSite({ store: signed, environment, log })
  const had = async () => {
    const { host, snapshot } = await site.read(ANYBODY)
    return { host: host.version, toys: snapshot.remotes.toys!.version }
  }
  expect(await had()).toEqual(before)
  await hostLive(store(), { script: '2' })
  const { version } = await publishLive(await fakeBuild(store(), { script: '2' }))
  expect(await had()).toEqual(before)
  expect(warnings).toContainEqual(
    expect.stringMatching(`toys@${version} cannot be had: visitors get ${toys}: .*is signed by nobody`),
  )
  const place = { store: store(), environment, by: 'Ada', signer: () => Promise.resolve(key) }
  await applyChange(place, { action: 'release', remote: 'toys', version, reason: 'it is ours' })
  expect(await had()).toEqual({ ...before, toys: version })
})

test('what could not be had is looked for again before long, shell and remote, without a further change', async () => {
  const key = await signingKey(join(registryDir, 'keys', 'key.pem'))
  const { environments, releases } = store()
  const { remotes, host } = await site.environment()
  const before = { host: host!.active, toys: remotes.toys!.active }
  const seal = async (versions: Record<string, string>) => {
    for (const [name, version] of Object.entries(versions))
      await sealRelease(releases, await readRelease(releases, name, version), key)
  }
  await seal(before)
  const next = {
    host: (await hostLive(store(), { script: '2' })).version,
    toys: (await publishLive(await fakeBuild(store(), { script: '2' }))).version,
  }
  // As of a database, whose revisions alone count.
  const stamp = () => Promise.resolve('1')
  let clock = 0
  let loads = 0
  const latest = (name: string) => {
    loads++
    return environments.latest(name)
  }
  site = createSite({
    store: { ...store(), environments: { ...environments, stamp, latest }, releases: signedReleases(releases, key) },
    environment: 'production',
    log,
    now: () => clock,
  })
  const served = async () => {
    const { host: shell, snapshot } = await site.read(ANYBODY)
    const script = await edge().request(`${ORIGIN}/assets/index.32.js`)
    return { host: shell.version, toys: snapshot.remotes.toys!.version, script: script.status }
  }
  expect(await served()).toEqual({ ...before, script: 404 })
  await seal(next)
  clock = 9_999
  expect((await served()).toys).toBe(before.toys)
  expect(loads).toBe(1)
  clock = 10_000
  expect(await served()).toEqual({ ...next, script: 200 })
  clock = 100_000
  await served()
  expect(loads).toBe(2)
})

test.each(['rollback', 'promote', 'resume'] as const)(
  'a %s gives visitors what somebody answers for with the key, and is refused for what nobody does',
  async (action) => {
    const key = await signingKey(join(registryDir, 'keys', 'key.pem'))
    const { releases } = store()
    const before = (await site.environment()).remotes.toys!.active
    const { version } = await publishRelease(await fakeBuild(store(), { script: '2' }))
    const request = { ...change('a try'), remote: 'toys', version, shareBp: 9_999 }
    if (action !== 'rollback') await startCanary(request)
    if (action === 'resume') await haltRollout({ ...request, how: 'pause' })
    for (const [name, kept] of Object.entries({ host: (await live()).version, toys: before }))
      await sealRelease(releases, await readRelease(releases, name, kept), key)
    site = createSite({
      store: { ...store(), releases: signedReleases(releases, key) },
      environment: 'production',
      log: () => undefined,
    })
    const had = async () =>
      new Set(
        await Promise.all(
          Array.from({ length: 8 }, async () => {
            const { snapshot } = await site.read({ ...ANYBODY, id: createVisitorId() })
            return snapshot.remotes.toys!.version
          }),
        ),
      )
    const order = { action, remote: 'toys', reason: 'a try', ...(action === 'rollback' && { version }) }
    const place = { store: store(), environment: 'production', by: 'Ada' }
    await expect(applyChange({ ...place, reviewer: key }, order)).rejects.toThrow('has not reviewed it')
    expect(await had()).toEqual(new Set([before]))
    const { change: last } = await applyChange({ ...place, reviewer: key }, { ...order, force: true })
    expect(last?.reason).toBe('a try (forced although signature: this registry has not reviewed it)')
    expect(await had()).toContain(version)

    await releases.replaceRecord({ ...(await readRelease(releases, 'toys', before)), signature: undefined })
    await applyChange(
      { ...place, signer: () => Promise.resolve(key) },
      { action: 'rollback', remote: 'toys', version: before, reason: 'back' },
    )
    expect(await had()).toEqual(new Set([before]))
  },
)

test('files of releases that the registry has not signed are given to nobody, as those of no release', async () => {
  const key = await signingKey(join(registryDir, 'keys', 'key.pem'))
  const { remotes, host } = await site.environment()
  for (const [name, version] of Object.entries({ host: host!.active, toys: remotes.toys!.active }))
    await sealRelease(store().releases, await readRelease(store().releases, name, version), key)
  const { version } = await publishLive(await fakeBuild(store(), { script: '2' }))
  await hostLive(store(), { script: '2' })
  const signed = { ...store(), releases: signedReleases(store().releases, key) }
  site = createSite({ store: signed, environment: 'production', log: () => undefined })
  const statusOf = async (path: string) => (await edge(signed.releases).request(ORIGIN + path)).status
  expect(await statusOf(`/remotes/toys/${version}/remote.js`)).toBe(404)
  expect(await statusOf(`/remotes/toys/${remotes.toys!.active}/remote.js`)).toBe(200)
  expect(await statusOf('/assets/index.32.js')).toBe(404)
  expect(await statusOf('/assets/index.31.js')).toBe(200)
})

test('without a shell it is said what to do', async () => {
  const empty = createSite({ store: fileStore(`${registryDir}-none`), environment: 'production', log: () => undefined })
  await expect(empty.read(ANYBODY)).rejects.toThrow('No shell is live in production: run npm run build')
})
