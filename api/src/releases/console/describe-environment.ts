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
} from 'shared-contracts/releases/releases.schema'
import type { Deps } from '../../deps'
import { pagedBy } from '../../platform/db/paged'
import { DEFAULT_OBJECTIVES } from '../guard/evaluate-canary'
import { toChange } from './list-history'

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
  { remote, page }: { remote: string; page?: number | undefined },
): Promise<TimelinePage | null> {
  const releases = await registry.releases.list(remote)
  if (releases.length === 0) return null
  return pagedBy(
    async ({ limit, offset }) =>
      releases.slice(offset, offset + limit).map((release, index) => ({
        release: toBrief(release),
        gates: release.gates,
        difference: compare(release, releases[offset + index + 1]),
      })),
    { page, size: RELEASE_PAGE_SIZE, total: releases.length },
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
