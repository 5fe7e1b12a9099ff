// Values one by one: what no page takes stays out of every page.
export { accountSchema } from './accounts/account.schema'
export { accountMessages } from './accounts/accounts.messages'
export { audienceOf, AUDIENCES } from './accounts/audience'
export {
  changeEmailSchema,
  changePasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  proofSchema,
  registrationSchema,
  resetPasswordSchema,
} from './accounts/credentials.schema'
export { renamePasskeySchema } from './accounts/passkey.schema'
export { notificationSettingsSchema, profileDraftSchema } from './accounts/profile.schema'
export { safeNext } from './accounts/safe-next'
export { authenticatorCodeSchema, secondStepSchema } from './accounts/second-factor.schema'
export { addressLines } from './addresses/address-lines'
export { addressDraftSchema, MAX_ADDRESSES } from './addresses/address.schema'
export { COUNTRIES, countryOf } from './addresses/countries'
export { ALERT_KINDS } from './alerts/alert-kinds'
export { alertDraftSchema } from './alerts/alerts.schema'
export { readCartCount } from './cart/cart-terms'
export {
  decimalAmount,
  discounted,
  formatMoney,
  MAX_PRICE_MINOR,
  minorDigits,
  priceRanges,
  shortAmount,
  toMinorUnits,
  toMinorUnitsOf,
} from './catalogue/money'
export { productDraftMessages } from './catalogue/product-draft.messages'
export { MAX_IMAGE_BYTES, MAX_IMAGES, productDraftIn, productDraftSchema } from './catalogue/product-draft.schema'
export { toProductFormData } from './catalogue/product-form-data'
export {
  DISCOUNT_STEPS,
  MAX_CARDS,
  RATING_STEPS,
  SELLER_PAGE_SIZE,
  STORE_PAGE_SIZE,
  STORE_SORTS,
} from './catalogue/store-terms'
export { FOUND_ROWS, SEARCH_MIN_LENGTH } from './admin/search-terms'
export { cardSchema, typedExpiry } from './checkout/card.schema'
export { arrivalOf, deliveryPromise, formatArrival } from './delivery/delivery-promise'
export { HOLD_MS } from './checkout/checkout-states'
export { createApiClient } from './client'
export {
  CONTACT_STATES,
  CONTACT_TOPICS,
  contactAnswerSchema,
  contactDraftSchema,
  sellerContactDraftSchema,
  sellerContactSchema,
} from './contact/contact.schema'
export { contract } from './contract'
export { DOCUMENT_KINDS, DOCUMENTS_PAGE_SIZE } from './documents/document-kinds'
export { legalDetailsDraftSchema } from './documents/legal-details.schema'
export { isDay } from './is-day'
export {
  MAILED_KINDS,
  NOTIFICATION_KINDS,
  NOTIFICATION_STREAM_PATH,
  NOTIFICATIONS_PAGE_SIZE,
} from './notifications/notification-kinds'
export { carrierNamed, CARRIERS, fitsCarrier, guessCarrier, plainTrackingNumber } from './orders/carriers'
export { orderLinkSchema } from './orders/order-link.schema'
export { ORDER_MESSAGE_MAX_LENGTH, RETURN_WINDOW_DAYS } from './orders/order-states'
export {
  // As remotes of 0.1.1 know it.
  MAX_ORDERS_AT_ONCE as MAX_ACCEPTED_AT_ONCE,
  MAX_ORDERS_AT_ONCE,
  ORDER_PRINTS_PATH,
  SELLER_ORDER_SORTS,
  SELLER_ORDER_TABS,
  SELLER_ORDERS_PATH,
  SELLER_RETURN_TABS,
  SHIP_WITHIN_DAYS,
} from './orders/seller-work'
export { apiPrefixes, audiencePaths, CARD_TOKENS_PATH, paths } from './paths'
export { PAYOUT_RHYTHMS, PAYOUTS_PAGE_SIZE, SELLER_STATEMENT_PATH, STATEMENT_PAGE_SIZE } from './payouts/payout-states'
export { newPayoutAccountSchema } from './payouts/payout.schema'
export { fieldProblems, isProblem, problemOf } from './problem/problem'
export {
  IMPORT_FIELDS,
  IMPORT_MODES,
  IMPORT_PAGE_SIZE,
  IMPORT_PROBLEMS_PAGE_SIZE,
  importPicturesPath,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_ZIP_BYTES,
} from './product-imports/import-limits'
export { PROMOTION_KINDS, PROMOTION_STATES } from './promotions/promotion-terms'
export { promotionDraftSchema } from './promotions/promotion.schema'
export { refundSettlementSchema } from './refunds/failed-refund.schema'
export { changeRequestSchema, EVERYBODY_BP, HISTORY_PAGE_SIZE } from './releases/releases.schema'
export { PAGE_DATA_ID } from './remote/page-data'
export { remoteManifestSchema } from './remote/remote-manifest.schema'
export {
  DEFAULT_REPORT_RANGE,
  MAX_REPORT_DAYS,
  PRODUCT_REPORT_SORTS,
  REPORT_PAGE_SIZE,
  REPORT_RANGES,
  SELLER_REPORTS_PATH,
} from './reports/report-terms'
export {
  FITS,
  MAX_REVIEW_PHOTOS,
  REVIEW_ANSWER_MAX_LENGTH,
  REVIEW_PARAMETER,
  REVIEW_REJECTIONS,
  REVIEW_SORTS,
  REVIEW_STATES,
  REVIEW_TABS,
  REVIEW_TITLE_MAX_LENGTH,
} from './reviews/review-terms'
export { reviewMessages } from './reviews/review.messages'
export { reviewAnswerSchema, reviewDraftSchema } from './reviews/review.schema'
export { productContentMessages } from './seller-products/product-content.messages'
export { productContentSchema } from './seller-products/product-content.schema'
export {
  LOW_STOCK_PIECES,
  MAX_BULK_PRODUCTS,
  MAX_PRODUCT_PICTURES,
  MAX_VARIANTS,
  PRODUCT_STATES,
  SELLER_SORTS,
  STOCK_LEVELS,
  STOCK_REASONS,
} from './seller-products/product-limits'
export { emptyTyped, toContent, toTyped } from './seller-products/typed-product'
export { SELLER_DECISIONS, SELLER_STATES } from './sellers/seller-states'
export { sellerReasonSchema } from './sellers/seller.schema'
export { cartQuery, sessionKey, sessionQuery, VISITOR_KEY, wishIdsQuery } from './session/visitor.queries'
export {
  HOLIDAY_MAX_DAYS,
  HOLIDAY_NOTE_MAX_LENGTH,
  ONBOARDING_STEPS,
  SELLER_TERMS_VERSION,
  SHOP_NAME_MAX_LENGTH,
  SHOP_STORY_MAX_LENGTH,
} from './shop-profile/shop-profile-limits'
export { shopProfileDraftSchema } from './shop-profile/shop-profile.schema'
export { INVITATION_MS, MAX_TEAM, SELLER_PERMISSIONS, SELLER_ROLES } from './team/seller-roles'
export { invitationDraftSchema, joinSchema } from './team/team.schema'

