import { patternsOverlap } from '../environments/foreign-routes'
import { RESERVED_PATHS } from '../gates/routes-gate'
import { RegistryError } from '../registry-error'
import type { NeighbouringRemote } from './read-checkout'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_FOR_REMOTES } from '../documents/reserved-names'

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

const NAME = /^[a-z][a-z0-9]*$/
const MAX_LENGTH = 30

/** @throws RegistryError unless a remote may have this name. */
export function refuseTakenName(root: string, name: string, remotes: readonly NeighbouringRemote[]): void {
  if (!NAME.test(name) || name.length > MAX_LENGTH)
    throw new RegistryError(
      `"${name}" is no name for a remote: lower case letters and digits, a letter first, at most ${MAX_LENGTH}`,
    )
  if (NOT_FOR_REMOTES.includes(name))
    throw new RegistryError(`No remote can be called ${name}: the shop uses that name`)
  const taken = remotes.find(({ manifest }) => manifest.name === name)
  if (taken) throw new RegistryError(`${name} is taken: ${taken.folder} belongs to ${taken.manifest.owner}`)
  if (existsSync(join(root, `remote-${name}`)))
    throw new RegistryError(`remote-${name} is in the way: a folder or file without a remote.json. Move or remove it`)
}
