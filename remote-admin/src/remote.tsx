import type { RemoteModule } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'
import { AdminFrame } from './features/frame/admin-frame'

const remote: RemoteModule = {
  Frame: ({ host, children }) => (
    <HostServicesProvider host={host}>
      <AdminFrame>{children}</AdminFrame>
    </HostServicesProvider>
  ),
  pages: {
    overview: () => import(/* webpackChunkName: "page-overview" */ './features/overview/overview-page.route'),
    remotes: () => import(/* webpackChunkName: "page-remotes" */ './features/remotes/list/remotes-page.route'),
  },
}

export default remote
