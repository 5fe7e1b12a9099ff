import type { Environment } from '../documents/environment.schema'
import type { Release } from '../documents/release.schema'

/** A path pattern and who answers it. */
export interface OwnedRoute {
  path: string
  /** The remote's name, or `the host`. */
  owner: string
}

/** All that the other remotes answer, in any release that a visitor may have. */
export async function foreignRoutes(
  environment: Environment,
  remote: string,
  read: (name: string, version: string) => Promise<Pick<Release, 'routes'>>,
): Promise<OwnedRoute[]> {
  const found: OwnedRoute[] = []
  for (const [name, { active, rollout }] of Object.entries(environment.remotes)) {
    if (name === remote) continue
    for (const version of new Set([active, rollout?.version ?? active])) {
      const { routes } = await read(name, version)
      found.push(...routes.map(({ path }) => ({ path, owner: name })))
    }
  }
  return found
}
