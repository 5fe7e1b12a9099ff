import type { Environment } from 'registry/documents/environment.schema'
import { readRelease } from 'registry/releases/read-release'
import type { Deps } from '../../deps'
import type { LiveEnvironment, LiveRemote, ReleaseChange } from 'shared-contracts/releases/releases.schema'
import { toBrief } from './to-brief'
import { toChange } from './list-history'
import { readEnvironment } from 'registry/environments/read-environment'

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
