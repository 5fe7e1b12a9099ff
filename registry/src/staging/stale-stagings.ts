import { readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { RegistryStore } from '../store/registry-store'

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
