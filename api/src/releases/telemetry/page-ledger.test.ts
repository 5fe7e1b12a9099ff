import type { Beacon, BeaconBatch } from 'shared-contracts/telemetry/beacon.schema'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitByAddress } from './address-limit'
import { createPageLedger, openPageLedger, type PageLedger, type Refusal } from './page-ledger'
import { PAGE_TOKEN_LIFE_MS, sealEdge, sealPage } from './page-token'

const SECRET = 'aGVtbGluZSBrZWVwcyBpdHMga2V5cyBjbG9zZQ'
const LIVE = '0123456789abcdef'
const BEFORE = 'fedcba9876543210'
const HOME = '203.0.113.1'
const NOW = Date.parse('2026-11-23T08:00:00Z')

let now = NOW
const onRefused = vi.fn<(why: Refusal) => void>()
const takes = ({ take }: PageLedger) => ({
  take: (batch: BeaconBatch, address: string) => take(batch, address).beacons,
})
const ledger = (pagesPerAddress = 0) => {
  now = NOW
  onRefused.mockReset()
  return takes(createPageLedger({ secret: SECRET, pagesPerAddress, now: () => now, onRefused }))
}

const release = { version: LIVE, cohort: 'canary', lastKnownGood: BEFORE } as const
const aToken = ({ secret = SECRET, environment = 'production' } = {}) =>
  sealPage(secret, { environment, releases: { toys: release, games: { ...release, lastKnownGood: null } }, now })
const aBeacon = (over: Partial<Beacon> = {}): Beacon => ({
  ...{ remote: 'toys', version: LIVE, page: 'toys', cohort: 'canary', outcome: 'ok', ...over },
})
const aBatch = (token: string | undefined, ...beacons: Beacon[]): BeaconBatch => ({
  ...{ environment: 'production', sampleEvery: 1, token, beacons },
})
const times = (count: number, beacon: Beacon) => Array.from({ length: count }, () => beacon)

test('what a page says of the releases that it has is taken', () => {
  const beacons = [aBeacon({ outcome: 'started' }), aBeacon(), aBeacon({ remote: 'games', outcome: 'fallback' })]
  expect(ledger().take(aBatch(aToken(), ...beacons), HOME)).toEqual(beacons)
})

test.each<[string, Partial<Beacon>]>([
  ['another release', { version: '1111111111111111' }],
  ['a remote that it has not', { remote: 'books' }],
  ['another cohort', { cohort: 'stable' }],
  ['what only the server knows', { outcome: 'unrendered' }],
  ['how many pages were given out', { outcome: 'sent', count: 1_000 }],
  ['that the server has stopped it', { outcome: 'fault', fault: 'breaker' }],
  ['a visit of the release before, which it was not given', { version: BEFORE }],
  ['the release before of another remote', { remote: 'games', version: BEFORE, outcome: 'fault', fault: 'render' }],
])('of %s a page says nothing', (_what, over) => {
  const fault = aBeacon({ version: BEFORE, outcome: 'fault', fault: 'render' })
  expect(ledger().take(aBatch(aToken(), aBeacon(over), fault), HOME)).toEqual([fault])
})

test.each<[string, () => string | undefined]>([
  ['without a token', () => undefined],
  ['with an empty one', () => ''],
  ['with one that is none', () => '.'.repeat(4_000)],
  ['with one of another secret', () => aToken({ secret: 'another' })],
  ['with one of another environment', () => aToken({ environment: 'staging' })],
  ['with one whose releases were changed', () => aToken().replace('canary', 'stable')],
  ['with one whose end was put off', () => aToken().replace(/\.[^.]+\./, '.zzzzzzzzz.')],
  ['with one of the edge, for what browsers see', () => sealEdge(SECRET, { environment: 'production', now })],
])('a batch %s counts nothing', (_what, token) => {
  expect(ledger().take(aBatch(token(), aBeacon(), aBeacon({ cohort: 'stable' })), HOME)).toEqual([])
})

test('a token of another secret is logged, an old one is not', () => {
  const { take } = ledger()
  const token = aToken()
  now += PAGE_TOKEN_LIFE_MS - 1
  expect(take(aBatch(token, aBeacon()), HOME)).toHaveLength(1)
  now += 1
  expect(take(aBatch(token, aBeacon()), HOME)).toEqual([])
  expect(onRefused).not.toHaveBeenCalled()
  take(aBatch(aToken({ secret: 'another' }), aBeacon()), HOME)
  expect(onRefused.mock.calls).toEqual([['forged']])
})

