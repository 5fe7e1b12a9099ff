import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from 'registry/environments/change-environment'
import { publishRelease } from 'registry/releases/keep-build'
import { startCanary } from 'registry/rollouts/change-rollout'
import { aManifest, fakeBuild } from 'registry/testing/fake-build'
import { publishLive } from 'registry/testing/publish-live'
import type { Beacon } from 'shared-contracts/telemetry/beacon.schema'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { sealPage, type PageRelease } from '../telemetry/page-token'
import { recordBeacons } from '../telemetry/telemetry-intake'
import { telemetryMinutes } from '../telemetry/telemetry-minutes.table'
import { runGuard } from './run-guard'

const SECRET = 'aGVtbGluZSBrZWVwcyBpdHMga2V5cyBjbG9zZQ'
const books = aManifest({
  name: 'books',
  routes: [{ path: '/books', page: 'books', layout: 'shop', render: 'client' }],
})

let shop: TestApi
let toys: Record<'stable' | 'canary', PageRelease>
let shelf: PageRelease

const stable = (version: string): PageRelease => ({ version, cohort: 'stable', lastKnownGood: null })
const rollout = async () =>
  (await readEnvironment(shop.api.deps.registry.environments, 'production')).remotes.toys?.rollout?.state

/** So many pages of books are opened, of which so many say that something went wrong, by visitors who have one or the other release of toys. */
async function read(pages: number, { faulty, cohort }: { faulty: number; cohort: keyof typeof toys }): Promise<void> {
  const { deps } = shop.api
  const releases = { toys: toys[cohort], books: shelf }
  const visit = { remote: 'books', version: shelf.version, page: 'books', cohort: 'stable' } as const
  const beacons = Array.from({ length: pages }).flatMap((_, page) => {
    const token = sealPage(SECRET, { environment: 'production', releases, isTrial: true, now: Date.now() })
    const said: Beacon[] = [
      { ...visit, outcome: 'started' },
      { ...visit, outcome: 'ok' },
    ]
    if (page < faulty) said.push({ ...visit, outcome: 'fault', fault: 'prefetch' })
    return deps.telemetry.pages.take({ environment: 'production', sampleEvery: 1, token, beacons: said }, '203.0.113.1')
      .beacons
  })
  await recordBeacons(deps, { environment: 'production', sampleEvery: 1, beacons })
}

beforeAll(async () => {
  shop = await startTestApi({ shopSecret: SECRET })
  const { registry } = shop.api.deps
  shelf = stable((await publishLive(await fakeBuild(registry, { manifest: books }))).version)
  const live = (await publishLive(await fakeBuild(registry))).version
  const tried = (await publishRelease(await fakeBuild(registry, { script: '2' }))).version
  toys = { stable: stable(live), canary: { ...stable(tried), cohort: 'canary' } }
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.api.deps.db.delete(telemetryMinutes)
  const request = { store: shop.api.deps.registry, environment: 'production', by: 'Ada', reason: 'a test' }
  await startCanary({ ...request, remote: 'toys', version: toys.canary.version, shareBp: 5_000 })
})

test('a canary that breaks what others’ pages call is stopped, though those pages count as shown and it is never blamed', async () => {
  await read(100, { faulty: 0, cohort: 'stable' })
  await read(100, { faulty: 30, cohort: 'canary' })
  await runGuard(shop.api.deps)
  expect(await rollout()).toBe('stopped')
  const { change } = await readEnvironment(shop.api.deps.registry.environments, 'production')
  expect(change?.reason).toMatch(
    /^Pages of other remotes went wrong beside it: 30\.0 % of 100, against 0\.0 % of 100 with the stable release/,
  )
})

test('what goes wrong for everybody is not the canary, nor is what goes wrong for few', async () => {
  await read(100, { faulty: 30, cohort: 'stable' })
  await read(100, { faulty: 30, cohort: 'canary' })
  await runGuard(shop.api.deps)
  expect(await rollout()).toBe('running')
  await shop.api.deps.db.delete(telemetryMinutes)
  await read(100, { faulty: 0, cohort: 'stable' })
  await read(40, { faulty: 30, cohort: 'canary' })
  await runGuard(shop.api.deps)
  expect(await rollout()).toBe('running')
})
