import type { ReactNode } from 'react'
import type { HostServices } from 'shared-contracts'
import { HostContext } from './host-context'

/** Makes the host's services reachable through `useHost()`. A remote renders it in its `Frame`. */
export function HostServicesProvider({ host, children }: { host: HostServices; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>
}
