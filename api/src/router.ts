import { securityRoutes } from './identity/accounts/security.routes'
import { accountsRoutes } from './identity/accounts/accounts.routes'
import { addressesRoutes } from './identity/addresses/addresses.routes'
import { adminRoutes } from './operations/admin/admin.routes'
import { deskSellersRoutes } from './operations/desk/desk-sellers.routes'
import { findTargets } from './catalogue/collections/find-targets'
import { landingParts } from './catalogue/collections/landing-parts'
import { mediaRoutes } from './catalogue/media/media.routes'
import { collectionsRoutes } from './catalogue/collections/collections.routes'
import { curationsRoutes, searchWeightsRoutes, synonymsRoutes } from './catalogue/search/tuning/tuning.routes'
import { contentRoutes, pagesRoutes } from './messaging/content/content.routes'
import { contentReportsRoutes } from './engagement/content-reports/content-reports.routes'
import { savedViewsRoutes } from './identity/saved-views/saved-views.routes'
import { auditRoutes } from './operations/audit/audit.routes'
import { deskRoutes } from './operations/desk/desk.routes'
import { productSubmissionsRoutes } from './operations/desk/product-submissions.routes'
import { deskProductsRoutes } from './operations/desk/desk-products.routes'
import { disputesRoutes } from './buying/disputes/disputes.routes'
import { deskShoppersRoutes } from './operations/desk/desk-shoppers.routes'
import { alertsRoutes } from './engagement/alerts/alerts.routes'
import { brandRequestsRoutes } from './catalogue/brand-requests/brand-requests.routes'
import { categoriesRoutes } from './operations/desk/categories.routes'
import { attributesRoutes } from './catalogue/attributes/attributes.routes'
import { shopSafetyRoutes } from './selling/shop-profile/shop-safety.routes'
import { sizeChartsRoutes } from './catalogue/size-charts/size-charts.routes'
import { sizesRoutes } from './catalogue/sizes/sizes.routes'
import { colorsRoutes } from './catalogue/colors/colors.routes'
import { brandsRoutes } from './catalogue/brands/brands.routes'
import { cartRoutes } from './buying/cart/cart.routes'
import { catalogueRoutes } from './catalogue/products/catalogue.routes'
import { productsRoutes } from './catalogue/products/products.routes'
import { sellerProductsRoutes } from './catalogue/seller-products/seller-products.routes'
import { sellerStockRoutes } from './catalogue/stock/seller-stock.routes'
import { settingsRoutes, shopRoutes } from './operations/settings/settings.routes'
import { setupRoutes } from './operations/setup/setup.routes'
import { sellerRoutes } from './selling/sellers/seller.routes'
import { toRouter } from './http/route'
import { accountRoutes } from './identity/profile/account.routes'
import { promotionsRoutes, sellerPromotionsRoutes } from './buying/promotions/promotions.routes'
import { giftCardsRoutes } from './money/credit/gift-cards.routes'
import { commissionRoutes } from './money/commission/commission.routes'
import { chargebacksRoutes } from './money/chargebacks/chargebacks.routes'
import { paymentMethodsRoutes } from './money/payments/payment-methods'
import { reconciliationRoutes } from './money/reconciliation/reconciliation.routes'
import { refundsRoutes } from './money/payments/refunds.routes'
import { analyticsRoutes } from './operations/admin/analytics.routes'
import { sellerReportsRoutes } from './selling/reports/seller-reports.routes'
import { reviewModerationRoutes, reviewsRoutes, sellerReviewsRoutes } from './engagement/reviews/reviews.routes'
import { productImportsRoutes } from './catalogue/product-imports/product-imports.routes'
import { telemetryRoutes } from './releases/telemetry/telemetry.routes'
import { contactRoutes } from './messaging/contact/contact.routes'
import { deliveryRoutes, deliveryRulesRoutes, sellerDeliveryRoutes } from './selling/delivery/delivery.routes'
import { newsletterRoutes } from './messaging/newsletter/newsletter.routes'
import { newslettersRoutes } from './engagement/newsletters/newsletters.routes'
import { staffRoutes } from './identity/staff/staff.routes'
import { jobsRoutes } from './operations/jobs/jobs.routes'
import { flagsRoutes } from './operations/flags/flags.routes'
import { taxRoutes } from './buying/tax/tax.routes'
import { checkoutRoutes } from './buying/checkout/checkout.routes'
import { conversationsRoutes } from './buying/messages/conversations.routes'
import { orderMessagesRoutes } from './buying/messages/order-messages.routes'
import { ordersRoutes } from './buying/orders/orders.routes'
import { sellerProfileRoutes } from './selling/shop-profile/seller-profile.routes'
import { sellerInvoicesRoutes } from './money/documents/seller-invoices.routes'
import { sellerOrdersRoutes } from './buying/orders/seller-orders.routes'
import { sellerMoneyRoutes } from './money/payouts/seller-money.routes'
import { releasesRoutes } from './releases/console/releases.routes'
import { sellerNotificationsRoutes } from './messaging/notifications/seller-notifications.routes'
import { sellerTeamRoutes } from './selling/team/seller-team.routes'
import { sellersRoutes } from './selling/sellers/sellers.routes'
import { followsRoutes, sellerFollowersRoutes } from './engagement/follows/follows.routes'
import { wishlistRoutes } from './engagement/wishlist/wishlist.routes'

