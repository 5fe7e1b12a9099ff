import type { Beacon, Snapshot } from 'shared-contracts'
import type { RemoteReport } from '../remotes/report'
import type { LoadedPage } from '../remotes/ladder'
import type { ShellRoute } from '../remotes/shell-routes'

interface Options {
  snapshot: Snapshot
  /** The successes of this page are reported; of most they are not, where many come. */
  isSampled: boolean
}

const LONGEST_MS = 600_000
/** A release from somebody's own machine has none that the shop knows. */
const VERSION = /^[0-9a-f]{16}$/

const milliseconds = (ms: number) => Math.min(LONGEST_MS, Math.max(0, Math.round(ms)))

const isTimeout = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError'

/** Of the error no more than its kind: its words may carry anything. */
function faultOf({ step, cause }: RemoteReport): Beacon['fault'] {
  if (step === 'contract' || step === 'render' || step === 'prefetch' || step === 'uncaught') return step
  return isTimeout(cause) ? 'timeout' : 'load'
}

/** Makes what turns signs, in their order, into beacons: one for each visit of a region, one more when it breaks later, one for each fault. */
export function createSignReader({ snapshot, isSampled }: Options): (sign: Sign) => Beacon[] {
  let visit = ''
  let broken = false
  const measured = new WeakSet<object>()

  function readFault(report: RemoteReport): Beacon[] {
    const { remote, version, page, step } = report
    const { cohort } = snapshot.remotes[remote]!
    // That nothing is left to try, the card says.
    if (step === 'unavailable') return []
    return [{ remote, version, page: page ?? '', cohort, outcome: 'fault', fault: faultOf(report) }]
  }

  function readRegion({ came, route: { remote, page }, path, loaded, askedAt, at }: RegionSign): Beacon[] {
    const { version, cohort } = snapshot.remotes[remote]!
    const region = { remote, version, page, cohort }
    const asked = `${remote}/${page} ${path.split('?')[0]}`
    const isNew = asked !== visit
    if (came === 'failed') {
      // Before it was shown, what comes of it is reported by what is shown in the end.
      if (isNew || broken || loaded?.version !== version) return []
      broken = true
      return [{ ...region, outcome: 'fail' }]
    }
    if (!isNew) return []
    visit = asked
    broken = false
    if (!loaded) return [{ ...region, outcome: 'fallback' }]
    const { step, loadMs } = loaded
    if (step === 'load' && !isSampled) return []
    const first = !measured.has(loaded)
    measured.add(loaded)
    return [
      {
        ...region,
        ...(step === 'load' ? { outcome: 'ok' } : { outcome: 'recovered', step }),
        ...(first ? { loadMs: milliseconds(loadMs) } : {}),
        ...(askedAt === undefined ? {} : { readyMs: milliseconds(at - askedAt) }),
      },
    ]
  }

  return (sign) => ('came' in sign ? readRegion(sign) : readFault(sign)).filter(({ version }) => VERSION.test(version))
}

/** Something that a visitor could see of a remote's region. */
export interface RegionSign {
  came: 'asked' | 'shown' | 'failed' | 'card'
  route: ShellRoute
  /** Of the page, to distinguish one visit from the next; never leaves the browser. */
  path: string
  /** What was shown, or failed. */
  loaded?: LoadedPage | undefined
  /** When the visitor asked for the page, and when this came: milliseconds since the navigation began. */
  askedAt?: number | undefined
  at: number
}

export type Sign = RegionSign | RemoteReport
