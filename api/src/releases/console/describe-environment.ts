import type { Environment } from 'registry/documents/environment.schema'
import type { Release } from 'registry/documents/release.schema'
import { readEnvironment } from 'registry/environments/change-environment'
import { readRelease } from 'registry/releases/release-files'
import {
  type LiveEnvironment,
  type LiveRemote,
  RELEASE_PAGE_SIZE,
  type ReleaseBrief,
  type ReleaseChange,
  type TimelineEntry,
  type TimelinePage,
  HISTORY_PAGE_SIZE,
  type HistoryPage,
  type DependencyGraph,
} from 'shared-contracts/releases/releases.schema'
import { satisfies } from 'semver'
import type { Deps } from '../../deps'
import { keyedOrCounted } from '../../platform/db/by-key'
import { DEFAULT_OBJECTIVES } from '../guard/evaluate-canary'

/** A release as lists show it. */
const toBrief = (release: Release): ReleaseBrief => ({
  remote: release.name,
  version: release.version,
  owner: release.owner,
  contract: release.contract,
  commit: release.commit,
  subject: release.subject ?? null,
  author: release.author ?? null,
  publishedAt: release.publishedAt,
  publishedBy: release.publishedBy,
  scriptBytes: release.sizes.scriptBytes,
  styleBytes: release.sizes.styleBytes,
  objectives: release.objectives ?? DEFAULT_OBJECTIVES,
})

const pathsOf = ({ routes }: Release) => routes.map(({ path }) => path)

function compare(release: Release, before: Release | undefined): TimelineEntry['difference'] {
  if (!before) return null
  const [now, then] = [pathsOf(release), pathsOf(before)]
  return {
    version: before.version,
    scriptBytes: release.sizes.scriptBytes - before.sizes.scriptBytes,
    styleBytes: release.sizes.styleBytes - before.sizes.styleBytes,
    contract: release.contract !== before.contract,
    pathsAdded: now.filter((path) => !then.includes(path)),
    pathsRemoved: then.filter((path) => !now.includes(path)),
  }
}

/** One page of a remote's kept releases, newest first, each compared with the one before it; `null` when there is no such remote. */
export async function listTimeline(
  { registry }: Pick<Deps, 'registry'>,
  { remote, ...page }: { remote: string; page?: number | undefined; after?: string | undefined },
): Promise<TimelinePage | null> {
  const releases = await registry.releases.list(remote)
  if (releases.length === 0) return null
  const entries = releases.map((release, index) => ({
    ...{ key: `${Date.parse(release.publishedAt)}_${release.version}`, release },
    before: releases[index + 1],
  }))
  const [at = '', version = ''] = page.after?.split('_') ?? []
  const further =
    page.after === undefined
      ? entries
      : entries.filter(({ release }) => {
          const later = Number(at) - Date.parse(release.publishedAt)
          return later > 0 || (later === 0 && release.version > version)
        })
  return keyedOrCounted(
    async ({ limit, offset }) => further.slice(offset, offset + limit),
    { ...page, size: RELEASE_PAGE_SIZE, total: releases.length },
    (shown) =>
      shown.map(({ release, before }) => ({
        release: toBrief(release),
        gates: release.gates,
        difference: compare(release, before),
      })),
  )
}

/** So far back is a remote's last change looked for. */
const SEARCHED_REVISIONS = 200

async function lastChanges({ registry }: Pick<Deps, 'registry'>, name: string): Promise<Map<string, ReleaseChange>> {
  const changes = new Map<string, ReleaseChange>()
  for (const revision of await registry.environments.history(name, { limit: SEARCHED_REVISIONS })) {
    const change = toChange(revision)
    if (change?.remote && !changes.has(change.remote)) changes.set(change.remote, change)
  }
  return changes
}

/** What is live in an environment, with the releases' own facts, remotes by name. */
export async function describeEnvironment(
  deps: Pick<Deps, 'registry'>,
  { name, revision, remotes, shells }: Environment,
): Promise<LiveEnvironment> {
  const changes = await lastChanges(deps, name)
  const brief = async (remote: string, version: string) =>
    toBrief(await readRelease(deps.registry.releases, remote, version))
  const items = await Promise.all(
    Object.entries(remotes).map(async ([remote, slot]): Promise<LiveRemote> => {
      const { rollout, lastKnownGood, baseUrl } = slot
      const active = await brief(remote, slot.active)
      return {
        name: remote,
        owner: active.owner,
        active,
        lastKnownGood: lastKnownGood ? await brief(remote, lastKnownGood).catch(() => null) : null,
        rollout: rollout && {
          release: await brief(remote, rollout.version),
          shareBp: rollout.shareBp,
          state: rollout.state,
          startedAt: rollout.startedAt,
        },
        baseUrl: baseUrl ?? null,
        changed: changes.get(remote) ?? null,
      }
    }),
  )
  return {
    name,
    revision,
    remotes: items.sort((a, b) => a.name.localeCompare(b.name)),
    shells: shells.map(({ version, contract, since }) => ({ version, contract, since })),
  }
}

/** What is live, in every environment there is. */
export async function listEnvironments(deps: Pick<Deps, 'registry'>): Promise<LiveEnvironment[]> {
  const { environments } = deps.registry
  const names = await environments.names()
  return Promise.all(names.map(async (name) => describeEnvironment(deps, await readEnvironment(environments, name))))
}

interface Query {
  environment: string
  remote?: string | undefined
  before?: number | undefined
}

/** One page of an environment's release history, newest first; `null` when there is no such environment. */
export async function listHistory(
  { registry: { environments } }: Pick<Deps, 'registry'>,
  { environment, remote, before }: Query,
): Promise<HistoryPage | null> {
  const items: ReleaseChange[] = []
  let next = before
  for (;;) {
    const revisions = await environments.history(environment, { limit: HISTORY_PAGE_SIZE, before: next })
    if (revisions.length === 0) {
      const known = before !== undefined || items.length > 0 || (await environments.names()).includes(environment)
      return known ? { items, next: null } : null
    }
    for (const revision of revisions) {
      const change = toChange(revision)
      if (change && (!remote || change.remote === remote)) items.push(change)
      next = revision.revision
      if (items.length === HISTORY_PAGE_SIZE) return { items, next: next > 1 ? next : null }
    }
    if (next === 1) return { items, next: null }
  }
}

/** A revision as an entry of the release history; `null` for one that changed nothing of what visitors get. */
function toChange({ name, revision, change }: Environment): ReleaseChange | null {
  // That a release is proven stands beside the release: consoles of before know no such entry.
  if (!change || change.action === 'prove') return null
  const { action, ...details } = change
  return { environment: name, revision, action, ...details }
}

/** Who depends on what in an environment: shell, active releases, contract and shared libraries. */
export async function drawGraph(
  { registry }: Pick<Deps, 'registry'>,
  { remotes, shells }: Environment,
): Promise<DependencyGraph> {
  const [shell] = shells
  const nodes = await Promise.all(
    Object.entries(remotes).map(async ([name, { active }]) => {
      const { owner, contract, routes, capabilities = [] } = await readRelease(registry.releases, name, active)
      return {
        name,
        owner,
        version: active,
        contract,
        fits: shell ? satisfies(shell.contract, contract) : false,
        paths: routes.map(({ path }) => path),
        capabilities: [...capabilities].sort(),
      }
    }),
  )
  return {
    shell: shell ? { version: shell.version, contract: shell.contract } : null,
    remotes: nodes.sort((a, b) => a.name.localeCompare(b.name)),
    libraries: Object.entries(shell?.libraries ?? {}).map(([name, version]) => ({ name, version: String(version) })),
  }
}
