import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { RegistryStore } from '../store/registry-store'
import { activateRelease, rollbackRelease } from '../environments/activate-release'
import { proveRelease } from '../environments/change-environment'
import { HOST } from '../store/registry-paths'
import { publishHost } from '../host/publish-host'
import { publishRelease } from '../releases/keep-build'
import { signedReleases, signingKey } from '../signing/signing-key'
import { aRegistry } from '../testing/a-registry'
import { fakeHost, hostLive } from '../testing/fake-host'
import { aManifest, fakeBuild } from '../testing/fake-build'
import { deployBuild, fillSlots } from './fill-slots'
import { FILLERS } from './slot-holder'

type Registry = Awaited<ReturnType<typeof aRegistry>>

let built: Registry
let shop: Registry

const books = aManifest({
  name: 'books',
  routes: [{ path: '/books', page: 'books', layout: 'shop', render: 'client' }],
})

/** What the platform's image has: a shell with its contract, and a release of each remote. */
async function buildAll(over: { script?: string; contract?: string; range?: string } = {}): Promise<void> {
  const { script = '1', contract = '0.1.0', range } = over
  const ranged = range ? { contract: range } : {}
  await built.publishLive({ script, manifest: aManifest(ranged) })
  await built.publishLive({ script, manifest: { ...books, ...ranged } })
  await built.store.contracts.keep({ version: contract, report: [], declarations: {} })
  await hostLive(built.store, { contract, script })
}

const deploy = (force = false) => deployBuild({ from: built.store, to: shop.store, environment: 'production', force })
const active = async ({ live }: Registry) => {
  const { remotes, host } = await live()
  return { toys: remotes.toys?.active, books: remotes.books?.active, host: host?.active }
}

beforeEach(async () => {
  built = await aRegistry()
  shop = await aRegistry()
  await buildAll()
})

test('a new shop has all of a build: remotes, shell and the contract of it', async () => {
  await deploy()
  expect(await active(shop)).toEqual(await active(built))
  const { shells, host } = await shop.live()
  expect(shells).toMatchObject([{ version: host?.active, contract: '0.1.0', libraries: { react: '19.3.1' } }])
  expect(await shop.store.contracts.read('0.1.0')).toMatchObject({ version: '0.1.0' })
})

test('what a deploy brings is signed by the shop, and what teams have there is left as it is', async () => {
  const key = await signingKey(join(shop.store.stagingDir, 'keys/a.pem'))
  const { version } = await shop.publishLive({ script: 'the team' })
  await deployBuild({ from: built.store, to: shop.store, environment: 'production', key })
  const served = signedReleases(shop.store.releases, key)
  const { books: brought, host } = await active(shop)
  expect(await served.read('books', brought!)).toMatchObject({ version: brought })
  expect(await served.read(HOST, host!)).toMatchObject({ version: host })
  await expect(served.read('toys', version)).rejects.toThrow('is signed by nobody')
})

test('a team’s release and a rollback outlive the platform’s deploys, however many', async () => {
  await deploy()
  const first = await active(shop)
  const { version } = await shop.publish({ script: 'the team' })
  await activateRelease({ ...shop.request, version })
  await shop.publishLive({ script: 'a bad one', manifest: books })
  await rollbackRelease({ ...shop.request, remote: 'books', version: first.books! })
  const { revision } = await shop.live()

  await buildAll({ script: '2' })
  const said = (await deploy()).join('\n')
  await deploy()
  const { toys, books: other } = await active(shop)
  expect([toys, other]).toEqual([version, first.books])
  expect(said).toContain(`toys@${version.slice(0, 8)} stays live: somebody has decided on it`)
  // Nothing but the shell's own step has happened.
  expect((await shop.live()).revision).toBe(revision + 1)
})

test('a team’s slot is not touched either when nothing but a deploy has filled it', async () => {
  await deploy()
  const first = await active(shop)
  await buildAll({ script: '2' })
  await deploy()
  const { toys, host } = await active(shop)
  expect(toys).toBe(first.toys)
  expect(host).toBe((await active(built)).host)
  // What was built is kept, so that the team can release it.
  const { toys: kept } = await active(built)
  expect(await shop.store.releases.read('toys', kept!)).not.toBeNull()
})

