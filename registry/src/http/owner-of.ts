import { RegistryError } from '../registry-error'
import type { ReleaseStore } from '../store/registry-store'

/** The team that a remote belongs to: whoever published it first, unless it was handed over on the registry's machine. */
export async function ownerOf(releases: ReleaseStore, remote: string): Promise<string | null> {
  const [newest] = await releases.list(remote)
  return newest?.owner ?? null
}

/** @throws RegistryError when a remote belongs to another team. One that has no release yet belongs to nobody. */
export async function refuseForeignRemote(releases: ReleaseStore, remote: string, team: string): Promise<void> {
  const owner = await ownerOf(releases, remote)
  if (owner !== null && owner !== team)
    throw new RegistryError(`${remote} belongs to ${owner}; this token is ${team}'s`, 'forbidden')
}
