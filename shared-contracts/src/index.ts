export { AUDIENCES, type Audience } from './accounts/audience'
export { audienceOf } from './accounts/audience-of'
export { accountSchema, type Account } from './accounts/account.schema'
export { accountMessages } from './accounts/accounts.messages'
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
  type ChangeEmailInput,
  type ChangePasswordInput,
  type ForgotPasswordInput,
  type LoginInput,
  type ProofInput,
  type RegistrationInput,
  type ResetPasswordInput,
} from './accounts/credentials.schema'
export type { DeviceSession } from './accounts/device-session.schema'
export {
  renamePasskeySchema,
  type NewPasskeyInput,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
} from './accounts/passkey.schema'
export {
  notificationSettingsSchema,
  profileDraftSchema,
  type NotificationSettings,
  type Profile,
  type ProfileDraft,
} from './accounts/profile.schema'
export {
  authenticatorCodeSchema,
  secondStepSchema,
  type AuthenticatorCodeInput,
  type AuthenticatorSetup,
  type SecondStepInput,
  type Security,
} from './accounts/second-factor.schema'
export { safeNext } from './accounts/safe-next'
export { addressDraftSchema, MAX_ADDRESSES, type Address, type AddressDraft } from './addresses/address.schema'
export { addressLines } from './addresses/address-lines'
export { COUNTRIES, countryOf, type Country } from './addresses/countries'
export { type Overview } from './admin/admin.contract'
export { DISCOUNT_STEPS, PRICE_STEPS, RATING_STEPS } from './catalogue/facet-steps'
export type { Facets } from './catalogue/facets.schema'
export { readCartCount } from './cart/cart-count-cookie'
export { cartQuery } from './cart/cart.queries'
export type { Cart, CartGroup, CartLine, LineState } from './cart/cart.schema'
export { cardSchema, type Card } from './checkout/card.schema'
export { HOLD_MS } from './checkout/checkout-states'
export { RETURN_WINDOW_DAYS } from './orders/order-states'
export { formatMoney } from './catalogue/format-money'
export { discounted, MAX_PRICE_MINOR, toMinorUnits } from './catalogue/money'
export type { Money } from './catalogue/money.schema'
export type { Brand, Category, Color, FormOptions } from './catalogue/options.schema'
export type { Picture } from './catalogue/picture.schema'
export { toProductFormData } from './catalogue/product-form-data'
export { productDraftMessages } from './catalogue/product-draft.messages'
export { MAX_IMAGE_BYTES, MAX_IMAGES, productDraftSchema, type ProductDraft } from './catalogue/product-draft.schema'
export { MAX_CARDS, SELLER_PAGE_SIZE, STORE_PAGE_SIZE } from './catalogue/page-sizes'
export type {
  Landing,
  Product,
  ProductCard,
  ProductPage,
  SellerProduct,
  SellerProductPage,
  Variant,
} from './catalogue/product.schema'
export type { Related } from './catalogue/related.schema'
export type { SellerProfile } from './catalogue/seller-profile.schema'
export type { StoreFilters, StoreQuery } from './catalogue/store-query.schema'
export { STORE_SORTS, type StoreSort } from './catalogue/store-sorts'
export type { Suggestions } from './catalogue/suggestions.schema'
export {
  CONTACT_TOPICS,
  contactDraftSchema,
  type ContactDraft,
  type ContactMessage,
  type ContactPage,
  type ContactTopic,
} from './contact/contact.schema'
export type { DeliveryWay } from './delivery/delivery.contract'
export { createApiClient, type ApiClient, type ApiClientOptions, type ApiQueries } from './client'
export { contract, type Contract } from './contract'
export {
  changeRequestSchema,
  EVERYBODY_BP,
  HISTORY_PAGE_SIZE,
  type ChangeRequestDraft,
  type DependencyGraph,
  type HistoryPage,
  type LiveEnvironment,
  type LiveRemote,
  type ReleaseBrief,
  type ReleaseChange,
  type ReleaseGate,
  type TimelineEntry,
  type TimelinePage,
} from './releases/releases.schema'
export { apiPrefixes, CARD_TOKENS_PATH, audiencePaths, paths } from './paths'
export { fieldProblems, isProblem } from './problem/is-problem'
export type { FieldProblem, Problem } from './problem/problem'
export { problemOf } from './problem/problem-of'
export type { HostServices, ShopConfig, Toasts } from './remote/host-services'
export { PAGE_DATA_ID, type LoadTimings, type PageData } from './remote/page-data'
export type { IgnoredOverride, Overrides, QaLink, QaRelease, QaRemote, QaRemotes, QaState } from './remote/qa'
export type { HostRoute } from './remote/host-route.schema'
export type { Renderer, RenderFetch, RenderResult, RenderTask } from './remote/render'
export { remoteManifestSchema, type RemoteManifest, type RemoteRoute } from './remote/remote-manifest.schema'
export type {
  PageContext,
  PageHead,
  PageModule,
  PageOutcome,
  RemoteFrameProps,
  RemoteModule,
} from './remote/remote-module'
export type { Cohort, ReleaseFile, RemoteRelease, RemoteSnapshot, Snapshot } from './remote/snapshot'
export {
  FITS,
  REVIEW_SORTS,
  REVIEW_TITLE_MAX_LENGTH,
  type Fit,
  type ReviewSort,
  type ReviewState,
} from './reviews/review-terms'
export {
  reviewDraftSchema,
  type ModeratedReview,
  type OwnReviews,
  type Review,
  type ReviewDraft,
  type ReviewPage,
  type ReviewSummary,
} from './reviews/review.schema'
export { LOW_STOCK_PIECES } from './seller/low-stock'
export type { SellerOverview } from './seller/seller.contract'
export { sessionKey, sessionQuery, VISITOR_KEY } from './session/session.queries'
export type { Beacon, BeaconBatch } from './telemetry/beacon.schema'
export type { TelemetryReport, TelemetrySeries, TelemetryTotals } from './telemetry/telemetry-report.schema'
export type {
  Checkout,
  CheckoutChanges,
  CheckoutLine,
  CheckoutParcel,
  DeliveryOption,
  ParcelAddress,
  PlacedOrder,
  Totals,
} from './checkout/checkout.schema'
export type { CheckoutState, PaymentState } from './checkout/checkout-states'
export type {
  Order,
  OrderEvent,
  OrderLine,
  Purchase,
  PurchasePage,
  PurchaseSummary,
  Return,
  Shipment,
} from './orders/order.schema'
export type { OrderEventType, OrderState, ReturnReason, ReturnState } from './orders/order-states'
export type { SellerOrder, SellerOrderPage, SellerOrderSummary } from './orders/seller-orders.contract'
export { wishIdsQuery } from './wishlist/wishlist.queries'
export type { SharedWishlist, Wishlist } from './wishlist/wishlist.contract'
