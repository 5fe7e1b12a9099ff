import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hostManifestSchema, type HostManifest } from '../documents/host-manifest.schema'
import { readDocument } from '../documents/read-document'
import { releaseSchema, type Release, type ReleaseFileRecord } from '../documents/release.schema'
import { validateDocument } from '../documents/validate-document'
import { RegistryError } from '../registry-error'
import type { BuildRecord } from '../releases/build-record'
import { integrityOf } from '../releases/integrity-of'
import { listFiles } from '../releases/list-files'
import { compressRelease } from '../releases/publish-release'
import { verifyRelease } from '../releases/verify-release'
import { clearStaleStagings } from '../staging/clear-stale-stagings'
import { openStaging } from '../staging/open-staging'
import type { RegistryStore } from '../store/registry-store'
import { HOST } from './host-name'

/** Where the bundler leaves the bundle that renders, and where a release keeps it. */
const SERVER_BUNDLE = 'server/server.cjs'

export interface HostPublication {
  store: RegistryStore
  /** The host's `host.json`. */
  manifestFile: string
  /** The bundler's output: `web/` with `build.json` beside it, and `server/server.cjs`. */
  buildDir: string
  /** Version of shared-contracts that it was built with. */
  contract: string
  /** What that contract is kept under; its version when absent. */
  contractName?: string
  by: string
  commit?: string | null
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
 * The record of a build, before its files are compressed. Its version is the hash of all that makes it another shell for its
 * visitors and remotes: its files, pages and libraries, and the contract that it has.
 */
async function describeHost(folder: string, publication: HostPublication, manifest: HostManifest): Promise<Release> {
  const { store, buildDir, contract, contractName = contract, by, commit = null } = publication
  const build = JSON.parse(await readFile(join(buildDir, 'build.json'), 'utf8')) as BuildRecord
  const { owner, routes, budgets } = manifest
  const shell = { libraries: build.libraries ?? {}, initial: build.initial, fonts: build.fonts, routes }
  // Its name is this registry's own business, its content is not.
  const bundle = await store.contracts.read(contractName)
  const hash = createHash('sha256').update(JSON.stringify([contract, bundle, shell]))
  const files: ReleaseFileRecord[] = []
  for (const path of await listFiles(folder)) {
    const bytes = await readFile(join(folder, path))
    const integrity = integrityOf(bytes)
    hash.update(`${path}\0${integrity}\0`)
    files.push({ path, integrity, bytes: bytes.length, brotliBytes: bytes.length })
  }
  const version = hash.digest('hex').slice(0, 16)
  return {
    name: HOST,
    version,
    runtimeName: `${HOST}_${version}`,
    contract,
    owner,
    routes: [],
    entry: build.entry,
    pages: {},
    files,
    server: SERVER_BUNDLE,
    budgets,
    capabilities: [],
    commit,
    publishedAt: new Date().toISOString(),
    publishedBy: by,
    gates: [],
    sizes: { scriptBytes: 0, styleBytes: 0 },
    shell: { contractName, ...shell },
  }
}

/**
 * Keeps a build of the shell in a folder named after its content. Nobody has it by that; the same build again is the same release.
 *
 * @returns the release's record.
 * @throws RegistryError when it is larger than its budgets, or its manifest is not valid.
 */
export async function publishHost(publication: HostPublication): Promise<Release> {
  const { store, manifestFile, buildDir } = publication
  const manifest = await readDocument<HostManifest>(manifestFile, hostManifestSchema)
  if (!manifest) throw new RegistryError(`There is no ${manifestFile}`)
  await clearStaleStagings(store)
  const staging = await openStaging(store)
  try {
    await cp(join(buildDir, 'web'), staging, { recursive: true })
    await mkdir(join(staging, 'server'), { recursive: true })
    await cp(join(buildDir, SERVER_BUNDLE), join(staging, SERVER_BUNDLE))
    const release = await describeHost(staging, publication, manifest)
    const kept = await store.releases.read(HOST, release.version).catch(() => null)
    if (kept) {
      await verifyRelease(store.releases, kept)
      return kept
    }
    await compressRelease(staging, release)
    refuseTooLarge(release)
    await validateDocument(release, releaseSchema, 'The record of the host')
    await store.releases.keep(release, staging)
    return release
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
