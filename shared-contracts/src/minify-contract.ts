import { minifyContractRouter } from '@orpc/contract'
import { contract } from './contract'

/** What the client needs of the contract: paths, methods and statuses, without the texts of the documentation. */
export function minifyContract(): string {
  const documentation = new Set(['summary', 'tags'])
  return `${JSON.stringify(minifyContractRouter(contract), (key, value: unknown) => (documentation.has(key) ? undefined : value), 2)}\n`
}
