import type { Environment, EnvironmentSlot, LiveShell, Rollout } from '../documents/environment.schema'
import type { Release } from '../documents/release.schema'
import { HOST } from '../store/registry-paths'
import { RegistryError } from '../registry-error'
import { readRelease } from '../releases/release-files'
import type { ReleaseStore } from '../store/registry-store'

/** The place of a remote, or of the host, in an environment; `undefined` when it has none. */
export const findSlot = ({ remotes, host }: Environment, name: string): EnvironmentSlot | undefined =>
  name === HOST ? host : Object.hasOwn(remotes, name) ? remotes[name] : undefined

/** All places of an environment by name, the host's last. */
export const slotsOf = ({ remotes, host }: Environment): [string, EnvironmentSlot][] => [
  ...Object.entries(remotes),
  ...(host ? [[HOST, host] satisfies [string, EnvironmentSlot]] : []),
]

/** A remote's place in an environment, or the host's. @throws RegistryError when it has none. */
export function slotOf(environment: Environment, remote: string): EnvironmentSlot {
  const slot = findSlot(environment, remote)
  if (slot) return slot
  const known = Object.keys(environment.remotes).join(', ') || 'none yet'
  throw new RegistryError(`${remote} is not live in ${environment.name}. Live are: ${known}`, 'not-found')
}

/** A remote's rollout. @throws RegistryError when none is going on. */
export function rolloutOf(environment: Environment, remote: string): Rollout {
  const { rollout } = slotOf(environment, remote)
  if (!rollout) throw new RegistryError(`${remote} has no rollout in ${environment.name}`)
  return rollout
}

/** Tabs with a shell older than the last few are taken for closed. */
export const KEPT_SHELLS = 5

const shellOf = ({ version, contract, shell }: Release): LiveShell => ({
  version,
  contract,
  ...(shell?.contractName && shell.contractName !== contract ? { contractName: shell.contractName } : {}),
  ...(shell ? { libraries: shell.libraries } : {}),
  since: new Date().toISOString(),
})

/**
 * What is live once a slot is as given; the others stay.
 *
 * @param release what visitors get by it from now on: of the host, remotes are asked from then on whether they fit it.
 */
export function withSlot(
  { remotes, host, shells }: Environment,
  name: string,
  { slot, release }: { slot: EnvironmentSlot; release?: Release },
): Pick<Environment, 'remotes' | 'host' | 'shells'> {
  if (name !== HOST) return { remotes: { ...remotes, [name]: slot }, host, shells }
  if (!release) return { remotes, host: slot, shells }
  const others = shells.filter(({ version }) => version !== release.version)
  return { remotes, host: slot, shells: [shellOf(release), ...others].slice(0, KEPT_SHELLS) }
}

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
