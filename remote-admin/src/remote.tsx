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
    remote: () => import(/* webpackChunkName: "page-remote" */ './features/remotes/page/remote-page.route'),
    history: () => import(/* webpackChunkName: "page-history" */ './features/history/history-page.route'),
    graph: () => import(/* webpackChunkName: "page-graph" */ './features/graph/graph-page.route'),
  },
}

export default remote
