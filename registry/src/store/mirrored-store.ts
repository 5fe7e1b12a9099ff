import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Environment } from '../documents/environment.schema'
import { RegistryError } from '../registry-error'
import { fileStore } from './file-store'
import { registryPaths, writeOnce } from './registry-paths'
import type { RegistryStore } from './registry-store'

/** After a failure the registry is left alone for this long, in milliseconds: pages do not wait for it. */
const REST_MS = 5_000
/** So often is it asked for changes, in milliseconds. */
const ASK_EVERY_MS = 500

interface Options {
  /** Where changes are made. */
  primary: RegistryStore
  /** A folder on this machine: what has been seen of the primary, and the releases that it had. */
  copyDir: string
  /** What a new machine starts with that has never seen the primary: the releases of the build. */
  built: RegistryStore
  /** Reported once per outage, and once at its end. */
  warn: (message: string, cause?: unknown) => void
  now?: () => number
}

/**
 * Reads a registry elsewhere so that its being down changes nothing but that nothing changes: what was seen last is
 * served on, from this machine, after a restart too. Changes are made at the primary, and fail while it is down.
 */
export function mirroredStore({ primary, copyDir, built, warn, now = Date.now }: Options): RegistryStore {
  const copy = fileStore(copyDir)
  let downSince: number | null = null
  let restUntil = 0
  const stamps = new Map<string, { stamp: string; until: number }>()

  /** @returns `undefined` when the primary is down. */
  async function ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    if (now() < restUntil) return undefined
    try {
      const answer = await question()
      if (downSince !== null) warn('The registry answers again')
      downSince = null
      return answer
    } catch (error) {
      // A refusal is an answer.
      if (error instanceof RegistryError) throw error
      restUntil = now() + REST_MS
      if (downSince === null) warn('The registry does not answer: what was seen last is served on', error)
      downSince ??= now()
      return undefined
    }
  }

  async function note(environment: Environment): Promise<void> {
    await mkdir(registryPaths.environment(copyDir, environment.name), { recursive: true })
    await writeOnce(
      registryPaths.revision(copyDir, environment.name, environment.revision),
      `${JSON.stringify(environment, null, 2)}\n`,
    )
  }

  return {
    environments: {
      ...primary.environments,
      async latest(name) {
        const newest = await ask(() => primary.environments.latest(name))
        if (newest) await note(newest)
        const known = newest ?? (await copy.environments.latest(name))
        const own = known?.host ? null : await built.environments.latest(name)
        // A registry from before shells had releases: the one of the build, as it was then.
        return known ? { ...known, host: known.host ?? own?.host } : own
      },
      async stamp(name) {
        const known = stamps.get(name)
        if (known && now() < known.until) return known.stamp
        const asked = await ask(() => primary.environments.stamp(name))
        const stamp = asked ?? known?.stamp ?? 'down'
        stamps.set(name, { stamp, until: now() + ASK_EVERY_MS })
        return stamp
      },
    },
    releases: {
      ...primary.releases,
      async read(remote, version) {
        const there = await ask(() => primary.releases.read(remote, version))
        const here = await copy.releases.read(remote, version).catch(() => null)
        // Signed after the copy was made, or with another key.
        if (there && here && there.signature?.value !== here.signature?.value) await copy.releases.replaceRecord(there)
        return there ?? here ?? built.releases.read(remote, version)
      },
      async folderOf(remote, version) {
        const here = registryPaths.release(copyDir, remote, version)
        if (existsSync(here)) return here
        const there = await ask(() => primary.releases.folderOf(remote, version))
        return there ?? built.releases.folderOf(remote, version)
      },
    },
    stagingDir: primary.stagingDir,
    folder: primary.folder,
    contracts: primary.contracts,
    close: () => primary.close(),
  }
}
