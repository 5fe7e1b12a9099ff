import type { RemoteModule } from 'shared-contracts'
import { AuthFrame } from './ui/auth-frame'

const remote: RemoteModule = {
  Frame: AuthFrame,
  pages: {
    login: () => import(/* webpackChunkName: "page-login" */ './features/log-in/log-in-page.route'),
    register: () => import(/* webpackChunkName: "page-register" */ './features/register/register-page.route'),
    forgot: () => import(/* webpackChunkName: "page-forgot" */ './features/forgot-password/forgot-page.route'),
    reset: () => import(/* webpackChunkName: "page-reset" */ './features/reset-password/reset-page.route'),
  },
}

export default remote
