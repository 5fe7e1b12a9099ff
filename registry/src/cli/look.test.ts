import { beforeEach, describe, expect, test } from 'vitest'
import { recordShell } from '../testing/record-shell'
import { startCanary, bucketOf } from '../rollouts/change-rollout'
import { aCommandLine, WAYS } from '../testing/a-command-line'
import { aManifest } from '../testing/fake-build'
import { hostLive } from '../testing/fake-host'

const VISITORS = Array.from({ length: 200 }, (_, index) => `visitor-${String(index).padStart(14, '0')}`)

describe.each(WAYS)('on %s', (way) => {
  let line: Awaited<ReturnType<typeof aCommandLine>>
  let first: string
  let second: string

  beforeEach(async () => {
    line = await aCommandLine(way)
    first = (await line.publishLive()).version
    second = (await line.publish({ script: '2' })).version
    await recordShell({ ...line.request, version: 'a'.repeat(16), contract: '0.1.0' })
  })

  const startHalf = () => startCanary({ ...line.request, version: second, shareBp: 5_000 })

  test('status shows what is live, since when and by whom, in 100 columns', async () => {
    await startHalf()
    const { code, out } = await line.shop('status')
    expect(code).toBe(0)
    expect(out).toContain('production  revision 3, shell aaaaaaaa with contract 0.1.0\n')
    expect(out).toMatch(/^REMOTE +ACTIVE +LAST GOOD +ROLLOUT +SINCE +BY +OWNER$/m)
    const [stable, canary] = [first.slice(0, 8), second.slice(0, 8)]
    expect(out).toMatch(new RegExp(`^toys +${stable} +- +${canary} 50 % running +just now +Ada +Toys team$`, 'm'))
    expect(Math.max(...out.split('\n').map((row) => row.length))).toBeLessThanOrEqual(100)
    expect(out).not.toContain('\u001b')
  })

  test('status keeps to 100 columns whoever did it', async () => {
    const by = 'somebody.with.a.very.long.address@a-long-domain.example'
    await startCanary({ ...line.request, by, version: second, shareBp: 1_234 })
    const { out } = await line.shop('status')
    expect(out).toMatch(/12\.34 % running +just now +somebody\.with\.a\.v… +Toys team$/m)
    expect(Math.max(...out.split('\n').map((row) => row.length))).toBeLessThanOrEqual(100)
  })

  test('status as JSON has every field at its place', async () => {
    await startHalf()
    expect(await line.json('status')).toMatchObject({
      environments: [
        {
          environment: 'production',
          revision: 3,
          shells: [{ version: 'a'.repeat(16), contract: '0.1.0' }],
          remotes: [
            {
              remote: 'toys',
              active: first,
              lastKnownGood: null,
              rollout: { version: second, shareBp: 5_000, state: 'running' },
              by: 'Ada',
              reason: 'a test',
              owner: 'Toys team',
            },
          ],
        },
      ],
    })
  })

  test('releases lists the kept ones, newest first', async () => {
    const { releases } = await line.json<{ releases: { version: string }[] }>('releases', 'toys')
    expect(releases.map(({ version }) => version).sort()).toEqual([first, second].sort())
    const source = {
      commit: `${'c0ffee'.repeat(7).slice(0, 40)}+changes`,
      subject: 'Sort toys by age',
      author: 'Ada Brook',
    }
    await line.publish({ script: '3' }, source)
    const { out } = await line.shop('releases', 'toys')
    expect(out).toContain(second.slice(0, 8))
    expect(out).toMatch(/ c0ffeec\+ +Ada Brook +Sort toys by age$/m)
    const { code, err } = await line.shop('releases', 'games')
    expect(code).toBe(1)
    expect(err).toContain('games has no release. With releases: toys')
  })

  test('clean shows what nobody needs, and removes it with --yes on the machine of the registry alone', async () => {
    for (const wrong of ['0', '-1', '1e3', 'all', '123456'])
      expect((await line.shop('clean', '--days', wrong)).code).toBe(2)
    expect((await line.shop('clean', 'toys@1a2b')).code).toBe(2)
    expect((await line.shop('clean', 'games')).err).toContain('games has no release')
    const { code, out, err } = await line.shop('clean', 'toys', '--yes', '--keep', '1')
    if (way === 'HTTP') expect(err).toContain('on the machine of the registry')
    else expect(out).toBe('Nothing to remove\n')
    expect(code).toBe(way === 'HTTP' ? 1 : 0)
  })

  test('history shows who did what and why, of all or of one remote', async () => {
    await startHalf()
    const { out } = await line.shop('history')
    expect(out).toMatch(/^3 +\S+ \S+ +canary 50 % +toys +\w{8} → \w{8} +Ada +a test$/m)
    expect(out).toMatch(/^2 +\S+ \S+ +shell +the shell +- → aaaaaaaa +Ada +a test$/m)
    const { changes } = await line.json<{ changes: { revision: number }[] }>('history', 'toys')
    expect(changes.map(({ revision }) => revision)).toEqual([3, 1])
    expect((await line.json<{ changes: unknown[] }>('history', '--limit', '1')).changes).toHaveLength(1)
    expect((await line.shop('history', '--limit', 'all')).code).toBe(2)
  })

  test('history finds what lies more than a page back', async () => {
    for (let index = 0; index < 105; index++)
      await recordShell({ ...line.request, version: index.toString(16).padStart(16, '0'), contract: '0.1.0' })
    const { changes } = await line.json<{ changes: { revision: number }[] }>('history', 'toys')
    expect(changes.map(({ revision }) => revision)).toEqual([1])
    expect(await line.json('status')).toMatchObject({ environments: [{ remotes: [{ by: 'a test' }] }] })
  })

  test('why shows a visitor’s release, and the bucket and share that decide it', async () => {
    await startHalf()
    const { rollout } = (await line.live()).remotes.toys!
    const cohorts = new Set<string>()
    for (const visitor of VISITORS.slice(0, 20)) {
      const bucket = bucketOf(rollout!.id, visitor)
      const drawn = bucket < 5_000
      expect(await line.json('why', visitor)).toEqual({
        visitor,
        remotes: [
          {
            remote: 'toys',
            version: drawn ? second : first,
            cohort: drawn ? 'canary' : 'stable',
            bucket,
            shareBp: 5_000,
            because: `bucket ${bucket} is ${drawn ? 'below' : 'not below'} 5000 (50 %)`,
          },
        ],
      })
      cohorts.add(drawn ? 'canary' : 'stable')
    }
    expect(cohorts.size).toBe(2)
    expect((await line.shop('why', 'somebody')).code).toBe(2)
    for (const dashed of ['-cXFShJriw6CkhkWuQf-Tg', '--XFShJriw6CkhkWuQf-Tg'])
      expect(await line.json('why', dashed)).toMatchObject({ visitor: dashed })
  })

  test('why shows who answers a path, and for whom', async () => {
    const games = aManifest({
      name: 'games',
      routes: [{ path: '/games/:id', page: 'game', layout: 'bare', render: 'client', guard: 'seller' }],
    })
    await line.publishLive({ manifest: games })
    await startHalf()
    expect(await line.json('why', 'https://shop.example/games/7?from=mail')).toMatchObject({
      path: '/games/7',
      shellKnown: false,
      answers: [{ remote: 'games', page: 'game', guard: 'seller', layout: 'bare', render: 'client', shareBp: null }],
    })
    const { answers } = await line.json<{ answers: object[] }>('why', '/toys')
    expect(answers).toMatchObject([
      { remote: 'toys', version: first, shareBp: null },
      { remote: 'toys', version: second, shareBp: 5_000 },
    ])
    const { out } = await line.shop('why', '/toys')
    expect(out).toContain('all others')
    expect(out).toContain('50 % of visitors')
    expect((await line.shop('why', '/nowhere')).out).toContain('Nobody answers /nowhere: a 404')
  })

  test('why knows the pages of the shell where its build is at hand', async () => {
    await hostLive(line.store, { routes: [{ path: '/about', page: 'about' }] })
    expect(await line.json('why', '/about')).toMatchObject({
      shellKnown: true,
      answers: [{ remote: null, page: 'about' }],
    })
  })

  test('can-release says what speaks against it', async () => {
    expect((await line.shop('can-release', 'toys')).code).toBe(0)
    await recordShell({ ...line.request, version: 'b'.repeat(16), contract: '0.2.0' })
    const { code, out } = await line.shop('can-release', `toys@${first.slice(0, 8)}`)
    expect(code).toBe(1)
    expect(out).toMatch(/✗ contract .*bbbbbbbb \(0\.2\.0\)\n +→ widen the range/)
    expect(out).toContain(`toys@${first.slice(0, 8)} must not go to production as it is`)
  })

  test('can-release finds a damaged file and a path of another remote', async () => {
    const { version } = await line.publish({ manifest: aManifest({ name: 'games' }) })
    await line.damageFile('games', version, 'remote.js', 'alert(1)')
    const { code, out } = await line.shop('can-release', 'games', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      remote: 'games',
      passed: false,
      findings: [
        { id: 'contract', passed: true },
        { id: 'paths', passed: false, measured: expect.stringContaining('which belongs to toys') as string },
        { id: 'files', passed: false, measured: `remote.js of games@${version} is not what was published` },
        { id: 'gates', passed: true },
      ],
    })
  })

  test('doctor is content with a registry in order, and finds what is damaged', async () => {
    const well = await line.shop('doctor')
    expect(well.out).not.toContain('✗')
    expect(well.code).toBe(0)
    await line.damageFile('toys', first, 'remote.js', 'alert(1)')
    const { code, out } = await line.shop('doctor')
    expect(code).toBe(1)
    expect(out).toMatch(/✗ toys in production +remote\.js of toys@\w+ is not what was published\n +→ .*rollback toys/)
  })

  test('doctor says where nothing is', async () => {
    const empty = await aCommandLine(way)
    const { code, out } = await empty.shop('doctor')
    expect(code).toBe(1)
    expect(out).toContain('nothing is live here: run npm run build, or name another registry')
    expect((await empty.shop('status')).out).toContain('Nothing is live.')
  })
})
