import type { HostRoute } from 'shared-contracts/remote/host-route.schema'
import { HOST } from '../../host/host-name'
import type { Registry } from '../../registry'

/** Pages that the live shell draws itself; `null` before there is one. */
export async function shellRoutes(registry: Registry, environment: string): Promise<HostRoute[] | null> {
  const { host } = await registry.environment(environment)
  return host ? ((await registry.release(HOST, host.active)).shell?.routes ?? null) : null
}
