import type { RemoteModule } from 'shared-contracts'
import { SampleFrame } from './ui/sample-frame'

const remote: RemoteModule = {
  Frame: SampleFrame,
  pages: {
    sample: () => import(/* webpackChunkName: "page-sample" */ './features/sample/sample-page.route'),
  },
}

export default remote
