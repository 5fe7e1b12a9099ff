import type { RemoteModule } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'
import { SellerLayout } from './features/layout/seller-layout'

const remote: RemoteModule = {
  Frame: ({ host, children }) => (
    <HostServicesProvider host={host}>
      <SellerLayout>{children}</SellerLayout>
    </HostServicesProvider>
  ),
  pages: {
    dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './features/dashboard/dashboard-page.route'),
    products: () => import(/* webpackChunkName: "page-products" */ './features/products/products-page.route'),
    'add-product': () =>
      import(/* webpackChunkName: "page-add-product" */ './features/add-product/add-product-page.route'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './features/orders/orders-page.route'),
    payments: () => import(/* webpackChunkName: "page-payments" */ './features/payments/payments-page.route'),
    invoice: () => import(/* webpackChunkName: "page-invoice" */ './features/invoice/invoice-page.route'),
    reports: () => import(/* webpackChunkName: "page-reports" */ './features/reports/reports-page.route'),
    help: () => import(/* webpackChunkName: "page-help" */ './features/help/help-page.route'),
  },
}

export default remote
