import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ContractBundle, contractBundleSchema } from '../documents/contract-bundle.schema'
import { validateDocument } from '../documents/read-document'
import type { Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import { isIntact, listFiles } from '../releases/release-files'
import { CONTRACT_NAME, type ContractStore, keepUnderItsName, type ReleaseStore } from './registry-store'
import type { Database } from './database'
import type { postgresRecords } from './postgres-records'
import { registryPaths } from './registry-paths'
import type { Bucket } from './s3-bucket'

/** Files on their way at once. */
const AT_ONCE = 8

/** What a release keeps beside a file: the same, compressed. */
const TWINS = ['.br', '.gz']

interface Options {
  records: ReturnType<typeof postgresRecords>
  locked: Database['locked']
  bucket: Bucket
  /** Folder on this machine for the releases that it needs. */
  cacheDir: string
}

/** Ends when nothing is under way any more, and then fails with the first failure. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const turns = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason as unknown
}

/** Releases whose files are in a bucket and whose records are in a database. Whoever needs the files keeps a checked copy. */
export function bucketReleases({ records, locked, bucket, cacheDir }: Options): ReleaseStore {
  const bringing = new Map<string, Promise<string>>()

  const bring = async (remote: string, version: string, target: string): Promise<string> => {
    const release = await records.read(remote, version)
    if (!release) throw new RegistryError(`There is no release ${version} of ${remote}`, 'not-found')
    const staging = join(cacheDir, `.staging-${randomUUID()}`)
    const keep = async (path: string, bytes: Uint8Array) => {
      await mkdir(dirname(join(staging, path)), { recursive: true })
      await writeFile(join(staging, path), bytes)
    }
    try {
      await inTurns(release.files, async ({ path, integrity }) => {
        const bytes = await bucket.get(`${remote}/${version}/${path}`)
        if (!bytes) throw new RegistryError(`${remote}@${version} lacks its file ${path}`)
        if (!isIntact(bytes, integrity))
          throw new RegistryError(`${path} of ${remote}@${version} is not what was published`)
        await keep(path, bytes)
        for (const suffix of TWINS) {
          const twin = await bucket.get(`${remote}/${version}/${path}${suffix}`)
          if (twin) await keep(path + suffix, twin)
        }
      })
      await keep('release.json', Buffer.from(`${JSON.stringify(release, null, 2)}\n`))
      await mkdir(dirname(target), { recursive: true })
      await rename(staging, target).catch((error: unknown) => {
        if (!existsSync(target)) throw error
      })
      return target
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
  }

  return {
    remotes: records.remotes,
    list: records.list,
    read: records.read,
    replaceRecord: records.replace,
    renew: records.renew,
    async keep(release: Release, folder: string) {
      const { name, version } = release
      // Its files have one address, whoever publishes or removes it: what goes must not take with it what comes.
      const kept = await locked(`${name}/${version}`, 'shared', async () => {
        await inTurns(await listFiles(folder), async (path) =>
          bucket.put(`${name}/${version}/${path}`, await readFile(join(folder, path))),
        )
        await records.add(release)
        return true
      })
      if (!kept)
        throw new RegistryError(`${name}@${version} is being removed at this moment: publish it once more`, 'conflict')
      await rm(folder, { recursive: true, force: true })
    },
    async remove(remote, version, mayGo) {
      const isRemoved = await locked(`${remote}/${version}`, 'alone', async () => {
        const release = await records.remove(remote, version)
        if (!release) return false
        let isGone = false
        try {
          isGone = await mayGo(release)
        } finally {
          if (!isGone) await records.add(release)
        }
        if (!isGone) return false
        const paths = release.files.flatMap(({ path }) => ['', ...TWINS].map((suffix) => `${path}${suffix}`))
        await inTurns(paths, async (path) => bucket.remove(`${remote}/${version}/${path}`))
        await rm(registryPaths.release(cacheDir, remote, version), { recursive: true, force: true })
        return true
      })
      return isRemoved ?? false
    },
    folderOf(remote, version) {
      const target = registryPaths.release(cacheDir, remote, version)
      if (existsSync(target)) return Promise.resolve(target)
      const started = bringing.get(target)
      if (started) return started
      const brought = bring(remote, version, target).finally(() => bringing.delete(target))
      bringing.set(target, brought)
      return brought
    },
  }
}

const keyOf = (name: string) => `contracts/${name}.json`

/** Contracts in a bucket: `contracts/<name>.json`. */
export const bucketContracts = (bucket: Bucket): ContractStore => ({
  async read(name) {
    const bytes = CONTRACT_NAME.test(name) ? await bucket.get(keyOf(name)) : null
    if (!bytes) return null
    const document: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return validateDocument<ContractBundle>(document, contractBundleSchema, `The contract ${name}`)
  },
  keep: (bundle) =>
    keepUnderItsName(
      bundle,
      async (name) => {
        const bytes = await bucket.get(keyOf(name))
        return bytes && Buffer.from(bytes).toString('utf8')
      },
      async (name, text) => {
        await bucket.put(keyOf(name), Buffer.from(text))
        return true
      },
    ),
})
