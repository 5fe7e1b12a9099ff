import { movePointer } from './environment'
import type { Environment } from './environment.schema'
import { readRelease, verifyRelease } from './release'

export interface Activation {
  root: string
  remote: string
  version: string
  reason?: string
  baseUrl?: string | null
}

/** Makes any kept release live, as after a bad one. @throws RegistryError when it is not kept, or no longer what was published. */
export async function activateRelease({ root, remote, version, reason, baseUrl }: Activation): Promise<Environment> {
  await verifyRelease(root, await readRelease(root, remote, version))
  return movePointer(root, { remote, to: version, reason: reason ?? 'activated', baseUrl })
}
