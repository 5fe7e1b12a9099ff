import { hostManifestSchema, type HostManifest } from '../documents/host-manifest.schema'
import { readDocument } from '../documents/read-document'
import type { Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { keepBuild, readBuild, type Build } from '../releases/keep-build'
import { HOST } from '../store/registry-paths'

export interface HostPublication extends Build {
  /** Version of shared-contracts that it was built with. */
  contract: string
  /** What that contract is kept under; its version when absent. */
  contractName?: string
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

function refuseTooLarge({ sizes, budgets }: Release): void {
  for (const kind of ['scriptBytes', 'styleBytes'] as const)
    if (sizes[kind] > budgets[kind])
      throw new RegistryError(
        `${kind === 'scriptBytes' ? 'The scripts' : 'The styles'} of the host are ${kilobytes(sizes[kind])} kB after brotli, of ${kilobytes(budgets[kind])} kB in host.json`,
      )
}

/**
 * Keeps a build of the shell. Nobody has it by that; the same build again is the same release. What makes it another one for its visitors and
 * remotes: its files, pages and libraries, and the contract that it has.
 *
 * @returns the release's record.
 * @throws RegistryError when it is larger than its budgets, or its manifest is not valid.
 */
export async function publishHost(publication: HostPublication): Promise<Release> {
  const { contract, contractName = contract, ...build } = publication
  const manifest = await readDocument<HostManifest>(build.manifestFile, hostManifestSchema)
  if (!manifest) throw new RegistryError(`There is no ${build.manifestFile}`)
  const { owner, routes, drawsFrame, budgets } = manifest
  const { libraries = {}, initial, fonts, entry } = await readBuild(build.buildDir)
  const shell = { libraries, initial, fonts, routes, ...(drawsFrame && { drawsFrame }) }
  return keepBuild({
    ...build,
    server: 'server/server.cjs',
    // The contract's name is this registry's own business, its content is not.
    identity: [contract, await build.store.contracts.read(contractName), shell],
    describe: (version) => ({
      ...{ name: HOST, runtimeName: `${HOST}_${version}`, contract, owner, routes: [], entry, pages: {} },
      ...{ budgets, capabilities: [], gates: [], shell: { contractName, ...shell } },
    }),
    examine: refuseTooLarge,
  })
}