test('of one page a release loses one load, however often and from wherever it is sent', () => {
  const { take } = ledger()
  const token = aToken()
  const bad = [
    aBeacon({ outcome: 'fallback' }),
    aBeacon({ outcome: 'recovered', step: 'last-known-good' }),
    aBeacon({ outcome: 'fail', page: 'toy' }),
    aBeacon({ outcome: 'fault', fault: 'hang' }),
  ]
  expect(take(aBatch(token, ...bad), HOME)).toEqual(bad.slice(0, 1))
  for (let again = 0; again < 50; again++) expect(take(aBatch(token, ...bad), `198.51.100.${again}`)).toEqual([])
  const uncaught = aBeacon({ outcome: 'fault', fault: 'uncaught' })
  expect(take(aBatch(token, uncaught, uncaught), HOME)).toEqual([uncaught])
})

test('after something was lost, beginnings and successes of that release count no more, so that neither goes without the other', () => {
  const { take } = ledger()
  const token = aToken()
  take(aBatch(token, aBeacon({ outcome: 'fallback' })), HOME)
  const later = [aBeacon({ outcome: 'started' }), aBeacon(), aBeacon({ remote: 'games' })]
  expect(take(aBatch(token, ...later), HOME)).toEqual([aBeacon({ remote: 'games' })])
})

test('a page leaves one visit of a release without an end: others that began count once they have ended', () => {
  const { take } = ledger()
  const token = aToken()
  const [started, ok] = [aBeacon({ outcome: 'started' }), aBeacon({ readyMs: 300 })]
  expect(take(aBatch(token, started, started, started), HOME)).toEqual([started])
  expect(take(aBatch(token, ok), HOME)).toEqual([ok, started])
  expect(take(aBatch(token, started), HOME)).toEqual([])
  const fallback = aBeacon({ outcome: 'fallback' })
  expect(take(aBatch(token, fallback, started), HOME)).toEqual([fallback, started])
})

test('of a page the shell, and whatever is tried out beside it, lose one load, however many remotes it has', () => {
  const books = { version: BEFORE, cohort: 'stable', lastKnownGood: null } as const
  const releases = { host: books, toys: release, books, games: books }
  const token = sealPage(SECRET, { environment: 'production', releases, isTrial: true, now })
  const { take } = ledger()
  const said = (over: Partial<Beacon>) =>
    ['books', 'games'].map((remote) => aBeacon({ remote, version: BEFORE, page: '', cohort: 'stable', ...over }))
  const countsOf = (over: Partial<Beacon>) => {
    const counts: Record<string, number> = {}
    for (const { remote, outcome } of take(aBatch(token, ...said(over)), HOME))
      if (outcome === over.outcome) counts[remote] = (counts[remote] ?? 0) + 1
    return counts
  }
  const once = { books: 1, games: 1, host: 1, 'toys:others': 1 }
  expect(countsOf({ outcome: 'started' })).toMatchObject(once)
  expect(countsOf({ outcome: 'fallback' })).toMatchObject(once)
  expect(countsOf({ outcome: 'fault', fault: 'uncaught' })).toMatchObject(once)
})

test('a page reports half a dozen visits, with their beginnings', () => {
  const { take } = ledger()
  const visits = [...times(40, aBeacon()), ...times(40, aBeacon({ outcome: 'started' }))]
  const taken = take(aBatch(aToken(), ...visits), HOME)
  expect([taken.filter(({ outcome }) => outcome === 'ok').length, taken.length]).toEqual([6, 12])
})

test('an address is forgotten an hour after its last page that counted, once another comes', () => {
  now = NOW
  const addresses = new Map<string, number[]>()
  const hasRoom = limitByAddress({ most: 1, now: () => now, addresses })
  hasRoom(HOME)
  now += PAGE_TOKEN_LIFE_MS / 2
  expect([hasRoom('203.0.113.2'), hasRoom(HOME)]).toEqual([true, false])
  now += PAGE_TOKEN_LIFE_MS / 2
  hasRoom('203.0.113.3')
  expect([...addresses.keys()]).toEqual(['203.0.113.2', '203.0.113.3'])
})

test('of an address four pages count within an hour, wherever else they report more, and others count on', () => {
  const { take } = ledger(4)
  const tokens = Array.from({ length: 6 }, () => aToken())
  const taken = tokens.map((token) => take(aBatch(token, aBeacon()), HOME).length)
  expect(taken).toEqual([1, 1, 1, 1, 0, 0])
  expect(take(aBatch(tokens[5], aBeacon()), '203.0.113.2')).toEqual([])
  expect(take(aBatch(tokens[0], aBeacon()), HOME)).toHaveLength(1)
  expect(take(aBatch(aToken(), aBeacon()), '203.0.113.2')).toHaveLength(1)
  now += PAGE_TOKEN_LIFE_MS
  expect(take(aBatch(aToken(), aBeacon()), HOME)).toHaveLength(1)
})

