import { join } from 'node:path'
import type { HostRoute } from 'shared-contracts/remote/host-route.schema'
import { readDocument } from '../../documents/read-document'
import { hostReleaseSchema, type HostRelease } from '../../documents/host-release.schema'

/** Pages that the shell draws itself; `null` where its build is not at hand. */
export async function shellRoutes(root: string, { HOST_DIR }: NodeJS.ProcessEnv): Promise<HostRoute[] | null> {
  const host = await readDocument<HostRelease>(
    join(HOST_DIR?.trim() || join(root, 'dist/host'), 'host.json'),
    hostReleaseSchema,
  )
  return host?.routes ?? null
}
