import type { EnvironmentSlot, LiveShell } from '../../documents/environment.schema'
import type { Registry } from '../../registry'
import { RegistryError } from '../../registry-error'
import { lastChanges } from './last-changes'

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
  remotes: RemoteStatus[]
}

async function ownerOf(registry: Registry, remote: string, version: string): Promise<string | null> {
  try {
    return (await registry.release(remote, version)).owner
  } catch (error) {
    // A damaged record must not hide what is live; doctor tells about it.
    if (error instanceof RegistryError && error.kind !== 'unreachable') return null
    throw error
  }
}

/** What is live in an environment, remote by remote. */
export async function readStatus(registry: Registry, name: string): Promise<EnvironmentStatus> {
  const { revision, shells, remotes } = await registry.environment(name)
  const names = Object.keys(remotes).sort()
  const changes = await lastChanges(registry, name, names)
  const rows = await Promise.all(
    Object.entries(remotes).map(async ([remote, slot]) => ({
      remote,
      ...slot,
      owner: await ownerOf(registry, remote, slot.active),
      since: changes.get(remote)?.at ?? null,
      by: changes.get(remote)?.by ?? null,
      reason: changes.get(remote)?.reason ?? null,
    })),
  )
  return { environment: name, revision, shells, remotes: rows.sort((a, b) => a.remote.localeCompare(b.remote)) }
}
