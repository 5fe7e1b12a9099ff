import type { Environment } from 'registry/documents/environment.schema'
import { readRelease } from 'registry/releases/release-files'
import { satisfies } from 'semver'
import type { DependencyGraph } from 'shared-contracts/releases/releases.schema'
import type { Deps } from '../../deps'

/** Who depends on what in an environment: shell, active releases, contract and shared libraries. */
export async function drawGraph(
  { registry }: Pick<Deps, 'registry'>,
  { remotes, shells }: Environment,
): Promise<DependencyGraph> {
  const [shell] = shells
  const nodes = await Promise.all(
    Object.entries(remotes).map(async ([name, { active }]) => {
      const { owner, contract, routes, capabilities = [] } = await readRelease(registry.releases, name, active)
      return {
        name,
        owner,
        version: active,
        contract,
        fits: shell ? satisfies(shell.contract, contract) : false,
        paths: routes.map(({ path }) => path),
        capabilities: [...capabilities].sort(),
      }
    }),
  )
  return {
    shell: shell ? { version: shell.version, contract: shell.contract } : null,
    remotes: nodes.sort((a, b) => a.name.localeCompare(b.name)),
    libraries: Object.entries(shell?.libraries ?? {}).map(([name, version]) => ({ name, version: String(version) })),
  }
}
