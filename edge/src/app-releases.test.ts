import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPageToken } from 'api/releases/telemetry/page-token'
import { publishRelease } from 'registry/releases/keep-build'
import { startCanary } from 'registry/rollouts/change-rollout'
import { publishLive } from 'registry/testing/publish-live'
import { aManifest, fakeBuild } from 'registry/testing/fake-build'
import { fileStore } from 'registry/store/file-store'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEdge } from './app'
import { ANYBODY, createSite } from './snapshot/site'
import { fakeSite } from './testing/fake-site'
import { deps, folders, get, ORIGIN, pageDataOf, site, useTestEdge, warm, warnings } from './testing/test-edge'

useTestEdge()

test('a server bundle that was tampered with is not run', async () => {
  const routes = [{ path: '/tampered', page: 'tampered', layout: 'shop' as const, render: 'server' as const }]
  const manifest = aManifest({ name: 'tampered', routes })
  await publishLive(await fakeBuild(fileStore(folders.registryDir), { manifest }))
  const { folder, record } = (await site.read(ANYBODY)).active.tampered!
  await writeFile(join(folder, record.server), 'exports.draw = () => 1')
  const { text } = await get('/tampered')
  expect(pageDataOf(text).hydrate).toBe(false)
  expect(warnings[0]).toContain('is not what was published')
})

test('a shell whose bundle for the server was tampered with is not run, with no remote’s pages', async () => {
  const { registryDir } = await fakeSite()
  const own = createSite({ store: fileStore(registryDir), environment: 'production', log: () => undefined })
  const { hostDir, host } = await own.read(ANYBODY)
  await writeFile(join(hostDir, host.server.path), 'exports.createRenderer = () => ({ render: () => 1 })')
  const page = await createEdge({ ...deps, site: own }).request(`${ORIGIN}/toys`)
  expect(pageDataOf(await page.text()).hydrate).toBe(false)
  expect(warnings[0]).toContain('server.cjs is not what was published')
})

test('around what the browser draws, a shell that can do so draws its frame, and hears nothing of what was asked for', async () => {
  const { registryDir } = await fakeSite({ drawsFrame: true })
  const store = fileStore(registryDir)
  const own = createSite({ store, environment: 'production', log: () => undefined })
  const page = await createEdge({ ...deps, site: own, releases: store.releases }).request(
    `${ORIGIN}/toys/form?token=x1`,
  )
  const text = await page.text()
  const [head = '', body = ''] = text.split('<div id="root">')
  expect(body).toMatch(/^<header>\/toys\/form<\/header><\/div><script type="application\/json"/)
  // Nothing waits for the styles of the page to come.
  expect(head).toMatch(/<link rel="preload" as="style" href="[^"]*page-form.css"/)
  expect(text).not.toContain('rel="stylesheet"')
  expect(pageDataOf(text)).toMatchObject({ hydrate: true, frame: true })
  expect(head).toMatch(/<script src="[^"]*" [^>]*defer>/)
  expect(text).not.toContain('<template')
  expect(text).toContain('id="starter"')
  expect(warnings).toEqual([])
})

test('a rendered page whose style sheet is lost is a page all the same, and the browser asks for the sheet', async () => {
  const routes = [{ path: '/lost', page: 'lost', layout: 'shop' as const, render: 'server' as const }]
  await publishLive(await fakeBuild(fileStore(folders.registryDir), { manifest: aManifest({ name: 'lost', routes }) }))
  const { url, folder } = (await site.read(ANYBODY)).active.lost!
  await rm(join(folder, 'static/page-lost.css'))
  await warm()
  const { status, text } = await get('/lost')
  expect(status).toBe(200)
  expect(pageDataOf(text).hydrate).toBe(true)
  expect(text).toContain(`<link rel="stylesheet" href="${url}/static/page-lost.css"`)
})

test('nothing of a release that needs another contract is run or fetched ahead', async () => {
  await publishLive(
    await fakeBuild(fileStore(folders.registryDir), {
      manifest: aManifest({
        name: 'future',
        contract: '^9.0.0',
        routes: [{ path: '/future', page: 'future', layout: 'shop', render: 'server' }],
      }),
      server: `throw new Error('it ran')`,
    }),
  )
  const { status, text } = await get('/future')
  expect(status).toBe(200)
  expect(pageDataOf(text)).toMatchObject({ hydrate: false, snapshot: { remotes: { future: { contract: '^9.0.0' } } } })
  expect(text).not.toMatch(/<(?:link|script)[^>]+future/)
  expect(warnings).toEqual([])
})

test('a new release is live for the next page, without a restart', async () => {
  const before = pageDataOf((await get('/toys')).text).snapshot
  const { version } = await publishLive(
    await fakeBuild(fileStore(folders.registryDir), {
      manifest: aManifest({
        name: 'games',
        routes: [{ path: '/games', page: 'games', layout: 'shop', render: 'client' }],
      }),
    }),
  )
  const { text, status } = await get('/games')
  expect(status).toBe(200)
  expect(pageDataOf(text).snapshot).toMatchObject({ revision: before.revision + 1, remotes: { games: { version } } })
})

test('neither the record nor the server bundle of a release is for browsers', async () => {
  const { entry } = pageDataOf((await get('/toys')).text).snapshot.remotes.toys!
  for (const file of ['release.json', 'server/remote.cjs'])
    expect((await get(entry.url.replace('remote.js', file))).status).toBe(404)
})

