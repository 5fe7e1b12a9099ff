import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { type ContractBundle, contractBundleSchema } from '../documents/contract-bundle.schema'
import { type Environment, environmentSchema } from '../documents/environment.schema'
import { readDocument } from '../documents/read-document'
import {
  CONTRACT_NAME,
  type ContractStore,
  type EnvironmentStore,
  keepUnderItsName,
  type RegistryStore,
} from './registry-store'
import { fileReleases } from './file-releases'
import { registryPaths, writeOnce } from './registry-paths'

/** Two changes this close together may leave a folder with the same time, in milliseconds. */
const CLOCK_GRAIN_MS = 50

const REVISION_FILE = /^(\d{8,})\.json$/

/** Environments in a folder: one file per revision, which is never written again. */
function fileEnvironments(root: string): EnvironmentStore {
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

/** A registry that is a folder. @param root as in `dist/remotes`. */
export const fileStore = (root: string): RegistryStore => ({
  environments: fileEnvironments(root),
  releases: fileReleases(root),
  contracts: fileContracts(root),
  close: () => Promise.resolve(),
  stagingDir: root,
  folder: root,
})

/** Contracts in a folder: `contracts/<name>.json`. */
const fileContracts = (root: string): ContractStore => ({
  read: async (name) =>
    CONTRACT_NAME.test(name)
      ? readDocument<ContractBundle>(registryPaths.contract(root, name), contractBundleSchema)
      : null,
  async keep(bundle) {
    await mkdir(registryPaths.contracts(root), { recursive: true })
    return keepUnderItsName(
      bundle,
      (name) => readFile(registryPaths.contract(root, name), 'utf8').catch(() => null),
      (name, text) => writeOnce(registryPaths.contract(root, name), text),
    )
  },
})
