import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { RegistryStore } from '../store/registry-store'

/**
 * A folder for one publication by this process, which removes it when it is done. Its name tells whose it is, so that the
 * next one can tell what a killed process left behind.
 */
export async function openStaging(store: RegistryStore): Promise<string> {
  const folder = join(store.stagingDir, `.staging-${hostname()}-${process.pid}-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  return folder
}
