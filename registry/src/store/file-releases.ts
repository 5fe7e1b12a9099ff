import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { readDocument } from '../documents/read-document'
import { releaseSchema, type Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { registryPaths, RESERVED_NAMES, writeAtomically } from './registry-paths'
import type { ReleaseStore } from './registry-store'

const VERSION = /^[0-9a-f]{16}$/
const REMOTE = /^[a-z][a-z0-9]*$/

const written = (release: Release) => `${JSON.stringify(release, null, 2)}\n`

/** Releases in a folder: `<remote>/<version>/`, with their record `release.json` inside. */
export function fileReleases(root: string): ReleaseStore {
  const read = async (remote: string, version: string): Promise<Release | null> => {
    const path = registryPaths.record(root, remote, version)
    const release = await readDocument<Release>(path, releaseSchema)
    if (release && (release.name !== remote || release.version !== version))
      throw new RegistryError(`${path} describes ${release.name}@${release.version}, not ${remote}@${version}`)
    return release
  }
  const replaceRecord = async (release: Release): Promise<boolean> => {
    const folder = registryPaths.release(root, release.name, release.version)
    try {
      await writeAtomically(registryPaths.record(root, release.name, release.version), written(release))
      return true
    } catch (error) {
      if (existsSync(folder)) throw error
      return false
    }
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
      const record = written(release)
      await writeFile(join(folder, 'release.json'), record, { flush: true })
      await rename(folder, target).catch(async (error: unknown) => {
        if (!existsSync(target)) throw error
        // The same content is there: by somebody who was faster, or with a record that an older version wrote.
        if (!(await read(release.name, release.version).catch(() => null)))
          await writeAtomically(registryPaths.record(root, release.name, release.version), record)
      })
    },
    replaceRecord,
    async renew(remote, version) {
      const release = await read(remote, version)
      if (!release) return null
      const renewed = { ...release, keptAt: new Date().toISOString() }
      return (await replaceRecord(renewed)) ? renewed : null
    },
    async remove(remote, version, mayGo) {
      const folder = registryPaths.release(root, remote, version)
      // Named as a publication's folder, so that the next one clears up what a killed process left; and as young as one, so that it does not yet.
      const aside = join(root, `.staging-${hostname()}-${process.pid}-${randomUUID()}`)
      try {
        const now = new Date()
        await utimes(folder, now, now)
        await rename(folder, aside)
      } catch (error) {
        if (existsSync(folder)) throw error
        return false
      }
      let isGone = false
      try {
        const release = await readDocument<Release>(join(aside, 'release.json'), releaseSchema)
        isGone = !!release && (await mayGo(release))
      } finally {
        // Whoever has published it again meanwhile has put all of it there.
        if (!isGone)
          await rename(aside, folder).catch((error: unknown) => {
            if (!existsSync(folder)) throw error
          })
      }
      await rm(aside, { recursive: true, force: true })
      return isGone
    },
    folderOf: (remote, version) => Promise.resolve(registryPaths.release(root, remote, version)),
  }
}
