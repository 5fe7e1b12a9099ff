import type { RemoteModule } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'

const remote: RemoteModule = {
  Frame: ({ host, children }) => <HostServicesProvider host={host}>{children}</HostServicesProvider>,
  pages: {
    login: () => import(/* webpackChunkName: "page-login" */ './features/log-in/log-in-page.route'),
    register: () => import(/* webpackChunkName: "page-register" */ './features/register/register-page.route'),
    join: () => import(/* webpackChunkName: "page-join" */ './features/join-team/join-page.route'),
    forgot: () => import(/* webpackChunkName: "page-forgot" */ './features/forgot-password/forgot-page.route'),
    'confirm-email': () =>
      import(/* webpackChunkName: "page-confirm-email" */ './features/confirm-email/confirm-email.route'),
    'join-staff': () => import(/* webpackChunkName: "page-join-staff" */ './features/join-staff/join-staff.route'),
    'first-admin': () => import(/* webpackChunkName: "page-first-admin" */ './features/first-admin/first-admin.route'),
    'account-home': () =>
      import(/* webpackChunkName: "page-account-home" */ './features/account-home/account-home.route'),
    'account-profile': () =>
      import(/* webpackChunkName: "page-account-profile" */ './features/account-profile/account-profile.route'),
    'account-addresses': () =>
      import(/* webpackChunkName: "page-account-addresses" */ './features/account-addresses/account-addresses.route'),
    'account-credit': () =>
      import(/* webpackChunkName: "page-account-credit" */ './features/account-credit/account-credit.route'),
    'account-payment-methods': () =>
      import(
        /* webpackChunkName: "page-account-payment-methods" */ './features/account-payment-methods/account-payment-methods.route'
      ),
    'account-security': () =>
      import(/* webpackChunkName: "page-account-security" */ './features/account-security/account-security.route'),
    'seller-security': () =>
      import(/* webpackChunkName: "page-seller-security" */ './features/account-security/seller-security.route'),
    'admin-security': () =>
      import(/* webpackChunkName: "page-admin-security" */ './features/account-security/admin-security.route'),
    'account-notifications': () =>
      import(
        /* webpackChunkName: "page-account-notifications" */ './features/account-notifications/account-notifications.route'
      ),
    'account-privacy': () =>
      import(/* webpackChunkName: "page-account-privacy" */ './features/account-privacy/account-privacy.route'),
    reset: () => import(/* webpackChunkName: "page-reset" */ './features/reset-password/reset-page.route'),
  },
}

export default remote
