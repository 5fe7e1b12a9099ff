import type { Logger } from 'pino'
import { HOST } from 'registry/store/registry-paths'
import type { Beacon, BeaconBatch } from 'shared-contracts/telemetry/beacon.schema'
import type { Env } from '../../env'
import { shopSecret } from '../../platform/secrets/key-file-problem'
import { limitByAddress, remember } from './address-limit'
import { type OpenedToken, openPageToken, type PageRelease, shellCohort } from './page-token'
import { HOUR_MS } from '../../platform/clock/days'

/** So often one page may say of a release that a visit went well. */
export const MOST_GOOD_BY_A_PAGE = 6

/** What one page can have a release lose at most, in loads: one that is lost, and an uncaught error beside it. */
export const MOST_LOST_BY_A_PAGE = 1.5

/** Why a token that should have counted does not: this secret has not made it, or the edge's own came more than a minute after it was made. */
export type Refusal = 'forged' | 'late'

interface Options {
  secret: string
  /** Pages of one address that count within an hour; 0: all. */
  pagesPerAddress: number
  now: () => number
  onRefused: (why: Refusal) => void
}

/** A beacon, or that a page which the edge has counted was heard of at all. */
export type Counted = Omit<Beacon, 'outcome'> & {
  outcome: Beacon['outcome'] | 'answered'
  /** The page has reported before that this release went well. */
  isRepeated?: true
}

/** What of a batch counts. */
export interface CountedBatch {
  environment: string
  /** Of so many visits one was reported: as the edge has settled it for that page, whatever the batch says. */
  sampleEvery: number
  beacons: Counted[]
}

/** Decides what of all that comes is counted. In memory alone. */
export interface PageLedger {
  /** @returns the beacons of a batch that count: of a page that the shop gave out, with its releases, and not reported before. */
  take(batch: BeaconBatch, address: string): CountedBatch
}

interface Page {
  /** Too many pages of its address count already. */
  isIgnored: boolean
  reported: Map<string, number>
}

/** What a remote's visits are counted under as the others' on pages that have it: no remote has such a name. */
export const othersOf = (remote: string): string => `${remote}:others`
const isOfOthers = (remote: string) => remote.includes(':')

/** What a beacon says, as far as one page says it once: beside a release that is tried out, any fault is the same. */
function kindOf({ remote, outcome, fault }: Beacon): string {
  if (outcome === 'recovered' || outcome === 'fallback' || outcome === 'fail') return 'lost'
  if (outcome !== 'fault') return outcome
  if (isOfOthers(remote)) return 'fault'
  return fault === 'frame' || fault === 'hang' ? 'lost' : `fault ${fault}`
}

const isGood = ({ outcome }: Beacon) => outcome === 'ok' || outcome === 'started'
const isEnd = ({ outcome }: Beacon) => outcome === 'ok' || outcome === 'recovered' || outcome === 'fallback'

function isOf({ releases }: OpenedToken, { remote, version, cohort, outcome, fault }: Beacon): boolean {
  const isOfServer = outcome === 'unrendered' || outcome === 'sent' || fault === 'breaker'
  if (releases === 'edge') return isOfServer
  const release = releases.get(remote)
  // What the server could not do, no browser knows; nor what is the shell's.
  if (!release || isOfServer || remote === HOST || cohort !== release.cohort) return false
  return version === release.version || (outcome === 'fault' && version === release.lastKnownGood)
}

/**
 * What counts of a beacon. A page's word on a release counts until it says that something was lost; after that no visit of it does. Of the
 * visits that it says began, one may be without an end: whoever is shown one page after another has left all but the last.
 */
function count({ reported }: Page, beacon: Beacon): Counted[] {
  const { remote, version, page, cohort, outcome } = beacon
  const keyOf = (kind: string) => `${remote}@${version} ${cohort} ${kind}`
  const timesOf = (kind: string) => reported.get(keyOf(kind)) ?? 0
  const add = (kind: string) => reported.set(keyOf(kind), timesOf(kind) + 1)
  const begun = () => Math.min(timesOf('started'), timesOf('ended') + 1)

  const kind = kindOf(beacon)
  if (timesOf(kind) >= (isGood(beacon) ? MOST_GOOD_BY_A_PAGE : 1)) return []
  if (isGood(beacon) && timesOf('lost') > 0) return []
  const before = begun()
  add(kind)
  if (isEnd(beacon)) add('ended')
  const counted: Counted = outcome === 'ok' && timesOf(kind) > 1 ? { ...beacon, isRepeated: true } : beacon
  const beginning: Beacon = { remote, version, page, cohort, outcome: 'started' }
  return [...(outcome === 'started' ? [] : [counted]), ...(begun() > before ? [beginning] : [])]
}