/** An implementation of every endpoint of the contract; the compiler says which one is missing. */
export const router = toRouter({
  accounts: accountsRoutes,
  account: accountRoutes,
  security: securityRoutes,
  addresses: addressesRoutes,
  catalogue: catalogueRoutes,
  products: productsRoutes,
  reviews: reviewsRoutes,
  reviewModeration: reviewModerationRoutes,
  cart: cartRoutes,
  wishlist: wishlistRoutes,
  follows: followsRoutes,
  sellerFollowers: sellerFollowersRoutes,
  checkout: checkoutRoutes,
  orders: ordersRoutes,
  orderMessages: orderMessagesRoutes,
  conversations: conversationsRoutes,
  sellerOrders: sellerOrdersRoutes,
  sellerMoney: sellerMoneyRoutes,
  sellerProfile: sellerProfileRoutes,
  sellerInvoices: sellerInvoicesRoutes,
  seller: sellerRoutes,
  sellerTeam: sellerTeamRoutes,
  sellerNotifications: sellerNotificationsRoutes,
  sellerProducts: sellerProductsRoutes,
  sellerReviews: sellerReviewsRoutes,
  sellerSafety: shopSafetyRoutes,
  sellerStock: sellerStockRoutes,
  productImports: productImportsRoutes,
  sellerReports: sellerReportsRoutes,
  analytics: analyticsRoutes,
  admin: adminRoutes,
  desk: deskRoutes,
  deskSellers: deskSellersRoutes,
  contentReports: contentReportsRoutes,
  deskProducts: deskProductsRoutes,
  productSubmissions: productSubmissionsRoutes,
  disputes: disputesRoutes,
  deskShoppers: deskShoppersRoutes,
  savedViews: savedViewsRoutes,
  audit: auditRoutes,
  brands: brandsRoutes,
  brandRequests: brandRequestsRoutes,
  categories: categoriesRoutes,
  colors: colorsRoutes,
  sizes: sizesRoutes,
  sizeCharts: sizeChartsRoutes,
  attributes: attributesRoutes,
  collections: collectionsRoutes,
  synonyms: synonymsRoutes,
  curations: curationsRoutes,
  searchWeights: searchWeightsRoutes,
  media: mediaRoutes,
  promotions: promotionsRoutes,
  giftCards: giftCardsRoutes,
  sellerPromotions: sellerPromotionsRoutes,
  commission: commissionRoutes,
  tax: taxRoutes,
  sellers: sellersRoutes,
  refunds: refundsRoutes,
  chargebacks: chargebacksRoutes,
  reconciliation: reconciliationRoutes,
  paymentMethods: paymentMethodsRoutes,
  telemetry: telemetryRoutes,
  releases: releasesRoutes,
  contact: contactRoutes,
  newsletter: newsletterRoutes,
  newsletters: newslettersRoutes,
  delivery: deliveryRoutes,
  deliveryRules: deliveryRulesRoutes,
  sellerDelivery: sellerDeliveryRoutes,
  alerts: alertsRoutes,
  pages: pagesRoutes,
  content: contentRoutes({ ...landingParts, findTargets }),
  shop: shopRoutes,
  settings: settingsRoutes,
  setup: setupRoutes,
  staff: staffRoutes,
  flags: flagsRoutes,
  jobs: jobsRoutes,
})
