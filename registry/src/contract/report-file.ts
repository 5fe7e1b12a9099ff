import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a contract promises, and in which version. */
export interface ContractReport {
  version: string
  lines: string[]
}

/** Folder of the contract's sources. @param root the project's folder. */
export const contractDir = (root: string): string => join(root, 'shared-contracts/src')

/** The report of the contract that was last released. @param root the project's folder. */
export const releasedReport = (root: string): string => join(root, 'shared-contracts/contract.released.txt')

const HEAD = /^contract (\S+)$/

/** @returns the report as its file holds it. */
export const formatReport = ({ version, lines }: ContractReport): string => `contract ${version}\n${lines.join('\n')}\n`

/** @returns `null` when there is no such file. @throws Error when it is no report. */
export async function readReport(path: string): Promise<ContractReport | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const version = HEAD.exec(head)?.[1]
  if (!version) throw new Error(`${path} does not begin with "contract <version>"`)
  return { version, lines }
}

/** Version of shared-contracts in the sources. */
export async function contractVersion(root: string): Promise<string> {
  const text = await readFile(join(root, 'shared-contracts/package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
