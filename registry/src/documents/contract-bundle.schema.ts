import { array, object, string, type InferType } from 'yup'
import { recordOf } from './schema-parts'

/** Of shared-contracts: a semver version. */
export const CONTRACT_VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** `contracts/<version>.json`: a contract as shells were built with it, for whoever has to fit them later. */
export const contractBundleSchema = object({
  /** Of shared-contracts. */
  version: string().required().matches(CONTRACT_VERSION, 'must be a version'),
  /** Lines of the public API report. */
  report: array().of(string().required()).required(),
  /** Texts of the declaration files by path, `index.d.ts` the front door. They import packages and one another. */
  declarations: recordOf(string().defined()),
}).noUnknown()

type Inferred = InferType<typeof contractBundleSchema>
export interface ContractBundle extends Omit<Inferred, 'declarations'> {
  declarations: Record<string, string>
}
