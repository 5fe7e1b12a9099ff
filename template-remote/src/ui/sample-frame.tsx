import type { RemoteFrameProps } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'

/** Around every page of the remote, within the shop's navbar and footer: hands the host's services on. */
export function SampleFrame({ host, children }: RemoteFrameProps) {
  return <HostServicesProvider host={host}>{children}</HostServicesProvider>
}
