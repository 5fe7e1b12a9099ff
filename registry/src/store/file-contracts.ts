import { mkdir, readFile } from 'node:fs/promises'
import { contractBundleSchema, type ContractBundle } from '../documents/contract-bundle.schema'
import { readDocument } from '../documents/read-document'
import { CONTRACT_NAME, keepUnderItsName } from './contract-name'
import { registryPaths } from './registry-paths'
import type { ContractStore } from './registry-store'
import { writeOnce } from './write-once'

/** Contracts in a folder: `contracts/<name>.json`. */
export const fileContracts = (root: string): ContractStore => ({
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
