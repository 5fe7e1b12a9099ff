import type { EnvironmentSlot, LiveShell, EnvironmentChange } from '../../documents/environment.schema'
import { HOST } from '../../store/registry-paths'
import type { Registry } from '../../registry'
import { RegistryError } from '../../registry-error'

const PAGE = 100

export interface RemoteStatus extends EnvironmentSlot {
  remote: string
  /** `null` when its active release cannot be read. */
  owner: string | null
  /** The newest change of this remote: when (ISO 8601), by whom, and why. */
  since: string | null
  by: string | null
  reason: string | null
}

export interface EnvironmentStatus {
  environment: string
  revision: number
  shells: LiveShell[]
  /** The shell's own slot; `null` before its first release. */
  host: RemoteStatus | null
  remotes: RemoteStatus[]
}

async function ownerOf(registry: Registry, remote: string, version: string): Promise<string | null> {
  try {
    return (await registry.release(remote, version)).owner
  } catch (error) {
    // A damaged record must not hide what is live; doctor reports it.
    if (error instanceof RegistryError && error.kind !== 'unreachable') return null
    throw error
  }
}

/** What is live in an environment, remote by remote. */
export async function readStatus(registry: Registry, name: string): Promise<EnvironmentStatus> {
  const { revision, shells, remotes, host } = await registry.environment(name)
  const slots = { ...remotes, ...(host ? { [HOST]: host } : {}) }
  const changes = await lastChanges(registry, name, Object.keys(slots))
  const rows = await Promise.all(
    Object.entries(slots).map(async ([remote, slot]): Promise<RemoteStatus> => ({
      remote,
      ...slot,
      owner: await ownerOf(registry, remote, slot.active),
      since: changes.get(remote)?.at ?? null,
      by: changes.get(remote)?.by ?? null,
      reason: changes.get(remote)?.reason ?? null,
    })),
  )
  return {
    environment: name,
    revision,
    shells,
    host: rows.find(({ remote }) => remote === HOST) ?? null,
    remotes: rows.filter(({ remote }) => remote !== HOST).sort((a, b) => a.remote.localeCompare(b.remote)),
  }
}

/** The newest change of what visitors get of each remote: since when, and by whom, it is as it is. A proof changes nothing of that. */
async function lastChanges(
  registry: Registry,
  environment: string,
  remotes: readonly string[],
): Promise<Map<string, EnvironmentChange>> {
  const found = new Map<string, EnvironmentChange>()
  let before: number | undefined
  for (;;) {
    const page = await registry.history(environment, { limit: PAGE, before })
    for (const { change } of page)
      if (change?.remote && change.action !== 'prove' && !found.has(change.remote)) found.set(change.remote, change)
    before = page.at(-1)?.revision
    if (page.length < PAGE || remotes.every((remote) => found.has(remote))) return found
  }
}
