import { auditContract } from './audit/audit.contract'
import { accountContract } from './accounts/account.contract'
import { accountsContract } from './accounts/accounts.contract'
import { securityContract } from './accounts/security.contract'
import { alertsContract } from './alerts/alerts.contract'
import { addressesContract } from './addresses/addresses.contract'
import { adminContract } from './admin/admin.contract'
import { attributesContract } from './attributes/attributes.contract'
import { brandRequestsContract } from './brand-requests/brand-requests.contract'
import { brandsContract } from './brands/brands.contract'
import { categoriesContract } from './categories/categories.contract'
import { sizeChartsContract } from './size-charts/size-charts.contract'
import { sizesContract } from './sizes/sizes.contract'
import { colorsContract } from './colors/colors.contract'
import { catalogueContract, productsContract } from './catalogue/catalogue.contract'
import { cartContract } from './cart/cart.contract'
import { chargebacksContract } from './chargebacks/chargebacks.contract'
import { checkoutContract } from './checkout/checkout.contract'
import { commissionContract } from './commission/commission.contract'
import { conversationsContract } from './conversations/conversations.contract'
import { contactContract } from './contact/contact.contract'
import { deliveryContract } from './delivery/delivery.contract'
import { deliveryRulesContract, sellerDeliveryContract } from './delivery/delivery-rules.contract'
import { mediaContract } from './media/media.contract'
import { collectionsContract } from './collections/collections.contract'
import { curationsContract, searchWeightsContract, synonymsContract } from './search-tuning/search-tuning.contract'
import { contentContract, pagesContract } from './content/content.contract'
import { contentReportsContract } from './content-reports/content-reports.contract'
import { deskContract } from './desk/desk.contract'
import { deskSellersContract } from './desk-sellers/desk-sellers.contract'
import { deskProductsContract } from './desk-products/desk-products.contract'
import { productSubmissionsContract } from './product-submissions/product-submissions.contract'
import { disputesContract } from './disputes/disputes.contract'
import { deskShoppersContract } from './desk-shoppers/desk-shoppers.contract'
import { flagsContract } from './flags/flags.contract'
import { giftCardsContract } from './gift-cards/gift-cards.contract'
import { jobsContract } from './jobs/jobs.contract'
import { followsContract, sellerFollowersContract } from './follows/follows.contract'
import { newsletterContract } from './newsletter/newsletter.contract'
import { newslettersContract } from './newsletter/newsletters.contract'
import { orderMessagesContract } from './orders/order-messages.contract'
import { ordersContract } from './orders/orders.contract'
import { sellerOrdersContract } from './orders/seller-orders.contract'
import { paymentMethodsContract } from './payment-methods/payment-methods.contract'
import { promotionsContract } from './promotions/promotions.contract'
import { sellerPromotionsContract } from './promotions/seller-promotions.contract'
import { sellerMoneyContract } from './payouts/seller-money.contract'
import { reconciliationContract } from './reconciliation/reconciliation.contract'
import { releasesContract } from './releases/releases.contract'
import { refundsContract } from './refunds/refunds.contract'
import { analyticsContract } from './analytics/analytics.contract'
import { sellerReportsContract } from './reports/seller-reports.contract'
import { reviewModerationContract, reviewsContract, sellerReviewsContract } from './reviews/reviews.contract'
import { sellerInvoicesContract } from './documents/seller-invoices.contract'
import { productImportsContract } from './product-imports/product-imports.contract'
import { sellerContract } from './seller/seller.contract'
import { sellerNotificationsContract } from './notifications/seller-notifications.contract'
import { sellerTeamContract } from './team/seller-team.contract'
import { sellerSafetyContract } from './product-safety/seller-safety.contract'
import { sellerProfileContract } from './shop-profile/seller-profile.contract'
import { sellersContract } from './sellers/sellers.contract'
import { sellerProductsContract } from './seller-products/seller-products.contract'
import { sellerStockContract } from './seller-products/seller-stock.contract'
import { savedViewsContract } from './saved-views/saved-views.contract'
import { settingsContract, shopContract } from './settings/settings.contract'
import { setupContract } from './setup/setup.contract'
import { staffContract } from './staff/staff.contract'
import { taxContract } from './tax/tax.contract'
import { telemetryContract } from './telemetry/telemetry.contract'
import { wishlistContract } from './wishlist/wishlist.contract'

/** Every endpoint of the API. The server, the typed client, the query keys and the OpenAPI document are made from this object. */
export const contract = {
  accounts: accountsContract,
  account: accountContract,
  security: securityContract,
  addresses: addressesContract,
  catalogue: catalogueContract,
  products: productsContract,
  reviews: reviewsContract,
  reviewModeration: reviewModerationContract,
  savedViews: savedViewsContract,
  cart: cartContract,
  wishlist: wishlistContract,
  follows: followsContract,
  sellerFollowers: sellerFollowersContract,
  checkout: checkoutContract,
  orders: ordersContract,
  orderMessages: orderMessagesContract,
  conversations: conversationsContract,
  sellerOrders: sellerOrdersContract,
  sellerMoney: sellerMoneyContract,
  sellerInvoices: sellerInvoicesContract,
  seller: sellerContract,
  sellerTeam: sellerTeamContract,
  sellerProfile: sellerProfileContract,
  sellerNotifications: sellerNotificationsContract,
  sellerProducts: sellerProductsContract,
  sellerReviews: sellerReviewsContract,
  sellerSafety: sellerSafetyContract,
  sellerStock: sellerStockContract,
  productImports: productImportsContract,
  sellerReports: sellerReportsContract,
  analytics: analyticsContract,
  admin: adminContract,
  desk: deskContract,
  deskSellers: deskSellersContract,
  contentReports: contentReportsContract,
  deskProducts: deskProductsContract,
  productSubmissions: productSubmissionsContract,
  disputes: disputesContract,
  deskShoppers: deskShoppersContract,
  audit: auditContract,
  brands: brandsContract,
  brandRequests: brandRequestsContract,
  categories: categoriesContract,
  colors: colorsContract,
  sizes: sizesContract,
  sizeCharts: sizeChartsContract,
  attributes: attributesContract,
  collections: collectionsContract,
  synonyms: synonymsContract,
  curations: curationsContract,
  searchWeights: searchWeightsContract,
  media: mediaContract,
  promotions: promotionsContract,
  giftCards: giftCardsContract,
  sellerPromotions: sellerPromotionsContract,
  commission: commissionContract,
  tax: taxContract,
  sellers: sellersContract,
  refunds: refundsContract,
  chargebacks: chargebacksContract,
  reconciliation: reconciliationContract,
  paymentMethods: paymentMethodsContract,
  telemetry: telemetryContract,
  releases: releasesContract,
  contact: contactContract,
  newsletter: newsletterContract,
  newsletters: newslettersContract,
  delivery: deliveryContract,
  deliveryRules: deliveryRulesContract,
  sellerDelivery: sellerDeliveryContract,
  alerts: alertsContract,
  pages: pagesContract,
  content: contentContract,
  shop: shopContract,
  settings: settingsContract,
  setup: setupContract,
  staff: staffContract,
  flags: flagsContract,
  jobs: jobsContract,
}

type Called<T> = {
  [Name in keyof T as T[Name] extends { addressed: true } ? never : Name]: T[Name] extends { '~orpc': object }
    ? T[Name]
    : Called<T[Name]>
}

/** Every endpoint, as the server has to answer it. */
export type Contract = typeof contract

/** Every endpoint that the typed client calls. */
export type CalledContract = Called<Contract>
