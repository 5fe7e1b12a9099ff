import type { RemoteFrameProps } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'

/** What stands around all pages of the storefront: nothing to see, the host's services to use. */
export function Frame({ host, children }: RemoteFrameProps) {
  return <HostServicesProvider host={host}>{children}</HostServicesProvider>
}
