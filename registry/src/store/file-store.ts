import { fileEnvironments } from './file-environments'
import { fileReleases } from './file-releases'
import type { RegistryStore, ContractStore } from './registry-store'
import { mkdir, readFile } from 'node:fs/promises'
import { contractBundleSchema, type ContractBundle } from '../documents/contract-bundle.schema'
import { readDocument } from '../documents/read-document'
import { CONTRACT_NAME, keepUnderItsName } from './contract-name'
import { registryPaths } from './registry-paths'
import { writeOnce } from './write-file'

/** A registry that is a folder. @param root as in `dist/remotes`. */
export const fileStore = (root: string): RegistryStore => ({
  environments: fileEnvironments(root),
  releases: fileReleases(root),
  contracts: fileContracts(root),
  close: () => Promise.resolve(),
  stagingDir: root,
})

/** Contracts in a folder: `contracts/<name>.json`. */
const fileContracts = (root: string): ContractStore => ({
  read: async (name) =>
    CONTRACT_NAME.test(name)
      ? readDocument<ContractBundle>(registryPaths.contract(root, name), contractBundleSchema)
      : null,
  async keep(bundle) {
    await mkdir(registryPaths.contracts(root), { recursive: true })
    return keepUnderItsName(
      bundle,
      (name) => readFile(registryPaths.contract(root, name), 'utf8').catch(() => null),
      (name, text) => writeOnce(registryPaths.contract(root, name), text),
    )
  },
})
