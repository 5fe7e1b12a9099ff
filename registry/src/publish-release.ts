import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts'
import type { BuildRecord } from './build-record'
import { compressFile } from './compress-file'
import { movePointer, readEnvironment } from './environment'
import { integrityOf } from './integrity-of'
import { listFiles } from './list-files'
import { readDocument } from './read-document'
import { readRelease, verifyRelease } from './release'
import { RegistryError } from './registry-error'
import { registryPaths } from './registry-paths'
import { releaseSchema, type Release, type ReleaseFileRecord } from './release.schema'

const SERVER_BUNDLE = 'server/remote.cjs'

export interface Publication {
  /** The registry's folder. */
  root: string
  /** The remote's `remote.json`. */
  manifestFile: string
  /** The bundler's output: `web/` with `build.json` beside it, and `server/remote.cjs`. */
  buildDir: string
}

async function readManifest(path: string): Promise<RemoteManifest> {
  const manifest = await readDocument<RemoteManifest>(path, remoteManifestSchema)
  if (!manifest) throw new RegistryError(`There is no ${path}`)
  return manifest
}

/** Two remotes never answer one path. @throws RegistryError that names the other owner. */
async function refuseForeignPaths(root: string, manifest: RemoteManifest): Promise<void> {
  const { remotes } = await readEnvironment(root)
  for (const [name, slot] of Object.entries(remotes)) {
    if (name === manifest.name) continue
    const other = await readRelease(root, name, slot.active)
    const taken = manifest.routes.find((route) => other.routes.some((theirs) => theirs.path === route.path))
    if (taken) throw new RegistryError(`${manifest.name} claims ${taken.path}, which belongs to ${name}`)
  }
}

async function describe(folder: string, manifest: RemoteManifest, build: BuildRecord): Promise<Release> {
  const hash = createHash('sha256').update(JSON.stringify(manifest))
  const files: ReleaseFileRecord[] = []
  for (const path of await listFiles(folder)) {
    const bytes = await readFile(join(folder, path))
    const integrity = integrityOf(bytes)
    hash.update(`${path}\0${integrity}\0`)
    files.push({ path, integrity, bytes: bytes.length, brotliBytes: bytes.length })
  }
  const missing = manifest.routes.find((route) => !build.pages[route.page])
  if (missing)
    throw new RegistryError(
      `${manifest.name} declares the page ${missing.page}, but its build has no chunk page-${missing.page}`,
    )
  return {
    name: manifest.name,
    version: hash.digest('hex').slice(0, 16),
    runtimeName: build.runtimeName,
    contract: manifest.contract,
    owner: manifest.owner,
    routes: manifest.routes,
    entry: build.entry,
    pages: build.pages,
    files,
    server: SERVER_BUNDLE,
    sizes: { scriptBytes: 0, styleBytes: 0 },
  }
}

async function compress(folder: string, release: Release): Promise<void> {
  await Promise.all(
    release.files.map(async (file) => {
      if (file.path !== release.server) file.brotliBytes = await compressFile(join(folder, file.path))
    }),
  )
  const total = (suffix: string) =>
    release.files
      .filter((file) => file.path.endsWith(suffix) && file.path !== release.server)
      .reduce((sum, file) => sum + file.brotliBytes, 0)
  release.sizes = { scriptBytes: total('.js'), styleBytes: total('.css') }
}

/**
 * Puts a build into a folder of its own, named after its content, and makes it live. A folder that is there is never
 * touched: the same build again only moves the pointer.
 *
 * @returns the release's record.
 * @throws RegistryError when the build or its manifest is not fit to be published.
 */
export async function publishRelease({ root, manifestFile, buildDir }: Publication): Promise<Release> {
  const manifest = await readManifest(manifestFile)
  await refuseForeignPaths(root, manifest)
  const build = JSON.parse(await readFile(join(buildDir, 'build.json'), 'utf8')) as BuildRecord
  const remoteDir = registryPaths.remote(root, manifest.name)
  const staging = join(remoteDir, `.staging-${randomUUID()}`)
  await mkdir(staging, { recursive: true })
  try {
    await cp(join(buildDir, 'web'), staging, { recursive: true })
    await mkdir(join(staging, 'server'), { recursive: true })
    await cp(join(buildDir, SERVER_BUNDLE), join(staging, SERVER_BUNDLE))
    const release = await describe(staging, manifest, build)
    const kept = await readRelease(root, release.name, release.version).catch(() => null)
    if (kept) await verifyRelease(root, kept)
    else {
      await compress(staging, release)
      await releaseSchema.validate(release, { strict: true })
      await writeFile(join(staging, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
      await rename(staging, registryPaths.release(root, release.name, release.version))
    }
    await movePointer(root, { remote: release.name, to: release.version, reason: 'published' })
    return kept ?? release
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
