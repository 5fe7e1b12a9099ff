import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from 'registry/documents/release.schema'
import { integrityOf } from 'registry/releases/release-files'
import { openStaging } from 'registry/staging/stagings'
import type { RegistryStore } from 'registry/store/registry-store'
import { afterEntry, afterServerBundle, type Sabotage } from './sabotage'

/** How a release differs from the one that it is made from. */
export interface Difference {
  sabotage: Sabotage
  /** A text of its built files that reads otherwise, wherever it stands. */
  text?: { replace: string; by: string }
  /** The range that it asks for; its own when absent. */
  contract?: string
  /** Its record promises another hash of the entry than the entry has. */
  wrongIntegrity?: boolean
}

const COMPRESSED = /\.(?:br|gz)$/
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** A text file of the release under its new name, with the hashes that changed by that. */
function rewrite(text: string, replaced: ReadonlyMap<string, string>): string {
  let result = text
  for (const [from, to] of replaced) result = result.replaceAll(from, to)
  return result
}

/**
 * Makes a further release out of one that the registry keeps, as a build of changed sources would, in a moment: with a runtime
 * name of its own in all its files, and with true hashes of them.
 *
 * @returns its record. Nothing is live by that.
 */
export async function deriveRelease(store: RegistryStore, from: Release, difference: Difference): Promise<Release> {
  const identity = digest(`${from.version} ${JSON.stringify(difference)}`)
  const runtimeName = `${from.name}_${identity.slice(0, 12)}`
  const folder = await openStaging(store)
  try {
    await cp(await store.releases.folderOf(from.name, from.version), folder, {
      recursive: true,
      filter: (path) => !COMPRESSED.test(path),
    })
    const { text: swap } = difference
    const replaced = new Map([[from.runtimeName, runtimeName]])
    let isFound = !swap
    const files: Release['files'] = []
    const change = async (file: Release['files'][number], more = '') => {
      const path = join(folder, file.path)
      const before = await readFile(path, 'utf8')
      isFound ||= before.includes(swap!.replace)
      const text = rewrite(swap ? before.replaceAll(swap.replace, swap.by) : before, replaced) + more
      await writeFile(path, text)
      const integrity = integrityOf(Buffer.from(text))
      replaced.set(file.integrity, integrity)
      files.push({ ...file, integrity, bytes: Buffer.byteLength(text) })
    }
    const isText = ({ path }: { path: string }) => /\.(?:js|css)$/.test(path)
    const entry = from.files.find(({ path }) => path === from.entry)!
    const server = from.files.find(({ path }) => path === from.server)!
    files.push(...from.files.filter((file) => !isText(file) && file !== server))
    for (const file of from.files.filter((file) => isText(file) && file !== entry)) await change(file)
    // After the others: it knows the hashes of all of them.
    await change(entry, afterEntry(difference.sabotage, runtimeName))
    await change(server, afterServerBundle(difference.sabotage))
    if (!isFound) throw new Error(`The build of ${from.name} has no "${swap!.replace}" to change`)
    if (difference.wrongIntegrity)
      files.find(({ path }) => path === from.entry)!.integrity = integrityOf(Buffer.from(''))
    const release: Release = {
      ...from,
      version: identity.slice(0, 16),
      runtimeName,
      contract: difference.contract ?? from.contract,
      files,
    }
    await store.releases.keep(release, folder)
    return release
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
