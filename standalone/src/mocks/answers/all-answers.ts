import { attributeAnswers } from './attribute-answers'
import { sellerSafetyAnswers } from './seller-safety-answers'
import { accountAnswers, ownAccountAnswers, securityAnswers } from './account-answers'
import { alertAnswers } from './alert-answers'
import { addressAnswers } from './address-answers'
import type { Answers } from './answers'
import { adminAnswers, refundAnswers, sellerAnswers, sellerReviewAnswers } from './back-office-answers'
import { categoryAnswers } from './category-answers'
import { brandAnswers, brandRequestAnswers } from './brand-answers'
import { colorAnswers } from './color-answers'
import { sizeAnswers } from './size-answers'
import { sizeChartAnswers } from './size-chart-answers'
import { cartAnswers } from './cart-answers'
import { catalogueAnswers } from './catalogue-answers'
import { chargebackAnswers } from './chargeback-answers'
import { disputeAnswers } from './dispute-answers'
import { checkoutAnswers } from './checkout-answers'
import { conversationAnswers } from './conversation-answers'
import { deskSellerAnswers } from './desk-sellers-answers'
import { mediaAnswers } from './media-answers'
import { collectionAnswers } from './collection-answers'
import { curationAnswers, searchWeightAnswers, synonymAnswers } from './search-tuning-answers'
import { contentAnswers, pagesAnswers } from './content-answers'
import { contentReportAnswers } from './content-report-answers'
import { auditAnswers } from './audit-answers'
import { deskAnswers } from './desk-answers'
import { productSubmissionAnswers } from './product-submission-answers'
import { deskProductAnswers } from './desk-product-answers'
import { deskShoppersAnswers } from './desk-shoppers-answers'
import { flagAnswers } from './flag-answers'
import { jobAnswers } from './job-answers'
import { followAnswers, sellerFollowerAnswers } from './follow-answers'
import { commissionAnswers } from './commission-answers'
import { deliveryRulesAnswers, sellerDeliveryAnswers } from './delivery-answers'
import { newslettersAnswers } from './newsletters-answers'
import { contactAnswers, newsletterAnswers } from './contact-answers'
import { orderMessageAnswers } from './order-message-answers'
import { orderAnswers } from './order-answers'
import { productImportAnswers } from './product-import-answers'
import { paymentMethodAnswers } from './payment-method-answers'
import { productAnswers } from './product-answers'
import { giftCardAnswers } from './gift-card-answers'
import { promotionAnswers, sellerPromotionAnswers } from './promotion-answers'
import { reconciliationAnswers } from './reconciliation-answers'
import { analyticsAnswers } from './analytics-answers'
import { sellerReportAnswers } from './seller-report-answers'
import { reviewAnswers, reviewModerationAnswers, shopReviewAnswers } from './review-answers'
import { releasesAnswers, telemetryAnswers } from './releases-answers'
import { sellerMoneyAnswers } from './seller-money-answers'
import { sellerProfileAnswers } from './seller-profile-answers'
import { sellerInvoiceAnswers } from './seller-invoice-answers'
import { sellerProductAnswers } from './seller-product-answers'
import { sellerStockAnswers } from './seller-stock-answers'
import { sellerOrderAnswers } from './seller-order-answers'
import { sellerNotificationAnswers } from './seller-notification-answers'
import { sellerTeamAnswers } from './seller-team-answers'
import { savedViewsAnswers } from './saved-views-answers'
import { staffAnswers } from './staff-answers'
import { settingsAnswers, shopAnswers } from './settings-answers'
import { setupAnswers } from './setup-answers'
import { taxAnswers } from './tax-answers'
import { wishlistAnswers } from './wishlist-answers'
import type { ApiClient } from 'shared-contracts'

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const deliveryAnswers: Answers<ApiClient['delivery']> = {
  ways: () => ({
    items: [
      { name: 'Standard', price: euros(490), freeFrom: euros(7500), minDays: 3, maxDays: 5, countries: null },
      { name: 'Express', price: euros(990), freeFrom: null, minDays: 1, maxDays: 2, countries: ['IE', 'GB'] },
    ],
  }),
}

/** The mocks of the whole contract. */
export const allAnswers: Answers = {
  accounts: accountAnswers,
  account: ownAccountAnswers,
  security: securityAnswers,
  addresses: addressAnswers,
  paymentMethods: paymentMethodAnswers,
  catalogue: catalogueAnswers,
  products: productAnswers,
  reviews: reviewAnswers,
  reviewModeration: reviewModerationAnswers,
  cart: cartAnswers,
  wishlist: wishlistAnswers,
  follows: followAnswers,
  sellerFollowers: sellerFollowerAnswers,
  checkout: checkoutAnswers,
  orders: orderAnswers,
  orderMessages: orderMessageAnswers,
  conversations: conversationAnswers,
  sellerOrders: sellerOrderAnswers,
  sellerMoney: sellerMoneyAnswers,
  sellerInvoices: sellerInvoiceAnswers,
  seller: sellerAnswers,
  sellerTeam: sellerTeamAnswers,
  sellerProfile: sellerProfileAnswers,
  sellerNotifications: sellerNotificationAnswers,
  sellerProducts: sellerProductAnswers,
  sellerReviews: shopReviewAnswers,
  sellerSafety: sellerSafetyAnswers,
  sellerStock: sellerStockAnswers,
  productImports: productImportAnswers,
  sellerReports: sellerReportAnswers,
  analytics: analyticsAnswers,
  admin: adminAnswers,
  desk: deskAnswers,
  deskSellers: deskSellerAnswers,
  contentReports: contentReportAnswers,
  deskProducts: deskProductAnswers,
  productSubmissions: productSubmissionAnswers,
  deskShoppers: deskShoppersAnswers,
  audit: auditAnswers,
  brands: brandAnswers,
  brandRequests: brandRequestAnswers,
  colors: colorAnswers,
  sizes: sizeAnswers,
  sizeCharts: sizeChartAnswers,
  attributes: attributeAnswers,
  collections: collectionAnswers,
  synonyms: synonymAnswers,
  curations: curationAnswers,
  searchWeights: searchWeightAnswers,
  media: mediaAnswers,
  categories: categoryAnswers,
  promotions: promotionAnswers,
  giftCards: giftCardAnswers,
  sellerPromotions: sellerPromotionAnswers,
  commission: commissionAnswers,
  tax: taxAnswers,
  deliveryRules: deliveryRulesAnswers,
  sellerDelivery: sellerDeliveryAnswers,
  sellers: sellerReviewAnswers,
  refunds: refundAnswers,
  chargebacks: chargebackAnswers,
  disputes: disputeAnswers,
  reconciliation: reconciliationAnswers,
  releases: releasesAnswers,
  contact: contactAnswers,
  newsletter: newsletterAnswers,
  newsletters: newslettersAnswers,
  delivery: deliveryAnswers,
  telemetry: telemetryAnswers,
  alerts: alertAnswers,
  pages: pagesAnswers,
  content: contentAnswers,
  shop: shopAnswers,
  savedViews: savedViewsAnswers,
  settings: settingsAnswers,
  staff: staffAnswers,
  flags: flagAnswers,
  jobs: jobAnswers,
  setup: setupAnswers,
}