test('what becomes of a page counts for its shell as well, but not where another release is tried out', () => {
  const host = { version: BEFORE, cohort: 'canary', lastKnownGood: null } as const
  const releases = { host, toys: release, games: { ...release, cohort: 'stable' } } as const
  const token = sealPage(SECRET, { environment: 'production', releases, now })
  const fallback = aBeacon({ remote: 'games', cohort: 'stable', outcome: 'fallback' })
  const ofShell = aBeacon({ remote: 'host', version: BEFORE, page: '' })
  expect(ledger().take(aBatch(token, aBeacon(), fallback, ofShell), HOME)).toEqual([
    aBeacon(),
    { ...ofShell, cohort: 'override' },
    fallback,
    { ...ofShell, outcome: 'fallback' },
  ])
})

test('while something is tried out, a page’s visits count for the other remotes that it has as well', () => {
  const books = { version: BEFORE, cohort: 'stable', lastKnownGood: null } as const
  const releases = { toys: release, games: { ...books, cohort: 'override' }, books } as const
  const token = (isTrial: boolean) => sealPage(SECRET, { environment: 'production', releases, isTrial, now })
  const faulty = aBeacon({ remote: 'books', version: BEFORE, cohort: 'stable', outcome: 'fault', fault: 'prefetch' })
  const other = { ...faulty, fault: 'render' } as const
  const { take } = ledger()
  expect(take(aBatch(token(false), faulty), HOME)).toEqual([faulty])
  expect(take(aBatch(token(true), faulty, other, aBeacon()), HOME)).toEqual([
    faulty,
    { ...faulty, remote: 'toys:others', version: LIVE, cohort: 'canary', page: '' },
    { ...faulty, remote: 'games:others', cohort: 'override', page: '' },
    other,
    aBeacon(),
  ])
})

test('that a page which the edge has counted was heard of is noted once, whatever it says of what it shows', () => {
  const host = { version: BEFORE, cohort: 'stable', lastKnownGood: null } as const
  const books = { ...release, cohort: 'stable' } as const
  const releases = { host, toys: release, books }
  const token = sealPage(SECRET, { environment: 'production', releases, entry: 'books', now })
  const { take } = ledger()
  expect(take(aBatch(token, aBeacon({ version: '1111111111111111' })), HOME)).toEqual([])
  const heard = take(aBatch(token, aBeacon({ outcome: 'started' }), aBeacon()), HOME)
  expect(heard.filter(({ outcome }) => outcome === 'answered')).toEqual([
    { remote: 'books', version: LIVE, cohort: 'stable', page: '', outcome: 'answered' },
    { remote: 'host', version: BEFORE, cohort: 'stable', page: '', outcome: 'answered' },
  ])
  expect(take(aBatch(token, aBeacon()), HOME).map(({ outcome }) => outcome)).toEqual(['ok', 'ok'])
})

test('that such a page was heard of is noted of any number of them, since the edge has counted no more than may report', () => {
  const token = () => sealPage(SECRET, { environment: 'production', releases: { toys: release }, entry: 'toys', now })
  const { take } = ledger(1)
  take(aBatch(aToken(), aBeacon()), HOME)
  const heard = token()
  expect(take(aBatch(heard, aBeacon()), HOME)).toMatchObject([{ remote: 'toys', version: LIVE, outcome: 'answered' }])
  expect(take(aBatch(heard, aBeacon()), HOME)).toEqual([])
  expect(take(aBatch(token(), aBeacon({ remote: 'books' })), HOME)).toEqual([])
})

test('the edge reports what it could not render, of any release, once for each batch', () => {
  const { take } = ledger(1)
  const unrendered = times(50, aBeacon({ outcome: 'unrendered', version: BEFORE }))
  for (let batch = 0; batch < 3; batch++) {
    const token = sealEdge(SECRET, { environment: 'production', now })
    expect(take(aBatch(token, ...unrendered), HOME)).toHaveLength(50)
    expect(take(aBatch(token, ...unrendered), HOME)).toEqual([])
  }
})

test('a shop takes secret and limit from its settings, and says once an hour that tokens are not its own, or late', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  now = NOW
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const settings = { shopSecret: SECRET, dataDir: '/nowhere', guardPagesPerAddress: 1 }
  const { take } = takes(await openPageLedger(settings, log))
  const counts = [aToken(), aToken(), aToken({ secret: 'one' }), aToken({ secret: 'two' })].map(
    (token) => take(aBatch(token, aBeacon()), HOME).length,
  )
  expect(counts).toEqual([1, 0, 0, 0])
  expect(lines).toEqual([expect.stringContaining('another SHOP_SECRET, or somebody made one up')])
  const late = sealEdge(SECRET, { environment: 'production', now: NOW - 60_000 })
  for (let again = 0; again < 2; again++)
    expect(take(aBatch(late, aBeacon({ outcome: 'unrendered' })), HOME)).toEqual([])
  expect(lines.splice(0)).toEqual([expect.anything(), expect.stringContaining('their clocks')])
  vi.setSystemTime(NOW + 60 * 60 * 1000)
  for (const token of [late, 'made up']) take(aBatch(token, aBeacon()), HOME)
  expect(lines).toEqual([expect.stringContaining('their clocks'), expect.stringContaining('SHOP_SECRET')])
})
