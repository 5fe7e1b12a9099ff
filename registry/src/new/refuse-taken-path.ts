import { patternsOverlap } from '../environments/patterns-overlap'
import { RESERVED_PATHS } from '../gates/reserved-paths'
import { RegistryError } from '../registry-error'
import type { NeighbouringRemote } from './neighbouring-remotes'

const PATH = /^(?:\/[a-z0-9][a-z0-9-]*)+$/

interface Taken {
  remotes: readonly NeighbouringRemote[]
  hostPaths: readonly string[]
}

/** @throws RegistryError unless a new remote may answer this path. */
export function refuseTakenPath(path: string, { remotes, hostPaths }: Taken): void {
  if (!PATH.test(path))
    throw new RegistryError(`"${path}" is no path for a first page: write it as /gifts or /seller/gifts`)
  const taken = [
    ...RESERVED_PATHS.flatMap((reserved) => [reserved, `${reserved}/*`]).map((pattern) => ({
      pattern,
      owner: 'the edge',
    })),
    ...hostPaths.map((pattern) => ({ pattern, owner: 'the host' })),
    ...remotes.flatMap(({ manifest }) =>
      manifest.routes.map((route) => ({ pattern: route.path, owner: manifest.name })),
    ),
  ]
  const found = taken.find(({ pattern }) => patternsOverlap(path, pattern))
  if (found) throw new RegistryError(`${path} belongs to ${found.owner}, as ${found.pattern}: choose another --path`)
}
