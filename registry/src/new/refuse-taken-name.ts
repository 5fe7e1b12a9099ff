import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_FOR_REMOTES } from '../documents/reserved-names'
import { RegistryError } from '../registry-error'
import type { NeighbouringRemote } from './neighbouring-remotes'

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
