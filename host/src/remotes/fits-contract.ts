import { satisfy } from '@module-federation/runtime'
import type { RemoteRelease } from 'shared-contracts'

/** Whether a release works with the contract of this shell; asked before any of its code runs. */
export function fitsContract(release: Pick<RemoteRelease, 'contract'>, contractVersion: string): boolean {
  try {
    return satisfy(contractVersion, release.contract)
  } catch {
    return false
  }
}
