import { join } from 'node:path'

/** Where the registry keeps its documents, below its root folder. */
export const registryPaths = {
  environment: (root: string) => join(root, 'environment.json'),
  remote: (root: string, name: string) => join(root, name),
  release: (root: string, name: string, version: string) => join(root, name, version),
  record: (root: string, name: string, version: string) => join(root, name, version, 'release.json'),
}