// Types cost nothing.
export type * from './accounts/account.schema'
export type * from './accounts/audience'
export type * from './accounts/credentials.schema'
export type * from './accounts/device-session.schema'
export type * from './accounts/passkey.schema'
export type * from './accounts/profile.schema'
export type * from './accounts/second-factor.schema'
export type * from './addresses/address.schema'
export type * from './addresses/countries'
export type * from './admin/admin.contract'
export type * from './alerts/alert-kinds'
export type * from './alerts/alerts.schema'
export type * from './cart/cart.schema'
export type * from './catalogue/catalogue.contract'
export type * from './catalogue/facets.schema'
export type * from './catalogue/money.schema'
export type * from './catalogue/options.schema'
export type * from './catalogue/picture.schema'
export type * from './catalogue/product-draft.schema'
export type * from './catalogue/product.schema'
export type * from './catalogue/seller-profile.schema'
export type * from './catalogue/store-query.schema'
export type * from './catalogue/store-terms'
export type * from './checkout/card.schema'
export type * from './checkout/checkout-states'
export type * from './checkout/checkout.schema'
export type * from './client'
export type * from './contact/contact.schema'
export type * from './contract'
export type * from './delivery/delivery.contract'
export type * from './documents/document-kinds'
export type * from './documents/document.schema'
export type * from './documents/legal-details.schema'
export type * from './documents/seller-invoices.contract'
export type * from './notifications/notification-kinds'
export type * from './notifications/notification.schema'
export type * from './orders/carriers'
export type * from './orders/order-link.schema'
export type * from './orders/order-message.schema'
export type * from './orders/order-states'
export type * from './orders/order.schema'
export type * from './orders/seller-order.schema'
export type * from './orders/seller-work'
export type * from './payouts/payout-states'
export type * from './payouts/payout.schema'
export type * from './problem/problem'
export type * from './product-imports/import-limits'
export type * from './product-imports/product-import.schema'
export type * from './promotions/promotion-terms'
export type * from './promotions/promotion.schema'
export type * from './refunds/failed-refund.schema'
export type * from './releases/releases.schema'
export type * from './remote/remote-manifest.schema'
export type * from './remote/host-services'
export type * from './remote/page-data'
export type * from './remote/qa'
export type * from './remote/remote-manifest.schema'
export type * from './remote/remote-module'
export type * from './remote/render'
export type * from './remote/snapshot'
export type * from './reports/report-terms'
export type * from './reports/report.schema'
export type * from './reviews/review-terms'
export type * from './reviews/review.schema'
export type * from './seller-products/product-content.schema'
export type * from './seller-products/product-limits'
export type * from './seller-products/seller-products.schema'
export type * from './seller-products/seller-stock.contract'
export type * from './seller/seller.contract'
export type * from './sellers/seller-states'
export type * from './sellers/seller.schema'
export type * from './shop-profile/holiday.schema'
export type * from './shop-profile/shop-profile-limits'
export type * from './shop-profile/shop-profile.schema'
export type * from './team/seller-roles'
export type * from './team/team.schema'
export type * from './telemetry/beacon.schema'
export type * from './telemetry/telemetry-report.schema'
export type * from './admin/dashboard.schema'
export type * from './admin/search.schema'
export type * from './catalogue/menu.schema'
export type * from './catalogue/suggestions.schema'
export type * from './delivery/delivery-promise'
export type * from './wishlist/wishlist.contract'
