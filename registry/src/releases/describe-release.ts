import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteManifest } from 'shared-contracts'
import type { GateResult, Release, ReleaseFileRecord } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import type { BuildRecord } from './build-record'
import { integrityOf } from './integrity-of'
import { listFiles } from './list-files'
import { SERVER_BUNDLE } from './server-bundle'

interface Options {
  manifest: RemoteManifest
  build: BuildRecord
  by: string
  commit?: string | null
  gates?: GateResult[]
}

/**
 * The record of a build, before its files are compressed. Its version is the hash of manifest and files: who published it,
 * when and after which checks changes nothing.
 *
 * @throws RegistryError when a page that the manifest declares has no chunk.
 */
export async function describeRelease(folder: string, options: Options): Promise<Release> {
  const { manifest, build, by, commit = null, gates = [] } = options
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
    devPort: manifest.devPort,
    routes: manifest.routes,
    entry: build.entry,
    pages: build.pages,
    files,
    server: SERVER_BUNDLE,
    budgets: manifest.budgets,
    objectives: manifest.objectives,
    capabilities: manifest.capabilities,
    commit,
    publishedAt: new Date().toISOString(),
    publishedBy: by,
    gates,
    sizes: { scriptBytes: 0, styleBytes: 0 },
  }
}