test('a shell that a live remote does not work with is kept, and stays out', async () => {
  await deploy()
  const { host } = await active(shop)
  await buildAll({ script: '2', contract: '0.2.0', range: '^0.2.0' })
  const lines = await deploy()
  expect((await active(shop)).host).toBe(host)
  expect(lines.join('\n')).toMatch(
    /host@\w+ stays live: what was built has contract 0\.2\.0, but (?:toys|books)@\w+ wants \^0\.1\.0/,
  )
  await deploy(true)
  expect((await active(shop)).host).toBe((await active(built)).host)
  expect((await active(shop)).toys).not.toBe((await active(built)).toys)
})

test('a rollback of the shell outlives the platform’s deploys', async () => {
  await deploy()
  const { host: first } = await active(shop)
  const { version } = await publishHost(await fakeHost(shop.store, { script: 'a bad one' }))
  await activateRelease({ ...shop.request, remote: HOST, version })
  await rollbackRelease({ ...shop.request, remote: HOST })
  await buildAll({ script: '2' })
  await deploy()
  await deploy()
  expect((await active(shop)).host).toBe(first)
})

/** What a start of the working copy does once it has built. */
async function start(store: RegistryStore, over: { script: string; range?: string; contract?: string }) {
  const { script, range = '^0.1.0', contract = '0.1.0' } = over
  const toys = await publishRelease(await fakeBuild(store, { script, manifest: aManifest({ contract: range }) }))
  const own = await publishRelease(await fakeBuild(store, { script, manifest: { ...books, contract: range } }))
  const host = await publishHost(await fakeHost(store, { script, contract }))
  const wanted = { toys: toys.version, books: own.version, host: host.version }
  const lines = await fillSlots({
    ...{ store, environment: 'production', wanted, by: FILLERS.build, reason: 'built' },
    touches: (_name, holder) => holder !== 'somebody',
  })
  return { wanted, lines }
}

test('a start shows the working copy, and each later one what it has become', async () => {
  const first = await start(shop.store, { script: '1' })
  expect(await active(shop)).toEqual(first.wanted)
  await proveRelease({ ...shop.request, by: 'guard' })
  const second = await start(shop.store, { script: '2' })
  expect(await active(shop)).toEqual(second.wanted)
  expect(second.lines).toHaveLength(3)
  expect((await start(shop.store, { script: '2' })).lines).toEqual([])
})

test('a start after everything was built anew leaves releases and rollbacks of people alone, and says so', async () => {
  const first = await start(shop.store, { script: '1' })
  const second = await start(shop.store, { script: '2' })
  await rollbackRelease({ ...shop.request, version: first.wanted.toys })
  const third = await start(shop.store, { script: '3' })
  expect(await active(shop)).toEqual({ ...third.wanted, toys: first.wanted.toys })
  const [stays] = third.lines.filter((line) => line.includes('stays'))
  expect(stays).toContain(`toys@${first.wanted.toys.slice(0, 8)} stays live`)
  expect(stays).toContain(`npm run shop -- release toys@${third.wanted.toys.slice(0, 8)}`)
  // Back to the very release that a start had filled: it is a decision all the same.
  await rollbackRelease({ ...shop.request, remote: 'books', version: second.wanted.books })
  await start(shop.store, { script: '4' })
  expect((await active(shop)).books).toBe(second.wanted.books)
})

test('a new contract comes with all that needs it, or not at all', async () => {
  await start(shop.store, { script: '1' })
  const together = await start(shop.store, { script: '2', contract: '0.2.0', range: '^0.2.0' })
  expect(await active(shop)).toEqual(together.wanted)

  await shop.publishLive({ script: 'the team', manifest: aManifest({ contract: '^0.2.0' }) })
  const before = await active(shop)
  const { lines } = await start(shop.store, { script: '4', contract: '0.3.0', range: '^0.3.0' })
  expect(await active(shop)).toEqual(before)
  expect(lines.join('\n')).toMatch(/books@\w+ is kept, but needs that shell/)
})