test('/readyz is the API’s answer, and says which release is not rendered at present', async () => {
  const ready = async () => JSON.parse((await get('/readyz')).text) as unknown
  const routes = [{ path: '/broken', page: 'broken', layout: 'shop' as const, render: 'server' as const }]
  const server = `exports.draw = () => { throw new Error('a bug') }`
  const { version } = await publishLive(
    await fakeBuild(fileStore(folders.registryDir), { manifest: aManifest({ name: 'broken', routes }), server }),
  )
  const afterVisit = async () => {
    await get('/broken')
    return ready()
  }
  const broken: unknown = expect.arrayContaining([`broken@${version}`])
  await expect.poll(afterVisit, { timeout: 20_000 }).toMatchObject({ rendering: 'degraded', broken })
})

describe('with a rollout', () => {
  let canary: string

  beforeAll(async () => {
    const routes = [{ path: '/books', page: 'books', layout: 'shop' as const, render: 'client' as const }]
    const manifest = aManifest({ name: 'books', routes })
    await publishLive(await fakeBuild(fileStore(folders.registryDir), { manifest }))
    const { version } = await publishRelease(await fakeBuild(fileStore(folders.registryDir), { manifest, script: '2' }))
    canary = version
    const store = fileStore(folders.registryDir)
    const request = { store, environment: 'production', remote: 'books', by: 'a test', reason: 'a test' }
    await startCanary({ ...request, version, shareBp: 5_000 })
  })

  const books = async (headers?: HeadersInit) => {
    const { text, headers: answered } = await get('/books', headers && { headers })
    return { ...pageDataOf(text).snapshot.remotes.books!, cookie: answered.get('set-cookie') }
  }

  test('the token of a page says that something is tried out', async () => {
    const { telemetry } = pageDataOf((await get('/books')).text)
    const asked = { ...telemetry!, token: telemetry!.token!, now: Date.now() }
    expect(openPageToken('a secret', asked)).toMatchObject({ isTrial: true })
  })

  test('a visitor gets an id that says nothing of them, and keeps their release by it', async () => {
    const first = await books()
    expect(first.cookie).toMatch(/^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const again = await books({ cookie: first.cookie!.split(';')[0]! })
    expect(again).toMatchObject({ version: first.version, cohort: first.cohort, cookie: null })
  })

  test('some have the canary, others what everybody has; its cohort says so', async () => {
    const seen = new Map<string, string>()
    for (let count = 0; count < 40; count++) {
      const { version, cohort } = await books()
      seen.set(cohort, version)
    }
    expect(seen.get('canary')).toBe(canary)
    expect(seen.get('stable')).not.toBe(canary)
    expect(seen.size).toBe(2)
  })

  describe('in a browser that does without a release', () => {
    const barring = (...versions: string[]) =>
      books({ cookie: `barred=${versions.map((version) => `books@${version}`).join('.')}` })

    test('the page is made with the release before, as one that was chosen by hand', async () => {
      const calm = await barring('0123456789abcdef', 'not a release')
      expect(calm.barred).toBeUndefined()
      for (let count = 0; count < 20; count++) {
        const { version, cohort, lastKnownGood } = await barring(canary)
        expect(version).not.toBe(canary)
        expect(lastKnownGood?.version).not.toBe(canary)
        expect(['stable', 'override']).toContain(cohort)
      }
    })

    test('the page has nothing of the remote when the release before did harm, too', async () => {
      const seen = new Set<string>()
      for (let count = 0; count < 40; count++) seen.add((await books()).version)
      const { text } = await get('/books', {
        headers: { cookie: `barred=${[...seen].map((version) => `books@${version}`).join('.')}` },
      })
      expect(pageDataOf(text).snapshot.remotes.books).toMatchObject({ barred: true, lastKnownGood: null })
      expect(pageDataOf(text).snapshot.remotes.toys?.barred).toBeUndefined()
      expect(text).not.toContain('<link rel="preload" as="script"')
    })

    test('one page of it is not loaded, the others are', async () => {
      const seen = new Set<string>()
      for (let count = 0; count < 40; count++) seen.add((await books()).version)
      const without = (page: string) =>
        get('/books', { headers: { cookie: `barred=${[...seen].map((of) => `books/${page}@${of}`).join('.')}` } })
      const { text } = await without('books')
      expect(pageDataOf(text).snapshot.remotes.books).toMatchObject({ barredPages: ['books'] })
      expect(pageDataOf(text).snapshot.remotes.books?.barred).toBeUndefined()
      expect(text).not.toContain('<link rel="preload" as="script"')
      const other = await without('other')
      expect(pageDataOf(other.text).snapshot.remotes.books?.barredPages).toBeUndefined()
      expect(other.text).toContain('<link rel="preload" as="script"')
    })
  })

  test('an id that nobody was given counts for nothing', async () => {
    expect((await books({ cookie: 'visitor=<script>' })).cookie).toMatch(/^visitor=/)
  })
})

test('with the registry gone, the shop goes on with what it had', async () => {
  const gone = { ...folders, registryDir: `${folders.registryDir}-moved` }
  await get('/toys')
  await rename(folders.registryDir, gone.registryDir)
  try {
    // Some of them are drawn for a release that nobody has had yet.
    for (let visitor = 0; visitor < 20; visitor++)
      expect(pageDataOf((await get('/toys/form')).text).snapshot.remotes.toys).toBeDefined()
    expect(warnings.join()).toContain('it lost some')
  } finally {
    await rename(gone.registryDir, folders.registryDir)
  }
})
