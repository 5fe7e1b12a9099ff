import { mkdir, readdir, stat } from 'node:fs/promises'
import { environmentSchema, type Environment } from '../documents/environment.schema'
import { readDocument } from '../documents/read-document'
import { registryPaths } from './registry-paths'
import type { EnvironmentStore } from './registry-store'
import { writeOnce } from './write-file'

/** Two changes this close together may leave a folder with the same time, in milliseconds. */
const CLOCK_GRAIN_MS = 50

const REVISION_FILE = /^(\d{8,})\.json$/

/** Environments in a folder: one file per revision, which is never written again. */
export function fileEnvironments(root: string): EnvironmentStore {
  const revisions = async (name: string): Promise<number[]> => {
    const files = await readdir(registryPaths.environment(root, name)).catch(() => [])
    return files
      .flatMap((file) => REVISION_FILE.exec(file)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a)
  }
  const read = (name: string, revision: number) =>
    readDocument<Environment>(registryPaths.revision(root, name, revision), environmentSchema)

  return {
    async names() {
      const entries = await readdir(registryPaths.environments(root), { withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    },
    async latest(name) {
      const [newest] = await revisions(name)
      return newest === undefined ? null : read(name, newest)
    },
    async stamp(name) {
      const found = await stat(registryPaths.environment(root, name)).catch(() => null)
      if (!found) return 'missing'
      const now = Date.now()
      const settled = now - found.mtimeMs > CLOCK_GRAIN_MS
      return settled ? `${found.ino} ${found.mtimeMs}` : `${found.ino} ${found.mtimeMs} ${now}`
    },
    async append(environment) {
      const { name, revision } = environment
      await mkdir(registryPaths.environment(root, name), { recursive: true })
      return writeOnce(registryPaths.revision(root, name, revision), `${JSON.stringify(environment, null, 2)}\n`)
    },
    async history(name, { limit, before = Infinity }) {
      const wanted = (await revisions(name)).filter((revision) => revision < before).slice(0, limit)
      const found = await Promise.all(wanted.map((revision) => read(name, revision)))
      return found.filter((environment) => environment !== null)
    },
  }
}
