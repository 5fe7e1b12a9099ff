import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts/remote/remote-manifest.schema'
import { readDocument } from '../documents/read-document'
import type { GateResult, Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { keepBuild, readBuild, type Build } from './keep-build'
import { SERVER_BUNDLE } from './release-files'

export interface Publication extends Build {
  gates?: GateResult[]
}

/**
 * Keeps the build of a remote. Nobody has it by that; the same build again is the same release, whoever publishes it after which checks.
 *
 * @returns the release's record.
 * @throws RegistryError when its manifest is not valid, or declares a page that has no chunk.
 */
export async function publishRelease({ gates = [], ...build }: Publication): Promise<Release> {
  const manifest = await readDocument<RemoteManifest>(build.manifestFile, remoteManifestSchema)
  if (!manifest) throw new RegistryError(`There is no ${build.manifestFile}`)
  const { runtimeName, entry, pages } = await readBuild(build.buildDir)
  const { name, contract, owner, devPort, routes, budgets, objectives, capabilities } = manifest
  const missing = routes.find((route) => !pages[route.page])
  if (missing)
    throw new RegistryError(
      `${name} declares the page ${missing.page}, but its build has no chunk page-${missing.page}`,
    )
  return keepBuild({
    ...build,
    server: SERVER_BUNDLE,
    identity: manifest,
    describe: () => ({
      ...{ name, runtimeName, contract, owner, devPort, routes, entry, pages },
      ...{ budgets, objectives, capabilities, gates },
    }),
  })
}
