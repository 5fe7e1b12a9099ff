import { readdir, stat, rm, mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { RegistryStore } from '../store/registry-store'
import { randomUUID } from 'node:crypto'

/** No publication takes as long, and an upload in which nothing came for this long will not go on. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

const STAGING = /^\.staging-(.+)-(\d+)-[0-9a-f-]{36}$/
const UPLOAD = /^\.upload-[0-9a-f-]{36}$/

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Folders of publications and uploads that nobody will finish. */
export async function staleStagings(store: RegistryStore): Promise<string[]> {
  const root = store.stagingDir
  const stale: string[] = []
  for (const name of await readdir(root).catch(() => [])) {
    const [whole, host, pid] = STAGING.exec(name) ?? UPLOAD.exec(name) ?? []
    if (!whole) continue
    const path = join(root, name)
    const found = await stat(path).catch(() => null)
    if (!found) continue
    const died = host === hostname() && !isAlive(Number(pid))
    if (died || Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) stale.push(path)
  }
  return stale
}

/** Removes what killed publications and abandoned uploads left behind. Nothing of it was ever part of the registry. */
export async function clearStaleStagings(store: RegistryStore): Promise<void> {
  for (const folder of await staleStagings(store)) await rm(folder, { recursive: true, force: true })
}

/**
 * A folder for one publication by this process, which removes it when it is done. Its name says whose it is, so that the
 * next one can find what a killed process left behind.
 */
export async function openStaging(store: RegistryStore): Promise<string> {
  const folder = join(store.stagingDir, `.staging-${hostname()}-${process.pid}-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  return folder
}
