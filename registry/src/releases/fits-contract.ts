import { satisfies } from 'semver'
import type { Release } from '../documents/release.schema'

/** Whether a release works with a shell that was built with this version of shared-contracts. */
export const fitsContract = ({ contract }: Pick<Release, 'contract'>, contractVersion: string): boolean =>
  satisfies(contractVersion, contract)