/**
 * The same of the releases that the page had of other remotes, one of which may have done it; where that remote itself is tried out, it may
 * fail by itself.
 */
function beside({ isTrial, releases }: OpenedToken, beacon: Beacon): Beacon[] {
  if (!isTrial || releases === 'edge' || beacon.cohort !== 'stable') return []
  return [...releases].flatMap(([remote, { version, cohort }]) =>
    remote === HOST || remote === beacon.remote
      ? []
      : [{ ...beacon, remote: othersOf(remote), version, cohort, page: '' }],
  )
}

/** That a page was heard of, the first time that it says anything of what it has: the edge has counted no more of an address than may report. */
function answered({ releases, entry }: OpenedToken, page: Page): Counted[] {
  const release = releases === 'edge' || entry === null ? undefined : releases.get(entry)
  if (!release || entry === null || page.reported.has('answered')) return []
  page.reported.set('answered', 1)
  return [{ remote: entry, version: release.version, cohort: release.cohort, page: '', outcome: 'answered' }]
}

/** The same of the shell in which it happened. */
const inShell = <T extends Counted>({ version, cohort }: PageRelease, beacon: T): T => ({
  ...beacon,
  remote: HOST,
  version,
  page: '',
  cohort: shellCohort(beacon.cohort, cohort),
})

export function createPageLedger({ secret, pagesPerAddress, now, onRefused }: Options): PageLedger {
  const pages = new Map<string, Page>()
  const hasRoom = limitByAddress({ most: pagesPerAddress, now })

  function countedOf(
    token: OpenedToken,
    { beacons, address }: { beacons: readonly Beacon[]; address: string },
  ): Counted[] {
    const known = pages.get(token.id)
    if (token.releases === 'edge') {
      if (known) return []
      remember(pages, token.id, { isIgnored: false, reported: new Map() })
      return beacons.filter((beacon) => isOf(token, beacon))
    }
    const page = known ?? remember(pages, token.id, { isIgnored: !hasRoom(address), reported: new Map() })
    const said = beacons.filter((beacon) => isOf(token, beacon))
    if (said.length === 0) return []
    const shell = token.releases.get(HOST)
    const withShell = <T extends Counted>(beacon: T): T[] => (shell ? [beacon, inShell(shell, beacon)] : [beacon])
    const heard = answered(token, page).flatMap(withShell)
    if (page.isIgnored) return heard
    const counted = said.flatMap((beacon) =>
      [...withShell(beacon), ...beside(token, beacon)].flatMap((one) => count(page, one)),
    )
    return [...heard, ...counted]
  }

  return {
    take({ environment, token: given = '', beacons }, address) {
      const token = openPageToken(secret, { environment, token: given, now: now() })
      if (given !== '' && (token === 'forged' || token === 'late')) onRefused(token)
      if (typeof token === 'string') return { environment, sampleEvery: 1, beacons: [] }
      return { environment, sampleEvery: token.sampleEvery, beacons: countedOf(token, { beacons, address }) }
    },
  }
}

const WARNINGS: Readonly<Record<Refusal, string>> = {
  forged:
    'A beacon came with a token of another SHOP_SECRET, or somebody made one up: an edge apart needs the same secret',
  late: 'What the edge reports comes more than a minute late and counts nothing: if edge and API run apart, compare their clocks',
}

/** The ledger of this shop. What an edge with another secret or clock gives out counts nothing: whoever runs the shop is warned, once an hour. */
export async function openPageLedger(
  { shopSecret: given, dataDir, guardPagesPerAddress }: Pick<Env, 'shopSecret' | 'dataDir' | 'guardPagesPerAddress'>,
  log: Logger,
): Promise<PageLedger> {
  const warn = (message: string, cause: unknown) => log.warn({ err: cause }, message)
  const saidAt = new Map<Refusal, number>()
  return createPageLedger({
    secret: await shopSecret(given, { dataDir, warn }),
    pagesPerAddress: guardPagesPerAddress,
    // Not the demo's movable clock: the edge has none.
    now: Date.now,
    onRefused: (why) => {
      if (Date.now() - (saidAt.get(why) ?? 0) < HOUR_MS) return
      saidAt.set(why, Date.now())
      log.warn(WARNINGS[why])
    },
  })
}
