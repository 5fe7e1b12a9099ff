import { contractBundleSchema, type ContractBundle } from '../documents/contract-bundle.schema'
import { validateDocument } from '../documents/validate-document'
import type { Bucket } from './s3-bucket'
import { CONTRACT_NAME, keepUnderItsName } from './contract-name'
import type { ContractStore } from './registry-store'

const keyOf = (name: string) => `contracts/${name}.json`

/** Contracts in a bucket: `contracts/<name>.json`. */
export const bucketContracts = (bucket: Bucket): ContractStore => ({
  async read(name) {
    const bytes = CONTRACT_NAME.test(name) ? await bucket.get(keyOf(name)) : null
    if (!bytes) return null
    const document: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return validateDocument<ContractBundle>(document, contractBundleSchema, `The contract ${name}`)
  },
  keep: (bundle) =>
    keepUnderItsName(
      bundle,
      async (name) => {
        const bytes = await bucket.get(keyOf(name))
        return bytes && Buffer.from(bytes).toString('utf8')
      },
      async (name, text) => {
        await bucket.put(keyOf(name), Buffer.from(text))
        return true
      },
    ),
})
