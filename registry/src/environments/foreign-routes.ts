import type { Environment } from '../documents/environment.schema'
import { readRelease } from '../releases/read-release'
import type { ReleaseStore } from '../store/registry-store'

/** A path pattern and who answers it. */
export interface OwnedRoute {
  path: string
  /** The remote's name, or `the host`. */
  owner: string
}

/** All that the other remotes answer, in any release that a visitor may have. */
export async function foreignRoutes(
  releases: ReleaseStore,
  environment: Environment,
  remote: string,
): Promise<OwnedRoute[]> {
  const found: OwnedRoute[] = []
  for (const [name, { active, rollout }] of Object.entries(environment.remotes)) {
    if (name === remote) continue
    for (const version of new Set([active, rollout?.version ?? active])) {
      const { routes } = await readRelease(releases, name, version)
      found.push(...routes.map(({ path }) => ({ path, owner: name })))
    }
  }
  return found
}
