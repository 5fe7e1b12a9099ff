import { fileContracts } from './file-contracts'
import { fileEnvironments } from './file-environments'
import { fileReleases } from './file-releases'
import type { RegistryStore } from './registry-store'

/** A registry that is a folder. @param root as in `dist/remotes`. */
export const fileStore = (root: string): RegistryStore => ({
  environments: fileEnvironments(root),
  releases: fileReleases(root),
  contracts: fileContracts(root),
  close: () => Promise.resolve(),
  stagingDir: root,
})
