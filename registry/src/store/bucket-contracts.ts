import { contractBundleSchema, type ContractBundle } from '../documents/contract-bundle.schema'
import { validateDocument } from '../documents/validate-document'
import type { Bucket } from './bucket'
import type { ContractStore } from './registry-store'

const keyOf = (version: string) => `contracts/${version}.json`

/** Contracts in a bucket: `contracts/<version>.json`. */
export const bucketContracts = (bucket: Bucket): ContractStore => ({
  async read(version) {
    const bytes = await bucket.get(keyOf(version))
    if (!bytes) return null
    const document: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return validateDocument<ContractBundle>(document, contractBundleSchema, `The contract ${version}`)
  },
  keep: (bundle) => bucket.put(keyOf(bundle.version), Buffer.from(JSON.stringify(bundle))),
})
