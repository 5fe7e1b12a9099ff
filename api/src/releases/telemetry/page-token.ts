import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { COHORTS, type Beacon } from 'shared-contracts/telemetry/beacon.schema'

/** So long a page may report what becomes of it, in milliseconds. */
export const PAGE_TOKEN_LIFE_MS = 60 * 60 * 1000
/** The edge's own word is on its way at once. */
const EDGE_TOKEN_LIFE_MS = 60 * 1000
const ID_BYTES = 9
/** 132 bits. */
const SIGNATURE_LENGTH = 22
/** In place of releases. */
const EDGE = 'edge'
/** Before them. */
const TRIAL = '!'
/** Before the one that the page shows. */
const ENTRY = '+'

/** What a page has of one remote. */
export interface PageRelease {
  version: string
  cohort: Beacon['cohort']
  lastKnownGood: string | null
}

/** Whose word it is: a page's, by remote what it has; or the edge's own. */
export interface OpenedToken {
  id: string
  /** Milliseconds since 1970. */
  until: number
  /** Of so many visits one is reported, as the edge has settled it. */
  sampleEvery: number
  releases: ReadonlyMap<string, PageRelease> | typeof EDGE
  /** Some release is tried out at this time, whether this page has it or not. */
  isTrial: boolean
  /** The remote that it shows, where the edge has counted that it gave the page out. */
  entry: string | null
}

const signature = (secret: string, environment: string, body: string) =>
  createHmac('sha256', secret).update(`page.${environment}.${body}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

function seal(
  secret: string,
  environment: string,
  { until, sampleEvery, words }: { until: number; sampleEvery: number; words: string },
): string {
  const id = randomBytes(ID_BYTES).toString('base64url')
  const body = [id, until.toString(36), sampleEvery.toString(36), words].join('.')
  return `${body}.${signature(secret, environment, body)}`
}

const HEX = /^[0-9a-f]{16}$/

/** For which visitors it counts of the shell what becomes of a remote's page in it: a release that is tried out may fail by itself. */
export const shellCohort = (ofRemote: Beacon['cohort'], ofShell: Beacon['cohort']): Beacon['cohort'] =>
  ofRemote === 'stable' ? ofShell : 'override'

/** A text that only the shop can make: that one page of an environment was given out with these releases, by remote, and this shell. */
export function sealPage(
  secret: string,
  {
    environment,
    releases,
    sampleEvery = 1,
    isTrial = false,
    entry = null,
    now,
  }: {
    environment: string
    releases: Readonly<Record<string, PageRelease>>
    sampleEvery?: number
    isTrial?: boolean
    entry?: string | null
    now: number
  },
): string {
  const words = Object.entries(releases)
    // A release from somebody's own machine is reported by nobody.
    .filter(([, { version }]) => HEX.test(version))
    .map(([remote, { version, cohort, lastKnownGood }]) =>
      [(remote === entry ? ENTRY : '') + remote, version, cohort, lastKnownGood ?? ''].join('-'),
    )
    .join('~')
  const until = now + PAGE_TOKEN_LIFE_MS
  return seal(secret, environment, { until, sampleEvery, words: (isTrial ? TRIAL : '') + words })
}

/** The same for one batch of what the edge itself has seen. */
export const sealEdge = (secret: string, { environment, now }: { environment: string; now: number }): string =>
  seal(secret, environment, { until: now + EDGE_TOKEN_LIFE_MS, sampleEvery: 1, words: EDGE })

function readReleases(words: string): Map<string, PageRelease> {
  const releases = new Map<string, PageRelease>()
  for (const word of words.split('~')) {
    const [remote = '', version = '', written, lastKnownGood] = word.split('-')
    const cohort = COHORTS.find((known) => known === written)
    if (cohort) releases.set(remote, { version, cohort, lastKnownGood: lastKnownGood || null })
  }
  return releases
}

/**
 * What a token says, if the shop made it for this environment and its time is not over; else why it says nothing: `late` where the edge's own
 * word has taken longer than a minute.
 */
export function openPageToken(
  secret: string,
  { environment, token, now }: { environment: string; token: string; now: number },
): OpenedToken | 'forged' | 'expired' | 'late' {
  const end = token.lastIndexOf('.')
  const body = token.slice(0, Math.max(0, end))
  const given = Buffer.from(token.slice(end + 1))
  const expected = Buffer.from(signature(secret, environment, body))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
  const [id = '', end36 = '', every = '', words = ''] = body.split('.')
  const [until, sampleEvery] = [parseInt(end36, 36), parseInt(every, 36)]
  if (until <= now) return words === EDGE ? 'late' : 'expired'
  const isTrial = words.startsWith(TRIAL)
  const entry = /\+([a-z0-9]+)-/.exec(words)?.[1] ?? null
  const releases = words === EDGE ? EDGE : readReleases(words.replace(/[!+]/g, ''))
  return { id, until, sampleEvery, isTrial, entry, releases }
}
