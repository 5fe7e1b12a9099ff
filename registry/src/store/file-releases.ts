import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from '../documents/read-document'
import { releaseSchema, type Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { registryPaths, RESERVED_NAMES } from './registry-paths'
import type { ReleaseStore } from './registry-store'
import { writeAtomically } from './write-atomically'

const VERSION = /^[0-9a-f]{16}$/
const REMOTE = /^[a-z][a-z0-9]*$/

/** Releases in a folder: `<remote>/<version>/`, with their record `release.json` inside. */
export function fileReleases(root: string): ReleaseStore {
  const read = async (remote: string, version: string): Promise<Release | null> => {
    const path = registryPaths.record(root, remote, version)
    const release = await readDocument<Release>(path, releaseSchema)
    if (release && (release.name !== remote || release.version !== version))
      throw new RegistryError(`${path} describes ${release.name}@${release.version}, not ${remote}@${version}`)
    return release
  }
  return {
    async remotes() {
      const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
      const found = entries.filter(
        (entry) => entry.isDirectory() && REMOTE.test(entry.name) && !RESERVED_NAMES.includes(entry.name),
      )
      return found.map(({ name }) => name).sort()
    },
    async list(remote) {
      const names = await readdir(registryPaths.remote(root, remote)).catch(() => [])
      const records = await Promise.all(
        names.filter((name) => VERSION.test(name)).map((version) => read(remote, version).catch(() => null)),
      )
      return records
        .filter((record) => record !== null)
        .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.version.localeCompare(b.version))
    },
    read,
    async keep(release, folder) {
      const target = registryPaths.release(root, release.name, release.version)
      await mkdir(registryPaths.remote(root, release.name), { recursive: true })
      const record = `${JSON.stringify(release, null, 2)}\n`
      await writeFile(join(folder, 'release.json'), record, { flush: true })
      await rename(folder, target).catch(async (error: unknown) => {
        if (!existsSync(target)) throw error
        // The same content is there: by somebody who was faster, or with a record that an older version wrote.
        if (!(await read(release.name, release.version).catch(() => null)))
          await writeAtomically(registryPaths.record(root, release.name, release.version), record)
      })
    },
    folderOf: (remote, version) => Promise.resolve(registryPaths.release(root, remote, version)),
  }
}
