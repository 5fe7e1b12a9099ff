import type { Environment } from '../documents/environment.schema'
import type { Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { readRelease } from '../releases/read-release'
import type { ReleaseStore } from '../store/registry-store'

/** Two remotes never answer one path, whichever of their live versions a visitor has. @throws RegistryError that names the other owner. */
export async function refuseForeignPaths(
  releases: ReleaseStore,
  environment: Environment,
  release: Pick<Release, 'name' | 'routes'>,
): Promise<void> {
  for (const [name, { active, rollout }] of Object.entries(environment.remotes)) {
    if (name === release.name) continue
    for (const version of new Set([active, rollout?.version ?? active])) {
      const { routes } = await readRelease(releases, name, version)
      const taken = release.routes.find(({ path }) => routes.some((theirs) => theirs.path === path))
      if (taken) throw new RegistryError(`${release.name} claims ${taken.path}, which belongs to ${name}`)
    }
  }
}
