import type { ContractStore } from '../store/registry-store'
import { contractProgram } from './contract-program'
import { emitDeclarations } from './emit-declarations'
import { contractVersion } from './report-file'
import { reportContract } from './report-contract'

/** Keeps the contract of the sources beside the shells that were built with it. @param root the project's folder. @returns its name there. */
export async function keepContract(contracts: ContractStore, root: string): Promise<string> {
  const program = contractProgram(root)
  return contracts.keep({
    version: await contractVersion(root),
    report: reportContract(program, root),
    declarations: emitDeclarations(program),
  })
}
