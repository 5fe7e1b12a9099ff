import type { Release } from 'registry/documents/release.schema'
import { RELEASE_PAGE_SIZE, type TimelineEntry, type TimelinePage } from 'shared-contracts/releases/releases.schema'
import type { Deps } from '../../deps'
import { pagedBy } from '../../platform/db/paged'
import { toBrief } from './to-brief'

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
