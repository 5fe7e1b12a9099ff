import type { LiveEnvironment, LiveRemote, ReleaseBrief, ReleaseChange, TimelineEntry } from 'shared-contracts'
import { DAY_MS, NEWEST } from './mock-facts'

const daysAgo = (days: number) => new Date(NEWEST - days * DAY_MS).toISOString()

/** @param number from 1; the versions of a remote differ from their first digits on, as hashes do. */
const versionOf = (remote: string, number: number) => {
  const hash = [...`${number}${remote}`].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0) * 0x9e3779) % 0xffffffff,
    7,
  )
  return hash.toString(16).padStart(8, '0').repeat(2)
}

const kept = { storefront: 7, auth: 4, seller: 5, admin: 2 } as const
const owners = { storefront: 'Storefront team', auth: 'Accounts team', seller: 'Seller team', admin: 'Platform team' }
type Name = keyof typeof kept

const brief = (remote: Name, number: number): ReleaseBrief => ({
  remote,
  version: versionOf(remote, number),
  owner: owners[remote],
  contract: '^0.1.0',
  commit: `${number}c0ffee`.padEnd(40, '0'),
  subject: `Show ${remote} pages sooner, part ${number}`,
  author: number % 2 ? 'Kofi Mensah' : 'Ada Brook',
  publishedAt: daysAgo((kept[remote] - number) * 3),
  publishedBy: number % 2 ? 'Ada Brook' : 'Kofi Mensah',
  scriptBytes: 24_000 + number * 900,
  styleBytes: 4_200 + number * 110,
  objectives: { loadP95Ms: 3_000, errorRate: 0.01 },
})

function timeline(remote: Name): TimelineEntry[] {
  const numbers = Array.from({ length: kept[remote] }, (_, index) => kept[remote] - index)
  return numbers.map((number) => {
    const release = brief(remote, number)
    const before = number > 1 ? brief(remote, number - 1) : null
    return {
      release,
      gates: [
        { id: 'manifest', passed: true, measured: 'valid' },
        { id: 'budget', passed: number !== 2, measured: `${(release.scriptBytes / 1000).toFixed(1)} kB of 90 kB` },
      ],
      difference: before && {
        version: before.version,
        scriptBytes: release.scriptBytes - before.scriptBytes,
        styleBytes: release.styleBytes - before.styleBytes,
        contract: false,
        pathsAdded: number === kept[remote] ? [`/${remote}/new`] : [],
        pathsRemoved: [],
      },
    }
  })
}

const liveRemote = (name: Name, rollout: LiveRemote['rollout'] = null): LiveRemote => ({
  name,
  owner: owners[name],
  active: brief(name, kept[name] - (rollout ? 1 : 0)),
  lastKnownGood: brief(name, kept[name] - 2 || 1),
  rollout,
  baseUrl: null,
  changed: null,
})

/** What the mocked registry holds; changes are made in place and gone with the page. */
export interface MockRegistry {
  environments: LiveEnvironment[]
  timelines: Readonly<Record<string, TimelineEntry[]>>
  /** Newest first. */
  history: ReleaseChange[]
}

export function createMockRegistry(): MockRegistry {
  const rollout: LiveRemote['rollout'] = {
    release: brief('storefront', kept.storefront),
    shareBp: 1_000,
    state: 'running',
    startedAt: daysAgo(0),
  }
  const names = Object.keys(kept) as Name[]
  const shells = [{ version: versionOf('host', 3), contract: '0.1.0', since: daysAgo(4) }]
  const history = names.flatMap((remote) =>
    Array.from({ length: kept[remote] }, (_, index): ReleaseChange => {
      const number = index + 1
      const action = remote === 'seller' && number === 3 ? 'rollback' : 'release'
      return {
        environment: 'production',
        revision: 0,
        action,
        remote,
        from: number > 1 ? versionOf(remote, number - 1) : null,
        to: versionOf(remote, number),
        shareBp: 10_000,
        by: number % 2 ? 'Ada Brook' : 'Kofi Mensah',
        reason: action === 'rollback' ? 'Product pictures did not upload' : 'Weekly release',
        at: daysAgo((kept[remote] - number) * 3),
      }
    }),
  )
  history.sort((one, other) => one.at.localeCompare(other.at))
  history.forEach((change, index) => (change.revision = index + 1))
  const lastChange = (remote: string) => history.findLast((change) => change.remote === remote) ?? null
  return {
    environments: [
      {
        name: 'production',
        revision: history.length,
        remotes: names.map((name) => ({
          ...liveRemote(name, name === 'storefront' ? rollout : null),
          changed: lastChange(name),
        })),
        shells,
      },
      { name: 'staging', revision: 1, remotes: [liveRemote('seller')], shells },
    ],
    timelines: Object.fromEntries(names.map((name) => [name, timeline(name)])),
    history: history.reverse(),
  }
}

/** Before anything was published. */
export const emptyMockRegistry = (): MockRegistry => ({ environments: [], timelines: {}, history: [] })
