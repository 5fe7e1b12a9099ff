import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type RemoteManifest, remoteManifestSchema } from 'shared-contracts/remote/remote-manifest.schema'
import { readDocument, validateDocument } from '../documents/read-document'
import { type GateResult, type Release, type ReleaseFileRecord, releaseSchema } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { isSignedBy, signRecord, type SigningKey } from '../signing/signing-key'
import { clearStaleStagings, openStaging } from '../staging/stagings'
import type { RegistryStore } from '../store/registry-store'
import { brotliOf, type BuildRecord, integrityOf, listFiles, SERVER_BUNDLE, verifyRelease } from './release-files'
import { NO_SOURCE, type Source, tidySource } from './source-of'

const gz = promisify(gzip)

/** A build that is to be kept, whosever it is. */
export interface Build {
  store: RegistryStore
  /** The manifest: `remote.json` or `host.json`. */
  manifestFile: string
  /** The bundler's output: `web/` with `build.json` beside it, and the bundle that renders. */
  buildDir: string
  by: string
  /** None when absent. */
  source?: Source
  /** Of who answers for the build, as a registry that has reviewed it: the record is signed. */
  key?: SigningKey
}

interface Keeping extends Build {
  /** The bundle that renders, below `buildDir` and in the release. */
  server: string
  /** What makes it another release beside its files. */
  identity: unknown
  /** What its record says beside what every record does. @throws RegistryError when it is not fit to be kept. */
  describe(
    version: string,
  ): Omit<Release, 'version' | 'files' | 'server' | 'publishedAt' | 'publishedBy' | 'sizes' | keyof Source>
  /** Looks at the record when the files are compressed. @throws RegistryError when they are too large. */
  examine?(release: Release): void
}

export const readBuild = async (buildDir: string): Promise<BuildRecord> =>
  JSON.parse(await readFile(join(buildDir, 'build.json'), 'utf8')) as BuildRecord

/** The record of a folder's files, before they are compressed. Its version is the hash of them and of its identity: who published it and when changes nothing. */
async function recordOf(
  folder: string,
  { identity, describe, server, by, source = NO_SOURCE }: Keeping,
): Promise<Release> {
  const hash = createHash('sha256').update(JSON.stringify(identity))
  const files: ReleaseFileRecord[] = []
  for (const path of await listFiles(folder)) {
    const bytes = await readFile(join(folder, path))
    const integrity = integrityOf(bytes)
    hash.update(`${path}\0${integrity}\0`)
    files.push({ path, integrity, bytes: bytes.length, brotliBytes: bytes.length })
  }
  const version = hash.digest('hex').slice(0, 16)
  return {
    ...describe(version),
    version,
    files,
    server,
    ...tidySource(source),
    publishedAt: new Date().toISOString(),
    publishedBy: by,
    sizes: { scriptBytes: 0, styleBytes: 0 },
  }
}

/** Puts compressed twins beside the files, and their sizes into the record. */
async function compressRelease(folder: string, release: Release): Promise<void> {
  const inBrowsers = release.files.filter(({ path }) => path !== release.server)
  await Promise.all(
    inBrowsers.map(async (file) => {
      file.brotliBytes = await compressFile(join(folder, file.path))
    }),
  )
  const total = (suffix: string) =>
    inBrowsers.filter(({ path }) => path.endsWith(suffix)).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)
  release.sizes = { scriptBytes: total('.js'), styleBytes: total('.css') }
}

/**
 * Puts a build into a folder of its own, named after its content. Nothing is live by that. The files of a release that is there are
 * never touched: the same build again only proves that they are still what was published. Its record stays, too, unless the key is
 * another one than it is signed with: then it is written anew, with the new results.
 *
 * @returns the release's record.
 * @throws RegistryError when the build is not fit to be kept.
 */
export async function keepBuild(keeping: Keeping): Promise<Release> {
  const { store, buildDir, server, key, examine } = keeping
  await clearStaleStagings(store)
  const staging = await openStaging(store)
  try {
    await cp(join(buildDir, 'web'), staging, { recursive: true })
    await mkdir(join(staging, dirname(server)), { recursive: true })
    await cp(join(buildDir, server), join(staging, server))
    const release = await recordOf(staging, keeping)
    const kept = await store.releases.renew(release.name, release.version).catch(() => null)
    if (kept) await verifyRelease(store.releases, kept)
    if (kept && (!key || isSignedBy(kept, key))) return kept
    await compressRelease(staging, release)
    examine?.(release)
    await validateDocument(release, releaseSchema, `The record of ${release.name}`)
    const record = key ? signRecord(release, key) : release
    if (!kept || !(await store.releases.replaceRecord(record))) await store.releases.keep(record, staging)
    return record
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/**
 * Writes `<path>.br` and `<path>.gz` beside a text file.
 *
 * @returns its size after brotli, or its plain size where compressing gains nothing.
 */
async function compressFile(path: string): Promise<number> {
  const bytes = await readFile(path)
  const [small, wide] = await Promise.all([brotliOf(path, bytes), gz(bytes, { level: 9 })])
  if (!small) return bytes.length
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, wide)])
  return small.length
}

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
