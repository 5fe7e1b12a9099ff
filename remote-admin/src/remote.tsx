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
    search: () => import(/* webpackChunkName: "page-search" */ './features/search/search-page.route'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './features/orders/list/orders-page.route'),
    purchase: () => import(/* webpackChunkName: "page-purchase" */ './features/orders/purchase/purchase-page.route'),
    products: () => import(/* webpackChunkName: "page-products" */ './features/products/list/products-page.route'),
    product: () => import(/* webpackChunkName: "page-product" */ './features/products/product/product-page.route'),
    submissions: () =>
      import(/* webpackChunkName: "page-submissions" */ './features/products/review/submissions-page.route'),
    submission: () =>
      import(/* webpackChunkName: "page-submission" */ './features/products/review/submission-page.route'),
    analytics: () => import(/* webpackChunkName: "page-analytics" */ './features/analytics/analytics-page.route'),
    searches: () => import(/* webpackChunkName: "page-searches" */ './features/analytics/searches-page.route'),
    reports: () => import(/* webpackChunkName: "page-reports" */ './features/reports/reports-page.route'),
    report: () => import(/* webpackChunkName: "page-report" */ './features/reports/report-page.route'),
    reviews: () => import(/* webpackChunkName: "page-reviews" */ './features/reviews/reviews-page.route'),
    messages: () => import(/* webpackChunkName: "page-messages" */ './features/messages/list/messages-page.route'),
    message: () => import(/* webpackChunkName: "page-message" */ './features/messages/thread/message-page.route'),
    sellers: () => import(/* webpackChunkName: "page-sellers" */ './features/sellers/list/sellers-page.route'),
    seller: () => import(/* webpackChunkName: "page-seller" */ './features/sellers/page/seller-page.route'),
    shoppers: () => import(/* webpackChunkName: "page-shoppers" */ './features/shoppers/list/shoppers-page.route'),
    shopper: () => import(/* webpackChunkName: "page-shopper" */ './features/shoppers/page/shopper-page.route'),
    refunds: () => import(/* webpackChunkName: "page-refunds" */ './features/refunds/refunds-page.route'),
    disputes: () => import(/* webpackChunkName: "page-disputes" */ './features/disputes/disputes-page.route'),
    dispute: () => import(/* webpackChunkName: "page-dispute" */ './features/disputes/dispute-page.route'),
    chargebacks: () =>
      import(/* webpackChunkName: "page-chargebacks" */ './features/chargebacks/chargebacks-page.route'),
    chargeback: () => import(/* webpackChunkName: "page-chargeback" */ './features/chargebacks/chargeback-page.route'),
    reconciliation: () =>
      import(/* webpackChunkName: "page-reconciliation" */ './features/reconciliation/reconciliation-page.route'),
    categories: () => import(/* webpackChunkName: "page-categories" */ './features/categories/categories-page.route'),
    colours: () => import(/* webpackChunkName: "page-colours" */ './features/colours/colours-page.route'),
    attributes: () => import(/* webpackChunkName: "page-attributes" */ './features/attributes/attributes-page.route'),
    sizes: () => import(/* webpackChunkName: "page-sizes" */ './features/sizes/sizes-page.route'),
    'size-charts': () =>
      import(/* webpackChunkName: "page-size-charts" */ './features/size-charts/size-charts-page.route'),
    brands: () => import(/* webpackChunkName: "page-brands" */ './features/brands/brands-page.route'),
    'gift-cards': () => import(/* webpackChunkName: "page-gift-cards" */ './features/gift-cards/gift-cards-page.route'),
    'gift-card': () => import(/* webpackChunkName: "page-gift-card" */ './features/gift-cards/gift-card-page.route'),
    promotions: () =>
      import(/* webpackChunkName: "page-promotions" */ './features/promotions/list/promotions-page.route'),
    'cart-preview': () =>
      import(/* webpackChunkName: "page-cart-preview" */ './features/promotions/preview/cart-preview-page.route'),
    'new-promotion': () =>
      import(/* webpackChunkName: "page-new-promotion" */ './features/promotions/edit/new-promotion-page.route'),
    promotion: () => import(/* webpackChunkName: "page-promotion" */ './features/promotions/edit/promotion-page.route'),
    content: () =>
      import(/* webpackChunkName: "page-content" */ './features/content/content-pages').then(({ list }) => list),
    'text-page': () =>
      import(/* webpackChunkName: "page-text-page" */ './features/content/content-pages').then(({ text }) => text),
    synonyms: () => import(/* webpackChunkName: "page-synonyms" */ './features/search-tuning/synonyms-page.route'),
    curations: () =>
      import(/* webpackChunkName: "page-curations" */ './features/search-tuning/curation-pages').then(
        ({ list }) => list,
      ),
    curation: () =>
      import(/* webpackChunkName: "page-curation" */ './features/search-tuning/curation-pages').then(({ one }) => one),
    mails: () => import(/* webpackChunkName: "page-mails" */ './features/content/mails-page.route'),
    'mail-text': () =>
      import(/* webpackChunkName: "page-mail-text" */ './features/content/content-pages').then(({ mail }) => mail),
    newsletters: () =>
      import(/* webpackChunkName: "page-newsletters" */ './features/newsletters/newsletter-pages').then(
        ({ list }) => list,
      ),
    newsletter: () =>
      import(/* webpackChunkName: "page-newsletter" */ './features/newsletters/newsletter-pages').then(
        ({ one }) => one,
      ),
    collections: () =>
      import(/* webpackChunkName: "page-collections" */ './features/collections/collection-pages').then(
        ({ list }) => list,
      ),
    collection: () =>
      import(/* webpackChunkName: "page-collection" */ './features/collections/collection-pages').then(
        ({ one }) => one,
      ),
    media: () => import(/* webpackChunkName: "page-media" */ './features/media/media-pages').then(({ list }) => list),
    'media-picture': () =>
      import(/* webpackChunkName: "page-media-picture" */ './features/media/media-pages').then(({ one }) => one),
    setup: () => import(/* webpackChunkName: "page-setup" */ './features/setup/setup-page.route'),
    settings: () => import(/* webpackChunkName: "page-settings" */ './features/settings/settings-page.route'),
    commission: () => import(/* webpackChunkName: "page-commission" */ './features/commission/commission-page.route'),
    'commission-rule': () =>
      import(/* webpackChunkName: "page-commission-rule" */ './features/commission/rule-page.route'),
    delivery: () => import(/* webpackChunkName: "page-delivery" */ './features/delivery/delivery-page.route'),
    tax: () => import(/* webpackChunkName: "page-tax" */ './features/tax/tax-page.route'),
    flags: () => import(/* webpackChunkName: "page-flags" */ './features/flags/flags-page.route'),
    flag: () => import(/* webpackChunkName: "page-flag" */ './features/flags/flag-page.route'),
    jobs: () => import(/* webpackChunkName: "page-jobs" */ './features/jobs/jobs-page.route'),
    imports: () => import(/* webpackChunkName: "page-imports" */ './features/jobs/imports-page.route'),
    staff: () => import(/* webpackChunkName: "page-staff" */ './features/staff/staff-page.route'),
    audit: () => import(/* webpackChunkName: "page-audit" */ './features/audit/audit-page.route'),
    remotes: () => import(/* webpackChunkName: "page-remotes" */ './features/remotes/list/remotes-page.route'),
    remote: () => import(/* webpackChunkName: "page-remote" */ './features/remotes/page/remote-page.route'),
    history: () => import(/* webpackChunkName: "page-history" */ './features/history/history-page.route'),
    graph: () => import(/* webpackChunkName: "page-graph" */ './features/graph/graph-page.route'),
  },
}

export default remote
