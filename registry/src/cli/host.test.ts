import { beforeEach, describe, expect, test } from 'vitest'
import { rollbackRelease } from '../environments/activate-release'
import { HOST } from '../store/registry-paths'
import { publishHost } from '../host/publish-host'
import { aCommandLine, WAYS } from '../testing/a-command-line'
import { aManifest } from '../testing/fake-build'
import { fakeHost, hostLive } from '../testing/fake-host'

const VISITORS = Array.from({ length: 60 }, (_, index) => `visitor-${String(index).padStart(14, '0')}`)

/** What the container of a remote takes from the page, as the bundler writes it. */
const takes = (library: string, range: string) =>
  `var shared = [{ shareKey: ${JSON.stringify(library)}, requiredVersion: ${JSON.stringify(range)}, singleton: true, strictVersion: true }]`

describe.each(WAYS)('the shell, on %s', (way) => {
  let line: Awaited<ReturnType<typeof aCommandLine>>
  let first: string

  /** The token of these tests is the toys' team's, so that here the shell is, too. */
  const keep = async (host: Parameters<typeof fakeHost>[1]) =>
    (await publishHost(await fakeHost(line.store, host))).version

  beforeEach(async () => {
    line = await aCommandLine(way)
    await line.publishLive({ manifest: aManifest({ contract: '^0.1.1' }) })
    first = (await hostLive(line.store, { contract: '0.1.1', owner: 'Toys team' })).version
  })

  test('can-release refuses one whose contract a live remote does not work with, and release refuses it too', async () => {
    const version = await keep({ contract: '0.2.0', owner: 'Toys team' })
    const { code, out } = await line.shop('can-release', 'host')
    expect(code).toBe(1)
    expect(out).toMatch(/✗ contract +has contract 0\.2\.0, but toys@\w+ wants \^0\.1\.1/)
    for (const how of [[], ['--canary', '10']]) {
      const refused = await line.shop('release', `host@${version}`, ...how)
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is not fit for production')])
    }
    expect((await line.live()).host?.active).toBe(first)
    expect((await line.shop('release', `host@${version}`, '--force', '--reason', 'knowingly')).code).toBe(0)
    expect((await line.shop('doctor')).out).toMatch(/✗ fit of host in production +has contract 0\.2\.0/)
  })

  test('can-release refuses one without a library that a live remote takes from it', async () => {
    await line.publishLive({
      manifest: aManifest({
        name: 'books',
        routes: [{ path: '/books', page: 'books', layout: 'shop', render: 'client' }],
      }),
      entry: takes('react/jsx-runtime', '^20.0.0'),
    })
    await keep({ contract: '0.1.1', script: '2', owner: 'Toys team' })
    const { code, out } = await line.shop('can-release', 'host')
    expect(code).toBe(1)
    expect(out).toMatch(/✗ libraries +books@\w+ wants react\/jsx-runtime \^20\.0\.0, it has 19\.3\.1/)
  })

  test('it goes to a share of visitors, to everybody, and back, and the release history has it', async () => {
    const second = await keep({ contract: '0.1.2', script: '2', owner: 'Toys team' })
    expect((await line.shop('release', 'host', '--canary', '50')).code).toBe(0)
    const drawn = await Promise.all(
      VISITORS.map(async (id) => {
        const { remotes } = await line.json<{ remotes: { remote: string; version: string }[] }>('why', id)
        return remotes.find(({ remote }) => remote === HOST)?.version
      }),
    )
    expect(new Set(drawn)).toEqual(new Set([first, second]))
    // Some visitors have it, so remotes are asked whether they fit it.
    expect((await line.live()).shells.map(({ version }) => version)).toEqual([second, first])

    expect((await line.shop('promote', 'host')).code).toBe(0)
    expect((await line.shop('status')).out).toMatch(new RegExp(`host +${second.slice(0, 8)} +${first.slice(0, 8)}`))
    expect((await line.shop('rollback', 'host', '--reason', 'no cart')).code).toBe(0)
    expect(await line.live()).toMatchObject({
      host: { active: first, rollout: null },
      change: { action: 'rollback', remote: HOST, from: second, to: first, reason: 'no cart' },
    })
    expect((await line.live()).shells[0]?.version).toBe(first)
    expect((await line.shop('history', 'host')).out.split('\n').filter((row) => row.includes(' host '))).toHaveLength(4)
    expect((await line.shop('releases', 'host')).out).toContain(second.slice(0, 8))
    expect((await line.shop('doctor')).code).toBe(0)
  })

  test('back to a shell that the remotes have outgrown is refused', async () => {
    const second = await keep({ contract: '0.2.0', script: '2', owner: 'Toys team' })
    await line.publishLive({ script: '2', manifest: aManifest({ contract: '^0.1.1 || ^0.2.0' }) })
    expect((await line.shop('release', `host@${second}`)).code).toBe(0)
    await line.publishLive({ script: '3', manifest: aManifest({ contract: '^0.2.0' }) })
    const { code, err } = await line.shop('rollback', 'host', '--reason', 'slow')
    expect([code, err]).toEqual([1, expect.stringContaining('has contract 0.1.1, but toys@')])
    expect((await line.shop('rollback', 'host', '--reason', 'slow', '--force')).code).toBe(0)
  })

  test('another team’s token does not change it', async () => {
    await hostLive(line.store, { contract: '0.1.1', script: '2' })
    const { code } = await line.shop('rollback', 'host', '--reason', 'ours')
    expect(code).toBe(way === 'HTTP' ? 4 : 0)
  })
})

test('its version is another one as soon as its contract, a page, a library or a byte is', async () => {
  const { store } = await aCommandLine('a folder')
  const versions = await Promise.all(
    [
      {},
      { contract: '0.2.0' },
      { routes: [{ path: '/about', page: 'about' }] },
      { libraries: { react: '19.3.2' } },
      { server: 'another' },
      { script: '2' },
    ].map(async (host) => (await publishHost(await fakeHost(store, host))).version),
  )
  expect(new Set(versions).size).toBe(6)
  expect((await publishHost(await fakeHost(store))).version).toBe(versions[0])
})

test('one beyond its budget is not kept', async () => {
  const { store } = await aCommandLine('a folder')
  const budgets = { scriptBytes: 5, styleBytes: 1_000 }
  await expect(publishHost(await fakeHost(store, { budgets }))).rejects.toThrow(
    'The scripts of the host are 0.0 kB after brotli, of 0.0 kB in host.json',
  )
  expect(await store.releases.list(HOST)).toEqual([])
})

test('it is no remote, and one that was rolled back is nobody’s fallback', async () => {
  const line = await aCommandLine('a folder')
  const first = await hostLive(line.store)
  await hostLive(line.store, { script: '2' })
  await rollbackRelease({ ...line.request, remote: HOST })
  expect((await line.live()).host).toMatchObject({ active: first.version, lastKnownGood: null })
  expect(await line.store.releases.remotes()).toEqual([])
})
