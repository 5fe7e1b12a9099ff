import type { RemoteModule } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'
import { SellerLayout } from './features/layout/seller-layout'
import { permitted } from './ui/permitted'

/** The search finds the help, too. */
async function loadGuides() {
  const [{ findGuides }, { guides }] = await Promise.all([
    import(/* webpackChunkName: "find-guides" */ './features/help/find-guides'),
    import(/* webpackChunkName: "find-guides" */ './features/help/guides/guides'),
  ])
  return (words: string) => findGuides(guides, words)
}

const remote: RemoteModule = {
  Frame: ({ host, children }) => (
    <HostServicesProvider host={host}>
      <SellerLayout loadGuides={loadGuides}>{children}</SellerLayout>
    </HostServicesProvider>
  ),
  pages: {
    dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './features/dashboard/dashboard-page.route'),
    products: permitted(
      'products.read',
      () => import(/* webpackChunkName: "page-products" */ './features/products/products-page.route'),
    ),
    'edit-product': permitted(
      'products.write',
      () => import(/* webpackChunkName: "page-edit-product" */ './features/edit-product/edit-product-page.route'),
    ),
    imports: permitted(
      'products.read',
      () => import(/* webpackChunkName: "page-imports" */ './features/import-products/imports-page.route'),
    ),
    import: permitted(
      'products.read',
      () => import(/* webpackChunkName: "page-import" */ './features/import-products/import-page.route'),
    ),
    'add-product': permitted(
      'products.write',
      () => import(/* webpackChunkName: "page-add-product" */ './features/add-product/add-product-page.route'),
    ),
    promotions: permitted(
      'products.read',
      () => import(/* webpackChunkName: "page-promotions" */ './features/promotions/promotions-page.route'),
    ),
    promotion: permitted(
      'products.read',
      () => import(/* webpackChunkName: "page-promotion" */ './features/promotions/promotion-page.route'),
    ),
    stock: permitted(
      'stock.read',
      () => import(/* webpackChunkName: "page-stock" */ './features/stock/stock-page.route'),
    ),
    'stock-history': permitted(
      'stock.read',
      () => import(/* webpackChunkName: "page-stock-history" */ './features/stock/stock-history-page.route'),
    ),
    orders: permitted(
      'orders.read',
      () => import(/* webpackChunkName: "page-orders" */ './features/orders/orders-page.route'),
    ),
    'ship-orders': permitted(
      'orders.write',
      () => import(/* webpackChunkName: "page-ship-orders" */ './features/orders/ship-orders-page.route'),
    ),
    order: permitted(
      'orders.read',
      () => import(/* webpackChunkName: "page-order" */ './features/orders/order-page.route'),
    ),
    'pick-list': permitted(
      'orders.read',
      () => import(/* webpackChunkName: "page-pick-list" */ './features/orders/pick-list-page.route'),
    ),
    reviews: permitted(
      'products.read',
      () => import(/* webpackChunkName: "page-reviews" */ './features/reviews/reviews-page.route'),
    ),
    inbox: permitted(
      'orders.read',
      () => import(/* webpackChunkName: "page-inbox" */ './features/conversations/inbox-page.route'),
    ),
    conversation: permitted(
      'orders.read',
      () => import(/* webpackChunkName: "page-conversation" */ './features/conversations/conversation-page.route'),
    ),
    returns: permitted(
      'orders.read',
      () => import(/* webpackChunkName: "page-returns" */ './features/returns/returns-page.route'),
    ),
    return: permitted(
      'orders.read',
      () => import(/* webpackChunkName: "page-return" */ './features/returns/return-page.route'),
    ),
    disputes: permitted(
      'orders.read',
      () => import(/* webpackChunkName: "page-disputes" */ './features/disputes/disputes-page.route'),
    ),
    dispute: permitted(
      'orders.read',
      () => import(/* webpackChunkName: "page-dispute" */ './features/disputes/dispute-page.route'),
    ),
    payments: permitted(
      'money.read',
      () => import(/* webpackChunkName: "page-payments" */ './features/payments/payments-page.route'),
    ),
    payout: permitted(
      'money.read',
      () => import(/* webpackChunkName: "page-payout" */ './features/payments/payout-page.route'),
    ),
    invoice: permitted(
      'invoices.read',
      () => import(/* webpackChunkName: "page-invoice" */ './features/invoice/invoice-page.route'),
    ),
    reports: permitted(
      'reports.read',
      () => import(/* webpackChunkName: "page-reports" */ './features/reports/reports-page.route'),
    ),
    notifications: permitted(
      'member',
      () => import(/* webpackChunkName: "page-notifications" */ './features/notifications/notifications-page.route'),
    ),
    'notification-settings': permitted(
      'member',
      () =>
        import(
          /* webpackChunkName: "page-notification-settings" */ './features/notifications/notification-settings-page.route'
        ),
    ),
    team: permitted('member', () => import(/* webpackChunkName: "page-team" */ './features/team/team-page.route')),
    delivery: () => import(/* webpackChunkName: "page-delivery" */ './features/delivery/delivery-page.route'),
    profile: () => import(/* webpackChunkName: "page-profile" */ './features/profile/profile-page.route'),
    terms: () => import(/* webpackChunkName: "page-terms" */ './features/terms/terms-page.route'),
    guide: () => import(/* webpackChunkName: "page-guide" */ './features/help/guide-page.route'),
    'help-contact': permitted(
      'member',
      () => import(/* webpackChunkName: "page-help-contact" */ './features/help-contact/help-contact-page.route'),
    ),
    help: () => import(/* webpackChunkName: "page-help" */ './features/help/help-page.route'),
  },
}

export default remote
