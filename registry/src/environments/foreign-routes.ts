import type { Environment } from '../documents/environment.schema'
import type { Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { readRelease } from '../releases/release-files'
import type { ReleaseStore } from '../store/registry-store'

/** A pattern with optional segments (`/a/:b?`) stands for several without. */
function withoutOptionals(segments: string[]): string[][] {
  const at = segments.findIndex((segment) => segment.endsWith('?'))
  if (at === -1) return [segments]
  const before = segments.slice(0, at)
  const after = segments.slice(at + 1)
  return withoutOptionals([...before, ...after]).concat(
    withoutOptionals([...before, segments[at]!.slice(0, -1), ...after]),
  )
}

const anything = (segment: string) => segment.startsWith(':')

function meet([first, ...rest]: string[], [other, ...others]: string[]): boolean {
  if (first === '*' || other === '*') return true
  if (first === undefined || other === undefined) return first === other
  return (anything(first) || anything(other) || first === other) && meet(rest, others)
}

/** The router is not case-sensitive, so neither is this. */
const segmentsOf = (pattern: string) => pattern.toLowerCase().split('/').filter(Boolean)

/** Whether there is a path that both of two route patterns match, as `/store/new` does for `/store/:id` and itself. */
export const patternsOverlap = (one: string, other: string): boolean =>
  withoutOptionals(segmentsOf(one)).some((left) =>
    withoutOptionals(segmentsOf(other)).some((right) => meet(left, right)),
  )

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
