import type { ContractStore } from '../store/registry-store'
import { compiledContract } from './compiled-contract'
import { currentReport } from './current-report'

/** Keeps the contract of the sources beside the shells that were built with it. @param root the project's folder. @returns its name there. */
export async function keepContract(contracts: ContractStore, root: string): Promise<string> {
  const { version, lines: report } = await currentReport(root)
  const { declarations } = await compiledContract(root)
  return contracts.keep({ version, report, declarations })
}
