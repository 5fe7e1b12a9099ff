import { LRUCache } from 'lru-cache'
import type { Beacon } from 'shared-contracts/telemetry/beacon.schema'
import type { RegistryStore } from 'registry/store/registry-store'
import type { Clock } from '../../platform/clock/clock'
import { eachMinute } from '../../platform/limits/take-attempt'
import type { PageLedger } from './page-ledger'

/** Whole offices share an address; one page sends a batch every few seconds at most. */
const BATCHES_PER_MINUTE = 300
/** What is not in the registry is looked for again after this time; what is, never changes. */
const UNKNOWN_KEPT_MS = 60_000
const MOST_REMEMBERED = 5_000

/** The doorkeeper of telemetry: what it remembers is in memory alone, and an address no longer than an hour, as long as others come. */
export interface TelemetryIntake {
  pages: PageLedger
  /** Counts a batch. @returns `null` when it may come in, else the seconds after which to try again. */
  admit(address: string): number | null
  /** Whether the registry has that environment, release and page: nobody can make up rows. */
  isKnown(environment: string, beacon: Pick<Beacon, 'remote' | 'version' | 'page'>): Promise<boolean>
}

interface Lookup<T> {
  answer: Promise<T | null>
  at: number
}

/** Remembers what was found for ever, and for a while that nothing was. */
function lookUp<T>(clock: Clock, find: (key: string) => Promise<T | null>): (key: string) => Promise<T | null> {
  const known = new LRUCache<string, Lookup<T>>({ max: MOST_REMEMBERED })
  return async (key) => {
    const now = clock.now().getTime()
    const remembered = known.get(key)
    const found = await remembered?.answer
    if (remembered && (found !== null || now - remembered.at < UNKNOWN_KEPT_MS)) return found ?? null
    const answer = find(key).catch(() => null)
    known.set(key, { answer, at: now })
    return answer
  }
}

export function createTelemetryIntake({
  registry,
  clock,
  pages,
}: {
  registry: RegistryStore
  clock: Clock
  pages: PageLedger
}): TelemetryIntake {
  const environment = lookUp(clock, async (name) =>
    (await registry.environments.names()).includes(name) ? true : null,
  )
  const releasePages = lookUp(clock, async (key) => {
    const [name = '', version = ''] = key.split('@')
    // What is counted of the others beside a release is known with it.
    const [remote = ''] = name.split(':')
    const release = await registry.releases.read(remote, version)
    return release && new Set(['', ...release.routes.map(({ page }) => page)])
  })
  return {
    pages,
    admit: eachMinute(BATCHES_PER_MINUTE, () => clock.now().getTime()),
    async isKnown(name, { remote, version, page }) {
      if (!(await environment(name))) return false
      return (await releasePages(`${remote}@${version}`))?.has(page) ?? false
    },
  }
}
