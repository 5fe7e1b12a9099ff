import type { PageData, RemoteSnapshot } from 'shared-contracts'
import type { FirstScript } from '../shell'
import type { Running, VisitMark } from './visit-mark'

/** For so long this browser does without a release that did harm, in seconds. */
const BARRED_S = 600
/** Read by the edge, which then makes pages without it: see `edge/src/page/barred.ts`. */
const COOKIE = 'barred'

/** @param name of a release, as in `storefront@0123456789abcdef`, or of one page of it, as in `storefront/cart@0123456789abcdef`. */
function bar(name: string): boolean {
  const barred = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
  if (barred.split('.').includes(name)) return false
  document.cookie = `${COOKIE}=${barred && `${barred}.`}${name}; path=/; max-age=${BARRED_S}; samesite=lax`
  return document.cookie.includes(name)
}

/** Whether nothing could stand in for it. */
const isLast = ({ lastKnownGood }: RemoteSnapshot, version: string) =>
  !lastKnownGood || lastKnownGood.version === version

interface Reporter extends Pick<FirstScript, 'reportAtOnce' | 'removeMark'> {
  pageData: PageData
}

interface Harm {
  fault: 'frame' | 'hang'
  /** For the console. */
  why: string
  /** Where the visitor wanted to go; this page when left out. */
  to?: string | undefined
}

/**
 * Takes a release away that did harm beyond its region: reports it, and has the page made anew by the release before. Where there is none
 * this page alone is taken away, and has a card: the others may do no harm, and nothing could stand in for them. A new document is the one
 * that nothing is left in of what it did. Where it was taken away before, or nothing can be kept, the page stays as it is.
 *
 * @returns whether the page goes.
 */
export function evict(
  { pageData, reportAtOnce }: Reporter,
  { remote, version, page }: Running,
  { fault, why, to }: Harm,
): boolean {
  console.warn(`[remotes] ${remote}/${page}@${version}: ${fault} failed`, why)
  const release = pageData.snapshot.remotes[remote]
  if (!release) return false
  reportAtOnce(pageData, { remote, version, page, cohort: release.cohort, outcome: 'fault', fault })
  const isThere = [release.version, release.lastKnownGood?.version].includes(version)
  if (!isThere || !bar(`${remote}${isLast(release, version) ? `/${page}` : ''}@${version}`)) return false
  if (to) location.assign(to)
  else location.reload()
  return true
}

/** Longer ago it does not matter any more, in milliseconds. */
const FORGOTTEN_AFTER_MS = BARRED_S * 1_000

const DEATH_KEY = 'died'

/** Whether a release has died in this browser before, lately; from now on it has. Without a storage it has not. */
function hasDiedBefore(release: string): boolean {
  try {
    const [before, at] = (localStorage.getItem(DEATH_KEY) ?? '').split(' ')
    localStorage.setItem(DEATH_KEY, `${release} ${Date.now()}`)
    return before === release && Date.now() - Number(at) < FORGOTTEN_AFTER_MS
  } catch {
    return false
  }
}

/**
 * The same for what ran in a tab that stopped answering; reported once. A tab that crashes or is killed looks like one that hangs, so where
 * there is nothing to fall back to, a release is taken away only when it has happened twice.
 *
 * @returns whether the page goes.
 */
export function evictDied(reporter: Reporter, died: VisitMark): boolean {
  reporter.removeMark()
  if (Date.now() - died.at > FORGOTTEN_AFTER_MS) return false
  const release = reporter.pageData.snapshot.remotes[died.remote]
  if ((!release || isLast(release, died.version)) && !hasDiedBefore(`${died.remote}@${died.version}`)) return false
  return evict(reporter, died, { fault: 'hang', why: 'its page stopped answering' })
}
