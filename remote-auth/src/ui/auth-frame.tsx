import type { RemoteFrameProps } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'

/** The remote's outermost part: hands the host's services to its pages. */
export function AuthFrame({ host, children }: RemoteFrameProps) {
  return <HostServicesProvider host={host}>{children}</HostServicesProvider>
}
