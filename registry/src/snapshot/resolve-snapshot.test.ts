import { beforeEach, expect, test } from 'vitest'
import { activateRelease } from '../environments/activate-release'
import { chooseVersions, startCanary } from '../rollouts/change-rollout'
import { aRegistry } from '../testing/a-registry'
import { aManifest } from '../testing/fake-build'
import { resolveSnapshot } from './resolve-snapshot'

let registry: Awaited<ReturnType<typeof aRegistry>>

beforeEach(async () => {
  registry = await aRegistry()
})

/** What somebody has who was drawn for every rollout. */
async function resolveDrawn(contractVersion = '0.1.0') {
  const environment = await registry.live()
  const drawn = Object.fromEntries(
    Object.entries(environment.remotes).map(([name, { rollout }]) => [name, rollout?.version ?? '']),
  )
  const choices = chooseVersions(environment, { id: null, overrides: drawn })
  for (const choice of Object.values(choices)) choice.cohort = 'canary'
  return resolveSnapshot({
    releases: registry.store.releases,
    environment,
    choices,
    mount: '/remotes',
    contractVersion,
  })
}

test('the snapshot names entry, pages and integrity of the active release and of the last known good', async () => {
  const { store, resolve, publishLive } = registry
  const first = await publishLive()
  const second = await publishLive({ script: '2' })
  const { snapshot, active } = await resolve()
  const integrity = (path: string) => second.files.find((file) => file.path === path)?.integrity
  expect(snapshot.remotes.toys).toMatchObject({
    version: second.version,
    cohort: 'stable',
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
  expect(active.toys?.folder).toBe(await store.releases.folderOf('toys', second.version))
})

test('a remote may live at another origin', async () => {
  const { request, resolve, publishLive } = registry
  const { version } = await publishLive()
  const entry = async () => (await resolve()).snapshot.remotes.toys?.entry.url
  await activateRelease({ ...request, version, baseUrl: 'https://toys.example/files' })
  expect(await entry()).toBe(`https://toys.example/files/${version}/remote.js`)
  await activateRelease({ ...request, version, baseUrl: null })
  expect(await entry()).toBe(`/remotes/toys/${version}/remote.js`)
})

test('a remote whose active release is unreadable falls back to the last known good', async () => {
  const { damageRecord, resolve, publishLive } = registry
  const first = await publishLive()
  const second = await publishLive({ script: '2' })
  await damageRecord('toys', second.version, '{}')
  expect((await resolve()).snapshot.remotes.toys).toMatchObject({ version: first.version, lastKnownGood: null })
})

test('who is drawn for a canary falls back to what everybody has', async () => {
  const stable = await registry.publishLive()
  const canary = await registry.publish({ script: '2' })
  await startCanary({ ...registry.request, version: canary.version, shareBp: 100 })
  expect((await resolveDrawn()).snapshot.remotes.toys).toMatchObject({
    version: canary.version,
    cohort: 'canary',
    lastKnownGood: { version: stable.version },
  })
})

test('nobody is drawn for a canary that their shell cannot work with', async () => {
  const stable = await registry.publishLive()
  const canary = await registry.publish({ script: '2', manifest: aManifest({ contract: '^0.2.0' }) })
  await startCanary({ ...registry.request, version: canary.version, shareBp: 100 })
  expect((await resolveDrawn()).snapshot.remotes.toys).toMatchObject({ version: stable.version, cohort: 'stable' })
  expect((await resolveDrawn('0.2.7')).snapshot.remotes.toys).toMatchObject({ version: canary.version })
})

test('a canary whose record is unreadable counts as what everybody has', async () => {
  const stable = await registry.publishLive()
  const canary = await registry.publish({ script: '2' })
  await startCanary({ ...registry.request, version: canary.version, shareBp: 100 })
  await registry.damageRecord('toys', canary.version, '{}')
  expect((await resolveDrawn()).snapshot.remotes.toys).toMatchObject({ version: stable.version, cohort: 'stable' })
})
