import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostRoute } from 'shared-contracts/remote/host-route.schema'
import { neighbouringRemotes, type NeighbouringRemote } from './neighbouring-remotes'

/** What a new remote has to fit in with. */
export interface Checkout {
  root: string
  remotes: readonly NeighbouringRemote[]
  /** Paths that the shell answers itself. */
  hostPaths: readonly string[]
  /** Version of shared-contracts. */
  contractVersion: string
}

const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** Reads a checkout of the project. @throws RegistryError when one of its remotes is not valid. */
export async function readCheckout(root: string): Promise<Checkout> {
  const { routes } = (await json(join(root, 'host/host.json'))) as { routes: HostRoute[] }
  const { version } = (await json(join(root, 'shared-contracts/package.json'))) as { version: string }
  return {
    root,
    remotes: await neighbouringRemotes(root),
    hostPaths: routes.map(({ path }) => path),
    contractVersion: version,
  }
}
