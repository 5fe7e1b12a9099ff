import { mkdir, open, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentSchema, type Environment } from './environment.schema'
import { readDocument } from './read-document'
import { RegistryError } from './registry-error'
import { registryPaths } from './registry-paths'
import { writeAtomically } from './write-atomically'

const LOCK_STALE_MS = 10_000
const KEPT_CHANGES = 100

/** What is live now; an empty environment when nothing has been published. */
export async function readEnvironment(root: string): Promise<Environment> {
  const environment = await readDocument<Environment>(registryPaths.environment(root), environmentSchema)
  return environment ?? { revision: 0, remotes: {}, history: [] }
}

async function lock(root: string): Promise<() => Promise<void>> {
  const path = `${registryPaths.environment(root)}.lock`
  await mkdir(root, { recursive: true })
  for (;;) {
    try {
      const handle = await open(path, 'wx')
      await handle.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      // A process that died holding it must not stop every release after it.
      const held = await stat(path).catch(() => null)
      if (held && Date.now() - held.mtimeMs > LOCK_STALE_MS) await rm(path, { force: true })
      await sleep(50)
    }
  }
}

export interface PointerMove {
  remote: string
  to: string
  reason: string
  /** Set or (`null`) removed; untouched when absent. */
  baseUrl?: string | null
}

/**
 * Makes a release the active one. What was active becomes the last known good.
 *
 * @returns the environment after it; the same as before when nothing had to change.
 */
export async function movePointer(root: string, { remote, to, reason, baseUrl }: PointerMove): Promise<Environment> {
  const unlock = await lock(root)
  try {
    const before = await readEnvironment(root)
    const slot = before.remotes[remote]
    const nextBaseUrl = baseUrl === undefined ? slot?.baseUrl : (baseUrl ?? undefined)
    if (slot?.active === to && slot.baseUrl === nextBaseUrl) return before
    const from = slot?.active ?? null
    const revision = before.revision + 1
    const after: Environment = {
      revision,
      remotes: {
        ...before.remotes,
        [remote]: {
          active: to,
          lastKnownGood: from === null || from === to ? (slot?.lastKnownGood ?? null) : from,
          ...(nextBaseUrl ? { baseUrl: nextBaseUrl } : {}),
        },
      },
      history: [{ revision, at: new Date().toISOString(), remote, from, to, reason }, ...before.history].slice(
        0,
        KEPT_CHANGES,
      ),
    }
    if (!(await environmentSchema.isValid(after))) throw new RegistryError(`${remote}@${to} cannot be made live`)
    await writeAtomically(registryPaths.environment(root), `${JSON.stringify(after, null, 2)}\n`)
    return after
  } finally {
    await unlock()
  }
}
