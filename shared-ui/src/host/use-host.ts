import { use } from 'react'
import type { HostServices } from 'shared-contracts'
import { HostContext } from './host-context'

/** The host's services: the typed client, toasts, session, configuration. Throws outside a `HostServicesProvider`. */
export function useHost(): HostServices {
  const host = use(HostContext)
  if (!host) throw new Error('useHost() needs a <HostServicesProvider> above it')
  return host
}
