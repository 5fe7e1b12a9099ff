import { satisfies } from 'semver'
import type { Environment } from '../documents/environment.schema'
import type { Registry, ReleaseSummary } from '../registry'
import type { ContractReport } from './report-file'

/** Names that the endpoint's lines of a report begin with, as in `output products.list.items`. */
const ENDPOINT_LINE = /^(?:endpoint|input|output|error) ([^?:]+)/

const belongsTo = (line: string, endpoints: readonly string[]) => {
  const member = ENDPOINT_LINE.exec(line)?.[1]
  return member !== undefined && endpoints.some((name) => member === name || member.startsWith(`${name}.`))
}

/** Endpoints that releases call; `null` when one of them does not say which. */
function calledBy(releases: readonly ReleaseSummary[]): string[] | null {
  if (releases.some(({ capabilities }) => capabilities === undefined)) return null
  return [...new Set(releases.flatMap(({ capabilities = [] }) => capabilities))]
}

/**
 * What kept releases count on, a report for each contract of a live shell: of every endpoint that a release calls which runs in that shell,
 * all that it takes, gives and refuses. A release may read any field of an answer that it gets.
 */
export async function contractsInUse(
  registry: Pick<Registry, 'remotes' | 'releases' | 'contract'>,
  { shells }: Environment,
): Promise<ContractReport[]> {
  const kept = (await Promise.all((await registry.remotes()).map((remote) => registry.releases(remote)))).flat()
  const names = new Map(shells.map(({ contract, contractName = contract }) => [contractName, contract]))
  const reports = await Promise.all(
    [...names].map(async ([name, version]): Promise<ContractReport | null> => {
      const bundle = await registry.contract(name)
      if (!bundle) return null
      const running = kept.filter(({ contract }) => satisfies(version, contract))
      const called = calledBy(running)
      return {
        version,
        lines: bundle.report.filter((line) => (called ? belongsTo(line, called) : ENDPOINT_LINE.test(line))),
      }
    }),
  )
  return reports.filter((report) => report !== null)
}
