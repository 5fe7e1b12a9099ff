import { join } from 'node:path'

/** The shell's own slot and its folder of releases: no remote has this name. */
export const HOST = 'host'

/** Folders of the registry itself: no remote has such a name. */
export const RESERVED_NAMES = ['environments', 'contracts', HOST]

/** Where a registry that is a folder keeps its documents. */
export const registryPaths = {
  environments: (root: string) => join(root, 'environments'),
  environment: (root: string, name: string) => join(root, 'environments', name),
  /** Padded, so that a listing is in order. */
  revision: (root: string, name: string, revision: number) =>
    join(root, 'environments', name, `${String(revision).padStart(8, '0')}.json`),
  contracts: (root: string) => join(root, 'contracts'),
  contract: (root: string, name: string) => join(root, 'contracts', `${name}.json`),
  remote: (root: string, remote: string) => join(root, remote),
  release: (root: string, remote: string, version: string) => join(root, remote, version),
  record: (root: string, remote: string, version: string) => join(root, remote, version, 'release.json'),
}
