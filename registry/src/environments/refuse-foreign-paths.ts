import type { Environment } from '../documents/environment.schema'
import type { Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { readRelease } from '../releases/read-release'
import type { ReleaseStore } from '../store/registry-store'
import { foreignRoutes } from './foreign-routes'
import { patternsOverlap } from './patterns-overlap'

/** Two remotes never answer one path, whichever of their live versions a visitor has. @throws RegistryError that names the other owner. */
export async function refuseForeignPaths(
  releases: ReleaseStore,
  environment: Environment,
  release: Pick<Release, 'name' | 'routes'>,
): Promise<void> {
  const routes = await foreignRoutes(environment, release.name, (name, version) => readRelease(releases, name, version))
  for (const { path, owner } of routes) {
    const taken = release.routes.find((route) => patternsOverlap(route.path, path))
    if (taken) throw new RegistryError(`${release.name} claims ${taken.path}, which belongs to ${owner} (${path})`)
  }
}
