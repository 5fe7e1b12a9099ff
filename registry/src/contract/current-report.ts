import { contract } from 'shared-contracts/contract'
import type { ContractStore } from '../store/registry-store'
import { compiledContract } from './compiled-contract'
import { describeSchema, type FlatField } from './describe-schema'
import { type ContractReport, contractVersion } from './report-file'

interface Definition {
  route: { method?: string; path?: string; successStatus?: number }
  inputSchema?: unknown
  outputSchema?: unknown
  errorMap: Record<string, { status?: number } | undefined>
}

interface Router {
  [key: string]: Router | { '~orpc': Definition }
}

const fieldLine = (section: string, name: string, { path, optional, text }: FlatField) =>
  `${section} ${[name, path].filter(Boolean).join('.')}${optional ? '?' : ''}: ${text}`

function reportEndpoint(name: string, { route, inputSchema, outputSchema, errorMap }: Definition): string[] {
  return [
    `endpoint ${name}: ${route.method ?? 'GET'} ${route.path} → ${route.successStatus ?? 200}`,
    ...describeSchema(inputSchema, true).map((field) => fieldLine('input', name, field)),
    ...describeSchema(outputSchema, false).map((field) => fieldLine('output', name, field)),
    ...Object.entries(errorMap).map(([code, error]) => `error ${name}.${code}: ${error?.status ?? 500}`),
  ]
}

function walk(router: Router, prefix: string): string[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key
    return '~orpc' in value ? reportEndpoint(name, value['~orpc'] as Definition) : walk(value, name)
  })
}

/** What the API promises, a line for each endpoint, field and failure. */
export const reportEndpoints = (): string[] => walk(contract, '')

/** The public API report: all that the sources promise to remotes and to callers of the API, a line each, sorted. @param root the project's folder. */
export async function currentReport(root: string): Promise<ContractReport> {
  const { types } = await compiledContract(root)
  return { version: await contractVersion(root), lines: [...reportEndpoints(), ...types].sort() }
}

/** Keeps the contract of the sources beside the shells that were built with it. @param root the project's folder. @returns its name there. */
export async function keepContract(contracts: ContractStore, root: string): Promise<string> {
  const { version, lines: report } = await currentReport(root)
  const { declarations } = await compiledContract(root)
  return contracts.keep({ version, report, declarations })
}
