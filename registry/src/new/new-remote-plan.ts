import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Audience, AUDIENCES } from 'shared-contracts/accounts/audience'
import { NOT_FOR_REMOTES } from '../documents/reserved-names'
import { patternsOverlap } from '../environments/slot'
import { RESERVED_PATHS } from '../gates/manifest-gates'
import { RegistryError } from '../registry-error'
import type { Checkout, NeighbouringRemote } from './read-checkout'

const PATH = /^(?:\/[a-z0-9][a-z0-9-]*)+$/

interface Taken {
  remotes: readonly NeighbouringRemote[]
  hostPaths: readonly string[]
}

/** @throws RegistryError unless a new remote may answer this path. */
function refuseTakenPath(path: string, { remotes, hostPaths }: Taken): void {
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
function refuseTakenName(root: string, name: string, remotes: readonly NeighbouringRemote[]): void {
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

/** What somebody asks for; only the name is needed. */
export interface NewRemoteWish {
  name: string
  owner?: string | undefined
  path?: string | undefined
  layout?: string | undefined
  guard?: string | undefined
}

/** What will be made. */
export interface NewRemotePlan {
  name: string
  /** As in `remote-gifts`. */
  folder: string
  owner: string
  path: string
  layout: 'shop' | 'bare'
  guard: Audience | null
  devPort: number
  /** Semver range of shared-contracts. */
  contract: string
}

const FIRST_PORT = 3001
/** Edge and API of `npm run dev`. */
const PORT_OF_SERVERS = 3010

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value)

function oneOf<T extends string>(option: string, values: readonly T[], value: string): T {
  if (isOneOf(values, value)) return value
  throw new RegistryError(`--${option} is one of ${values.join(', ')}, not ${value}`)
}

function freePort(remotes: readonly NeighbouringRemote[]): number {
  let port = FIRST_PORT
  while (port === PORT_OF_SERVERS || remotes.some(({ manifest }) => manifest.devPort === port)) port += 1
  return port
}

/**
 * What a wish becomes: what it leaves open is filled in, what cannot be is refused. A page for sellers or admins lives in their
 * area, because log-in leads back only there, and has the window to itself.
 *
 * @throws RegistryError that says what is wrong, and with what it collides.
 */
export function planNewRemote(
  wish: NewRemoteWish,
  { root, remotes, hostPaths, contractVersion }: Checkout,
): NewRemotePlan {
  const { name } = wish
  refuseTakenName(root, name, remotes)
  const guard = wish.guard === undefined ? null : oneOf('guard', AUDIENCES, wish.guard)
  const isBackOffice = guard === 'seller' || guard === 'admin'
  const layout = oneOf('layout', ['shop', 'bare'], wish.layout ?? (isBackOffice ? 'bare' : 'shop'))
  const path = wish.path ?? (isBackOffice ? `/${guard}/${name}` : `/${name}`)
  refuseTakenPath(path, { remotes, hostPaths })
  return {
    name,
    folder: `remote-${name}`,
    owner: wish.owner?.trim() || `${name.charAt(0).toUpperCase()}${name.slice(1)} team`,
    path,
    layout,
    guard,
    devPort: freePort(remotes),
    contract: `^${contractVersion}`,
  }
}
