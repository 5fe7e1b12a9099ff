import { compiledContract } from './compiled-contract'
import { reportEndpoints } from './report-endpoints'
import { contractVersion, type ContractReport } from './report-file'

/** The public API report: all that the sources promise to remotes and to callers of the API, a line each, sorted. @param root the project's folder. */
export async function currentReport(root: string): Promise<ContractReport> {
  const { types } = await compiledContract(root)
  return { version: await contractVersion(root), lines: [...reportEndpoints(), ...types].sort() }
}
