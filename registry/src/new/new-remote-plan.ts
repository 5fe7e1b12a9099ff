import { AUDIENCES, type Audience } from 'shared-contracts/accounts/audience'
import { RegistryError } from '../registry-error'
import type { Checkout, NeighbouringRemote } from './read-checkout'
import { refuseTakenPath, refuseTakenName } from './refuse-taken'

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
