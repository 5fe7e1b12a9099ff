import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts/remote/remote-manifest.schema'
import { readDocument } from '../documents/read-document'
import { releaseSchema, type GateResult, type Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { clearStaleStagings } from '../staging/clear-stale-stagings'
import { openStaging } from '../staging/open-staging'
import { signRecord } from '../signing/sign-record'
import type { SigningKey } from '../signing/signing-key'
import type { RegistryStore } from '../store/registry-store'
import type { BuildRecord } from './build-record'
import { compressFile } from './compress-file'
import { describeRelease } from './describe-release'
import { SERVER_BUNDLE } from './server-bundle'
import { verifyRelease } from './verify-release'

export interface Publication {
  store: RegistryStore
  /** The remote's `remote.json`. */
  manifestFile: string
  /** The bundler's output: `web/` with `build.json` beside it, and `server/remote.cjs`. */
  buildDir: string
  by: string
  commit?: string | null
  gates?: GateResult[]
  /** Of a registry that has judged the build itself: its record is signed. */
  key?: SigningKey
}

async function readManifest(path: string): Promise<RemoteManifest> {
  const manifest = await readDocument<RemoteManifest>(path, remoteManifestSchema)
  if (!manifest) throw new RegistryError(`There is no ${path}`)
  return manifest
}

/** Puts compressed twins beside the files, and their sizes into the record. */
export async function compressRelease(folder: string, release: Release): Promise<void> {
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
 * Puts a build into a folder of its own, named after its content. Nothing is live by that. A release that is there is
 * never touched: the same build again only proves that it is still what was published.
 *
 * @returns the release's record.
 * @throws RegistryError when the build or its manifest is not fit to be published.
 */
export async function publishRelease(publication: Publication): Promise<Release> {
  const { store, manifestFile, buildDir } = publication
  const manifest = await readManifest(manifestFile)
  const build = JSON.parse(await readFile(join(buildDir, 'build.json'), 'utf8')) as BuildRecord
  await clearStaleStagings(store)
  const staging = await openStaging(store)
  try {
    await cp(join(buildDir, 'web'), staging, { recursive: true })
    await mkdir(join(staging, 'server'), { recursive: true })
    await cp(join(buildDir, SERVER_BUNDLE), join(staging, SERVER_BUNDLE))
    const release = await describeRelease(staging, { ...publication, manifest, build })
    const kept = await store.releases.read(release.name, release.version).catch(() => null)
    if (kept) {
      await verifyRelease(store.releases, kept)
      return kept
    }
    await compressRelease(staging, release)
    await releaseSchema.validate(release, { strict: true })
    const record = publication.key ? signRecord(release, publication.key) : release
    await store.releases.keep(record, staging)
    return record
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
