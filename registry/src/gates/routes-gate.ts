import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostRoute } from 'shared-contracts'
import { failed, passed, someOf } from './finding'
import type { StaticGate, Subject } from './gate'
import { foreignRoutes, type OwnedRoute, patternsOverlap } from '../environments/foreign-routes'

/** First segments that the edge answers by itself. */
export const RESERVED_PATHS = ['/api', '/assets', '/remotes', '/media', '/dev', '/emergency', '/healthz', '/readyz']

async function hostRoutes(root: string): Promise<OwnedRoute[]> {
  const { routes } = JSON.parse(await readFile(join(root, 'host/host.json'), 'utf8')) as { routes: HostRoute[] }
  return routes.map(({ path }) => ({ path, owner: 'the host' }))
}

function conflictsOf({ manifest }: Subject, taken: OwnedRoute[]): string[] {
  const reserved = RESERVED_PATHS.map((path) => ({ path: `${path}/*`, owner: 'the edge' }))
  return manifest.routes.flatMap(({ path }, index) => {
    const twice = manifest.routes.slice(0, index).filter((route) => route.path.toLowerCase() === path.toLowerCase())
    const foreign = [...taken, ...reserved].filter((other) => patternsOverlap(path, other.path))
    return [
      ...twice.map(() => `${path} is declared twice`),
      ...foreign.map((other) => `${path} meets ${other.path} of ${other.owner}`),
    ]
  })
}

/** No path is answered by two: not by another remote, the host or the edge. */
export const routesGate: StaticGate = {
  id: 'routes',
  kind: 'static',
  async measure(subject) {
    const { root, registry, environment, manifest } = subject
    const taken = [...(await foreignRoutes(environment, manifest.name, registry.release)), ...(await hostRoutes(root))]
    const conflicts = conflictsOf(subject, taken)
    return conflicts.length === 0
      ? passed(`${manifest.routes.length} paths, owned by nobody else`)
      : failed(someOf(conflicts), 'Choose paths in remote.json below a segment that no other part of the shop answers.')
  },
}
