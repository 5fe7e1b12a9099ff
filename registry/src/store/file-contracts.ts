import { mkdir } from 'node:fs/promises'
import { CONTRACT_VERSION, contractBundleSchema, type ContractBundle } from '../documents/contract-bundle.schema'
import { readDocument } from '../documents/read-document'
import { registryPaths } from './registry-paths'
import type { ContractStore } from './registry-store'
import { writeAtomically } from './write-atomically'

/** Contracts in a folder: `contracts/<version>.json`. */
export const fileContracts = (root: string): ContractStore => ({
  read: async (version) =>
    CONTRACT_VERSION.test(version)
      ? readDocument<ContractBundle>(registryPaths.contract(root, version), contractBundleSchema)
      : null,
  async keep(bundle) {
    await mkdir(registryPaths.contracts(root), { recursive: true })
    await writeAtomically(registryPaths.contract(root, bundle.version), JSON.stringify(bundle))
  },
})
