import type { Environment } from '../documents/environment.schema'
import type { Release } from '../documents/release.schema'
import { slotsOf } from '../environments/slot'
import { HOST } from '../store/registry-paths'
import type { EnvironmentStore, RegistryStore } from '../store/registry-store'

/** What is kept of each slot beside everything that somebody has or may fall back to. */
export interface Retention {
  /** So many of the newest, at least 1. */
  keep: number
  /** And all that were published, or given to anybody, within so many days; at least 1. */
  days: number
}

interface Cleaning extends Retention {
  store: RegistryStore
  /** Slots to look at, `host` among them; all when absent. */
  only?: readonly string[]
  /** Only says what would be removed. */
  dryRun?: boolean
  now?: number
}

/** So many of the newest are kept where nobody says otherwise, of each remote and of the host. */
export const KEPT_RELEASES = 20

/** Open tabs go on with what they began with; none is older than this. */
const TAB_DAYS = 1
const DAY_MS = 24 * 60 * 60 * 1000
const PAGE = 100

const nameOf = (remote: string, version: string) => `${remote}@${version}`

/** All releases that a revision gives to anybody, or lets them fall back to. */
const namedBy = (environment: Environment): string[] => [
  ...slotsOf(environment).flatMap(([remote, { active, lastKnownGood, proven = [], rollout }]) =>
    [active, lastKnownGood, ...proven, rollout?.version]
      .flatMap((version) => version ?? [])
      .map((version) => nameOf(remote, version)),
  ),
  ...environment.shells.map(({ version }) => nameOf(HOST, version)),
]

/** Revisions of an environment, newest first, back to the one that was live at a moment. */
async function* revisionsSince(environments: EnvironmentStore, name: string, since: number) {
  let before: number | undefined
  for (;;) {
    const page = await environments.history(name, { limit: PAGE, before })
    for (const revision of page) {
      yield revision
      if (revision.change && Date.parse(revision.change.at) < since) return
    }
    if (page.length < PAGE) return
    before = page.at(-1)?.revision
  }
}

/** What the environments name now, and have named since a moment. @throws RegistryError when a revision cannot be read: then nothing is known. */
async function inUse({ environments }: RegistryStore, since: number): Promise<Set<string>> {
  const found = new Set<string>()
  for (const name of await environments.names())
    for await (const revision of revisionsSince(environments, name, since))
      for (const version of namedBy(revision)) found.add(version)
  return found
}

const isOld = ({ publishedAt, keptAt = publishedAt }: Release, since: number) => Date.parse(keptAt) < since

/**
 * Removes kept releases that nobody has, may get or may go back to: neither live, rolled out, proven nor gone back to anywhere, not among the newest,
 * and neither published nor given to anybody lately. A release that somebody gives out meanwhile stays.
 *
 * @returns those that were removed (with `dryRun`, that would be), by slot and from the newest on.
 * @throws RegistryError when an environment cannot be read; then nothing is removed.
 */
export async function cleanReleases({ store, only, dryRun = false, now = Date.now(), ...retention }: Cleaning) {
  const keep = Math.max(1, retention.keep)
  const since = now - Math.max(TAB_DAYS, retention.days) * DAY_MS
  const needed = await inUse(store, since)
  const removed: Release[] = []
  for (const remote of only ?? [...(await store.releases.remotes()), HOST]) {
    for (const release of (await store.releases.list(remote)).slice(keep)) {
      const { version } = release
      const name = nameOf(remote, version)
      if (!isOld(release, since) || needed.has(name)) continue
      const mayGo = async (found: Release) => isOld(found, since) && !(await inUse(store, since)).has(name)
      if (dryRun || (await store.releases.remove(remote, version, mayGo))) removed.push(release)
    }
  }
  return removed
}
