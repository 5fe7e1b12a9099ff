export { isDay } from './is-day'
export { AUDIENCES, type Audience } from './accounts/audience'
export { audienceOf } from './accounts/audience'
export { accountSchema, type Account, type SellerAccount, type SignedInAccount } from './accounts/account.schema'
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
  firstAdminSchema,
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
export type { Overview, Queues } from './admin/admin.contract'
export type { Dashboard } from './admin/dashboard.schema'
export type { Found } from './admin/search.schema'
export { FOUND_ROWS, SEARCH_MIN_LENGTH } from './admin/search-terms'
export type { Menu } from './catalogue/menu.schema'
export {
  arrivalOf,
  arrivalOfAll,
  deliveryPromise,
  formatArrival,
  type Arrival,
  type DeliveryPromise,
} from './delivery/delivery-promise'
export { ALERT_KINDS, ENDED_BY_LINK, type AlertKind, type EndedByLink } from './alerts/alert-kinds'
export { alertDraftSchema, type AlertDraft, type AwaitedPage, type AwaitedSize } from './alerts/alerts.schema'
export { firstChosen } from './catalogue/chosen-values'
export { DISCOUNT_STEPS, RATING_STEPS } from './catalogue/store-terms'
export { minorDigits } from './catalogue/money'
export { priceRanges } from './catalogue/money'
export type { Facets } from './catalogue/facets.schema'
export { readCartCount } from './cart/cart-terms'
export { cartQuery } from './session/visitor.queries'
export type { Cart, CartGroup, CartLine, LineState } from './cart/cart.schema'
export { cardSchema, typedExpiry, type Card } from './checkout/card.schema'
export { HOLD_MS } from './checkout/checkout-states'
export { RETURN_WINDOW_DAYS } from './orders/order-states'
export { orderLinkSchema, type OrderLinkRequest } from './orders/order-link.schema'
export { decimalAmount, shortAmount } from './catalogue/money'
export { formatMoney } from './catalogue/money'
export { discounted, MAX_PRICE_MINOR, toMinorUnits, toMinorUnitsOf } from './catalogue/money'
export type { Money } from './catalogue/money.schema'
export {
  COMMISSION_PREVIEW_DAYS,
  COMMISSION_STATES,
  commissionMessages,
  type CommissionState,
} from './commission/commission-terms'
export {
  commissionDraftSchema,
  commissionTermsSchema,
  type CommissionDraft,
  type CommissionPreview,
  type CommissionRule,
  type CommissionTerms,
  type OwnCommission,
} from './commission/commission.schema'
export type { Brand, Category, Color, FormOptions } from './catalogue/options.schema'
export type { FramedPicture, Picture } from './catalogue/picture.schema'
export { toProductFormData } from './catalogue/product-form-data'
export { productDraftMessages } from './catalogue/product-draft.messages'
export {
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  newProductIn,
  productDraftIn,
  productDraftSchema,
  type ProductDraft,
} from './catalogue/product-draft.schema'
export { MAX_CARDS, MOST_COUNTED, SELLER_PAGE_SIZE, STORE_PAGE_SIZE } from './catalogue/store-terms'
export type {
  Landing,
  Product,
  ProductCard,
  ProductPage,
  SellerProduct,
  SellerProductPage,
  Variant,
} from './catalogue/product.schema'
export type { Related } from './catalogue/catalogue.contract'
export type { SellerProfile } from './catalogue/seller-profile.schema'
export type { StoreFilters, StoreQuery } from './catalogue/store-query.schema'
export { STORE_SORTS, type StoreSort } from './catalogue/store-terms'
export type { SuggestedProduct, Suggestions } from './catalogue/suggestions.schema'
export {
  CONTACT_STATES,
  CONTACT_TOPICS,
  contactAnswerSchema,
  contactDraftSchema,
  sellerContactDraftSchema,
  sellerContactSchema,
  type ContactDraft,
  type ContactMessage,
  type ContactPage,
  type ContactState,
  type ContactThread,
  type ContactTopic,
  type SellerContactDraft,
} from './contact/contact.schema'
export { DOCUMENT_KINDS, DOCUMENTS_PAGE_SIZE, type DocumentKind } from './documents/document-kinds'
export type { DocumentSummary } from './documents/document.schema'
export { legalDetailsDraftSchema, type LegalDetails, type LegalDetailsDraft } from './documents/legal-details.schema'
export type { SellerDocument, SellerDocumentPage } from './documents/seller-invoices.contract'
export { typedPriceMinor } from './delivery/typed-price'
export type { DeliveryWay } from './delivery/delivery-way.schema'
export {
  DELIVERY_BASES,
  deliveryMessages,
  MAX_DELIVERY_TIERS,
  USUAL_GRAMS,
  type DeliveryBasis,
  type DeliveryTier,
} from './delivery/delivery-terms'
export {
  deliveryMethodDraftSchema,
  deliveryPreviewInputSchema,
  deliveryRateDraftSchema,
  deliveryZoneDraftSchema,
  sellerDeliveryDraftSchema,
  type DeliveryMethod,
  type DeliveryRate,
  type DeliveryRules,
  type DeliveryZone,
  type SellerDelivery,
} from './delivery/delivery-rules.schema'
export {
  RATED_TAX_CLASSES,
  TAX_CLASSES,
  TAX_RATE_STATES,
  type RatedTaxClass,
  type TaxClass,
  type TaxRateState,
} from './tax/tax-terms'
export { taxRateDraftSchema, type TaxCountry, type TaxRate, type TaxRateDraft } from './tax/tax.schema'
export { bringOfficeEndpoints, createApiClient, type ApiClient, type ApiClientOptions, type ApiQueries } from './client'
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
export { apiPrefixes, CARD_TOKENS_PATH, LANDING_DRAFT, audiencePaths, framesMails, isFramed, paths } from './paths'
export { LANDING_DRAFT_READY, type LandingDraftMessage } from './content/landing-draft'
export { readUrl } from './read-url'
export { fieldProblems, isProblem } from './problem/problem'
export type { Changed, FieldProblem, Problem } from './problem/problem'
export { problemOf } from './problem/problem'
export type { HostServices, ShopConfig, Toasts } from './remote/host-services'
export { FRAME_SHOWN, LEAVE_ASKED, PAGE_DATA_ID, PAGE_SHOWN, type LoadTimings, type PageData } from './remote/page-data'
export type { IgnoredOverride, Overrides, QaLink, QaRelease, QaRemote, QaRemotes, QaState } from './remote/qa'
export {
  companyDraftSchema,
  consentDraftSchema,
  isTimeZone,
  shopSettingsDraftSchema,
  SELLER_APPROVALS,
  MARKET_NAME_MAX_LENGTH,
  type Company,
  type CompanyDraft,
  type Settings,
  type ShopFacts,
  type ShopSettingsDraft,
} from './settings/settings.schema'
export {
  MAIL_CONFIRMATIONS,
  MAIL_SECURITIES,
  mailServerDraftSchema,
  type MailServer,
} from './settings/mail-server.schema'
export { CURRENCIES, LOCALES, moneyDraftSchema, type MoneySettings } from './settings/money-settings.schema'
export { addedTax, paidForLine } from './tax/added-tax'
export type { Setup } from './setup/setup.schema'
export { COUNTED_PRODUCTS, SETUP_STEPS, type SetupState, type SetupStep } from './setup/setup-terms'
export { refundSettlementSchema, type FailedRefund, type FailedRefundPage } from './refunds/failed-refund.schema'
export {
  DEFAULT_REPORT_RANGE,
  isReportPeriod,
  MAX_REPORT_DAYS,
  PRODUCT_REPORT_SORTS,
  REPORT_PAGE_SIZE,
  REPORT_RANGES,
  SELLER_REPORTS_PATH,
  type ProductReport,
  type ProductReportSort,
  type ReportRange,
  type ReportStep,
} from './reports/report-terms'
export type {
  PartsReport,
  ProductReportFilter,
  ProductReportPage,
  ReportedProduct,
  ReportQuery,
  ReturnsReport,
  SalesFigures,
  SalesReport,
} from './reports/report.schema'
export {
  ANALYTICS_PATHS,
  SEARCH_REPORTS,
  SHOP_RANKING_SORTS,
  type SearchReport,
  type ShopRankingSort,
} from './analytics/analytics-terms'
export type {
  FunnelReport,
  SearchReportPage,
  ShopRanking,
  TurnoverFigures,
  TurnoverReport,
} from './analytics/analytics.schema'
export type { SalesToday } from './seller/seller.contract'
export type { HostRoute } from './remote/remote-manifest.schema'
export type { PageRenderer, Renderer, RenderFetch, RenderResult, RenderTask, ServerBundle } from './remote/render'
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
  MAX_REVIEW_PHOTOS,
  REVIEW_ANSWER_MAX_LENGTH,
  REVIEW_REJECTIONS,
  REVIEW_PARAMETER,
  REVIEW_SORTS,
  REVIEW_STATES,
  REVIEW_TABS,
  REVIEW_TITLE_MAX_LENGTH,
  type Fit,
  type ReviewRejection,
  type ReviewSort,
  type ReviewState,
} from './reviews/review-terms'
export { reviewMessages } from './reviews/review.messages'
export {
  reviewAnswerSchema,
  reviewDraftSchema,
  type SellerReview,
  type SellerReviewPage,
  type ModeratedReview,
  type OwnReviews,
  type Review,
  type ReviewDraft,
  type ReviewPage,
  type ReviewSummary,
} from './reviews/review.schema'
export {
  BRAND_STATES,
  brandDraftSchema,
  type BrandState,
  type ManagedBrand,
  type ManagedBrandPage,
} from './brands/brand.schema'
export { categoryDraftSchema, categoryNamesSchema, categoryWeightSchema } from './categories/category.schema'
export type { ManagedCategory } from './categories/managed-category.schema'
export {
  COLOR_FAMILIES,
  colorDraftSchema,
  type ColorDraft,
  type ColorFamily,
  type ManagedColor,
} from './colors/color.schema'
export {
  BRAND_NOTE_MAX_LENGTH,
  brandRefusalSchema,
  type BrandRequest,
  brandRequestDraftSchema,
  type OpenBrandRequest,
} from './brand-requests/brand-request.schema'
export {
  type ManagedSizeChart,
  type Measure,
  MEASURES,
  type SizeChart,
  sizeChartDraftSchema,
  sizeChartMessages,
} from './size-charts/size-chart.schema'
export { sizeLabel } from './catalogue/size-label'
export { slugify } from './catalogue/slugify'
export {
  type AttributedCategory,
  type AttributeDraft,
  attributeDraftSchema,
  attributeNamesSchema,
  attributeValuesSchema,
  type ManagedAttribute,
} from './attributes/attribute.schema'
export { ATTRIBUTE_KINDS, type AttributeKind } from './attributes/attribute-terms'
export { type OfferedAttribute, type TypedAttribute } from './attributes/product-attributes.schema'
export { type Safety, type ShopSafety, shopSafetySchema, type TypedSafety } from './product-safety/safety.schema'
export { emptySafety, toSafety, typedSafety } from './product-safety/typed-safety'
export { type ManagedSize, type SizedCategory, sizeConversionsSchema, sizeDraftSchema } from './sizes/size.schema'
export {
  PROMOTION_KINDS,
  PROMOTION_STATES,
  PROMOTION_BEARERS,
  MAX_SELLER_PROMOTIONS,
  type PromotionBearer,
  type PromotionKind,
  type PromotionState,
} from './promotions/promotion-terms'
export type { AppliedPromotion } from './promotions/applied-promotion.schema'
export { MAX_LINE_QUANTITY } from './cart/cart-terms'
export { cartPreviewQuerySchema, type CartPreview, type CartPreviewQuery } from './promotions/cart-preview.schema'
export {
  promotionDraftSchema,
  type SellerPromotionDraft,
  type Promotion,
  type PromotionDraft,
  type PromotionPage,
  type PromotionUse,
} from './promotions/promotion.schema'
export { LOW_STOCK_PIECES } from './seller-products/product-limits'
export type { SellerOverview, SellerSearch } from './seller/seller.contract'
export {
  SELLER_DECISIONS,
  SELLER_REASON_MAX_LENGTH,
  SELLER_STATES,
  type SellerDecision,
  type SellerState,
} from './sellers/seller-states'
export {
  sellerReasonSchema,
  type JudgedSeller,
  type SellerUnderReview,
  type SellerStanding,
} from './sellers/seller.schema'
export type { Holiday, HolidayDraft } from './shop-profile/holiday.schema'
export {
  HOLIDAY_MAX_DAYS,
  HOLIDAY_NOTE_MAX_LENGTH,
  ONBOARDING_STEPS,
  SELLER_TERMS_VERSION,
  SHOP_NAME_MAX_LENGTH,
  SHOP_STORY_MAX_LENGTH,
  type OnboardingStep,
} from './shop-profile/shop-profile-limits'
export {
  shopProfileDraftSchema,
  type Onboarding,
  type SellerTerms,
  type ShopProfile,
  type ShopProfileDraft,
} from './shop-profile/shop-profile.schema'
export {
  MAX_BULK_PRODUCTS,
  MAX_PRODUCT_PICTURES,
  MAX_VARIANTS,
  PRODUCT_STATES,
  SELLER_SORTS,
  STOCK_LEVELS,
} from './seller-products/product-limits'
export type { SellerSort, StockLevelFilter } from './seller-products/product-limits'
export { productContentMessages } from './seller-products/product-content.messages'
export {
  productContentSchema,
  type ProductContent,
  type TypedProduct,
  type TypedVariant,
} from './seller-products/product-content.schema'
export type {
  BulkAction,
  BulkResult,
  EditableProduct,
  SellerProductFilters,
} from './seller-products/seller-products.schema'
export type { ShelfResult, StockMovementPage, StockPage, StockRow } from './seller-products/seller-stock.contract'
export { STOCK_REASONS, type StockReason } from './seller-products/product-limits'
export {
  IMPORT_FIELDS,
  IMPORT_MODES,
  IMPORT_PAGE_SIZE,
  IMPORT_PROBLEMS_PAGE_SIZE,
  importPicturesPath,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_ZIP_BYTES,
  type FurtherImportField,
  type ImportField,
  type ImportMode,
  type ImportState,
  type WordKind,
} from './product-imports/import-limits'
export type {
  ImportProblem,
  ImportSettings,
  ImportWord,
  ProductImport,
  ProductImportDetails,
} from './product-imports/product-import.schema'
export { emptyTyped, toContent, toTyped } from './seller-products/typed-product'
export { sessionKey, sessionQuery, VISITOR_KEY } from './session/visitor.queries'
export type { Beacon, BeaconBatch } from './telemetry/beacon.schema'
export type { TelemetryReport, TelemetrySeries, TelemetryTotals } from './telemetry/telemetry-report.schema'
export type {
  Checkout,
  CheckoutChanges,
  CheckoutLine,
  CheckoutParcel,
  DeliveryOption,
  ParcelAddress,
  PaymentForm,
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
export {
  PAYOUT_RHYTHMS,
  PAYOUTS_PAGE_SIZE,
  SELLER_STATEMENT_PATH,
  STATEMENT_PAGE_SIZE,
  type PayoutRhythm,
  type PayoutState,
  type PayoutTrouble,
  type StatementAccount,
  type StatementKind,
} from './payouts/payout-states'
export { newPayoutAccountSchema } from './payouts/payout.schema'
export type { PayoutOnboarding } from './payouts/payout.schema'
export type {
  Balance,
  NewPayoutAccount,
  Payout,
  PayoutAccount,
  PayoutPage,
  SellerMoney,
  Statement,
  StatementLine,
  StatementQuery,
} from './payouts/payout.schema'
export { CARRIERS, carrierNamed, fitsCarrier, guessCarrier, plainTrackingNumber, type Carrier } from './orders/carriers'
export { ORDER_MESSAGE_MAX_LENGTH } from './orders/order-states'
export { questionDraftSchema } from './conversations/conversation.schema'
export { CONVERSATION_TABS, type ConversationTab } from './conversations/conversation-terms'
export type { Conversation, ConversationPage, InboxPage, OpenConversation } from './conversations/conversation.schema'
export { savedViewDraftSchema, type SavedView, type ViewedList } from './saved-views/saved-views.schema'
export {
  consentDecisionSchema,
  holdSchema,
  staffCancellationSchema,
  staffItemsCancellationSchema,
  staffNoteSchema,
  staffRefundSchema,
} from './desk/desk-acts.schema'
export { disputeDecisionSchema, disputeMessageSchema, disputeOfferSchema } from './disputes/dispute-acts.schema'
export type {
  DeskDispute,
  DeskDisputeDetails,
  Dispute,
  DisputeEntry,
  DisputePicture,
  PurchaseDisputes,
  SellerDispute,
} from './disputes/dispute.schema'
export {
  DESK_DISPUTE_TABS,
  DISPUTE_DECISIONS,
  DISPUTE_PICTURES_AT_ONCE,
  DISPUTE_REASONS,
  DISPUTE_SORTS,
  DISPUTE_TEXT_MAX_LENGTH,
  SELLER_DISPUTE_TABS,
  type DeskDisputeTab,
  type DisputeAct,
  type DisputeDecision,
  type DisputeEntryKind,
  type DisputeOutcome,
  type DisputeReason,
  type DisputeSide,
  type DisputeState,
  type SellerDisputeTab,
} from './disputes/dispute-terms'
export {
  AUDIT_ACTORS,
  AUDIT_AREAS,
  AUDIT_PATH,
  type AuditActor,
  type AuditArea,
  type AuditedPage,
  type AuditedTable,
  type AuditKind,
} from './audit/audit-terms'
export { auditWhySchema } from './audit/audit-why.schema'
export type { AuditCheck, AuditEntry, AuditName, AuditPage } from './audit/audit.schema'
export type { DeskPurchase } from './desk/desk-purchase.schema'
export type { DeskShopper, DeskShopperRow } from './desk-shoppers/desk-shoppers.schema'
export { shopperDeletionSchema, shopperReasonSchema } from './desk-shoppers/desk-shopper-acts.schema'
export { SHOPPER_TABS, type ShopperTab } from './desk-shoppers/desk-shopper-terms'
export {
  DESK_NOTE_MAX_LENGTH,
  type ConsentAct,
  DESK_REASON_MAX_LENGTH,
  DESK_ORDERS_PATH,
  DESK_PAYMENTS,
  DESK_SORTS,
  DESK_TABS,
  type DeskMail,
  type DeskPayment,
  type DeskTab,
  ERASED,
  REFUND_BEARERS,
  type RefundBearer,
} from './desk/desk-terms'
export type { DeskOrder, DeskOrderPage, DeskOrdersFilter } from './desk/desk-orders.schema'
export {
  CATEGORIES_OF,
  REPORT_MAX_LENGTH,
  REPORT_STATES,
  REPORT_SUBJECTS,
  type ReportCategory,
  type ReportOutcome,
  type ReportState,
  type ReportSubject,
} from './content-reports/content-report-terms'
export { contentReportDraftSchema } from './content-reports/content-report-draft.schema'
export { mediaDraftSchema, type MediaDraft } from './media/media-draft.schema'
export type { Media } from './media/media.schema'
export { collectionMessages } from './collections/collection.messages'
export {
  newCollectionSchema,
  type CollectionDetails,
  type CollectionRule,
  type ManagedCollection,
} from './collections/collection.schema'
export { MAX_COLLECTION_PRODUCTS } from './collections/collection-terms'
export { searchTuningMessages } from './search-tuning/search-tuning.messages'
export {
  curationDraftSchema,
  searchWeightsSchema,
  synonymDraftSchema,
  type CurationDetails,
  type ListedCuration,
  type SearchBoost,
  type SearchWeights,
  type Synonym,
} from './search-tuning/search-tuning.schema'
export {
  BOOSTS,
  MAX_PINNED,
  SEARCH_WEIGHTS,
  SYNONYM_KINDS,
  type SearchWeight,
  type SynonymKind,
} from './search-tuning/search-tuning-terms'
export { fillPlaceholders, PAGE_NAMES, pageFacts, readPageText, shownSections } from './content/read-page-text'
export {
  documentPath,
  isOfLaw,
  BANNER_TONES,
  LANDING_SECTIONS,
  LEGAL_PATHS,
  MAX_FOOTER_COLUMNS,
  MAX_LANDING_SECTIONS,
  MAX_MENU_ENTRIES,
  MAX_MENU_LINKS,
  pagePath,
  SECTIONS_ONCE,
  TITLED_SECTIONS,
  type LandingSectionKind,
} from './content/content-terms'
export type { BannerTone } from './content/content-terms'
export type { BannerBody } from './content/banner-body.schema'
export { FIRST_MENUS, FIRST_TAGLINE } from './content/first-menus'
export type { MenusBody } from './content/menus-body.schema'
export type { ShownMenus } from './content/shown-menus.schema'
export { landingBodySchema, type LandingBody } from './content/landing-body.schema'
export { isMailKey, mailSchemaOf, namesOfMail, type MailBody, type MailKey } from './content/mail-body.schema'
export { NEWSLETTER_PLACEHOLDERS, newsletterBodySchema, type NewsletterBody } from './newsletter/newsletter-body.schema'
export { NEWSLETTER_STATES, MAX_NEWSLETTER_PRODUCTS, type NewsletterState } from './newsletter/newsletter-terms'
export type { Newsletter, NewsletterDetails } from './newsletter/newsletter.schema'
export type { ShownBanner } from './content/shown-banner.schema'
export {
  bannerDraftSchema,
  landingDraftSchema,
  mailDraftSchemaOf,
  menusDraftSchema,
  newPageSchema,
  type ContentDetails,
  type ContentDocument,
  type ShownPage,
} from './content/content.schema'
export { reportDecisionDraftSchema, type Reported, type ReportedDetails } from './content-reports/content-report.schema'
export {
  DESK_PRODUCT_TABS,
  MAX_TAKE_DOWNS,
  PROVISION_MAX_LENGTH,
  STATEMENT_MAX_LENGTH,
  TAKE_DOWN_CATEGORIES,
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_SCOPES,
  TAKE_DOWN_SOURCES,
  takeDownWords,
  type DeskProductTab,
  type TakeDownOutcome,
} from './desk-products/desk-product-terms'
export type { DeskProduct, DeskProductDetails, DeskProductsQuery } from './desk-products/desk-products.schema'
export {
  productCorrectionDraftSchema,
  type CorrectedField,
  type ProductCorrection,
} from './desk-products/product-correction.schema'
export {
  appealDraftSchema,
  takeDownDecisionSchema,
  takeDownDraftSchema,
  type TakeDown,
  type TakeDownDraft,
} from './desk-products/take-down.schema'
export {
  KNOWN_AFTER,
  MAX_DECIDED_SUBMISSIONS,
  MAX_KNOWN_AFTER,
  REVIEWED_SHOPS,
  SEND_BACK_MAX_LENGTH,
  SEND_BACK_REASONS,
  sendBackWords,
  SUBMISSION_KINDS,
  SUBMISSION_TABS,
  type ReviewedShops,
  type SubmissionKind,
  type SubmissionState,
  type SubmissionTab,
} from './product-submissions/product-submission-terms'
export {
  reviewPolicyDraftSchema,
  sendBackSchema,
  type SendBackDraft,
} from './product-submissions/decide-submission.schema'
export type {
  OwnSubmission,
  ReviewPolicy,
  SubmissionDetails,
  SubmissionRow,
  SubmittedChange,
} from './product-submissions/product-submissions.schema'
export type { FollowedShop, FollowedShopPage, Followers } from './follows/follow.schema'
export { CHARGEBACK_STATES, EVIDENCE_NOTE_MAX_LENGTH, type ChargebackState } from './chargebacks/chargeback-states'
export {
  evidenceSchema,
  type Chargeback,
  type ChargebackDetails,
  type ChargebackPage,
} from './chargebacks/chargeback.schema'
export { type DifferenceKind, type MovementKind } from './reconciliation/reconciliation-states'
export {
  differenceNoteSchema,
  type Difference,
  type DifferencePage,
  type ReconciledDay,
  type Reconciliation,
} from './reconciliation/reconciliation.schema'
export { describeMethod } from './payment-methods/describe-method'
export type { PaymentMethod, PaymentMethods } from './payment-methods/payment-methods.contract'
export type { OrderMessage, OrderThread } from './orders/order-message.schema'
export type {
  SellerOrder,
  OrdersChanged,
  SellerOrderLine,
  SellerOrderPage,
  SellerOrdersFilter,
  SellerOrderSummary,
  SellerReturn,
  SellerReturnPage,
  SellerReturnSummary,
  SellerWork,
} from './orders/seller-order.schema'
export {
  // As remotes of 0.1.1 know it.
  MAX_ORDERS_AT_ONCE as MAX_ACCEPTED_AT_ONCE,
  MAX_ORDERS_AT_ONCE,
  ORDER_PRINTS_PATH,
  type OrderPrint,
  SELLER_ORDERS_PATH,
  SELLER_ORDER_SORTS,
  SELLER_ORDER_TABS,
  SELLER_RETURN_TABS,
  SHIP_WITHIN_DAYS,
  type SellerOrderSort,
  type SellerOrderTab,
  type SellerReturnTab,
} from './orders/seller-work'
export {
  MAILED_KINDS,
  NOTIFICATION_KINDS,
  NOTIFICATION_STREAM_PATH,
  NOTIFICATIONS_PAGE_SIZE,
  type NotificationKind,
} from './notifications/notification-kinds'
export type { NotificationChoices, NotificationPage, SellerNotification } from './notifications/notification.schema'
export {
  INVITATION_MS,
  MAX_TEAM,
  SELLER_PERMISSIONS,
  SELLER_ROLES,
  type SellerPermission,
  type SellerRole,
} from './team/seller-roles'
export {
  invitationDraftSchema,
  joinSchema,
  type Invitation,
  type InvitationDraft,
  type JoinDraft,
  type OwnShops,
  type Team,
  type TeamInvitation,
  type TeamMember,
} from './team/team.schema'
export { wishIdsQuery } from './session/visitor.queries'
export type { SharedWishlist, Wishlist, WishPrice } from './wishlist/wishlist.contract'
export {
  ANSWER_MESSAGE_WITHIN_HOURS,
  HEALTH_MEASURES,
  HEALTH_UNITS,
  type HealthLevel,
  type HealthMeasure,
  MORE_IS_BETTER,
} from './desk-sellers/health-terms'
export {
  type HealthTargets,
  healthTargetsDraftSchema,
  type Measured,
  type SellerHealth,
} from './desk-sellers/health.schema'
export {
  DESK_SELLER_HEALTHS,
  DESK_SELLER_SORTS,
  DESK_SELLER_TABS,
  type DeskSellerTab,
  OPEN_ORDERS,
  type OpenOrders,
} from './desk-sellers/desk-seller-terms'
export { suspensionSchema } from './desk-sellers/desk-seller-acts.schema'
export type { DeskSeller, DeskSellerRow } from './desk-sellers/desk-sellers.schema'
export type { SellerViews } from './desk-sellers/seller-view.schema'
export {
  BUILT_IN_STAFF_ROLES,
  STAFF_PERMISSION_NEEDS,
  STAFF_PERMISSIONS,
  type StaffPermission,
} from './staff/staff-permissions'
export {
  staffInvitationDraftSchema,
  staffJoinSchema,
  staffRoleChoiceSchema,
  staffRoleDraftSchema,
  type OpenedStaffInvitation,
  type StaffInvitation,
  type StaffMember,
  type StaffPage,
  type StaffPolicy,
  type StaffRole,
  type StaffRoleDraft,
} from './staff/staff.schema'
export type { OwnStaffRole } from './staff/own-staff-role.schema'
export type { FlagName, FlagUnit, OtherVariant } from './flags/flag-declarations'
export {
  EXPERIMENT_MIN_ORDERS,
  EXPERIMENT_MIN_VISITORS,
  FLAG_STATES,
  flagMessages,
  type FlagState,
} from './flags/flag-terms'
export {
  flagRuleDraftSchema,
  type Flag,
  type FlagDetails,
  type FlagResult,
  type FlagRule,
  type FlagRuleDraft,
} from './flags/flags.schema'
export {
  IMPORT_JOB_STATES,
  MESSAGE_REASON_MAX_LENGTH,
  MESSAGE_STATES,
  type ImportJobState,
  type MessageState,
} from './jobs/job-terms'
export { messageReasonSchema, type FailedMessage, type ImportJob, type Jobs } from './jobs/jobs.schema'
export { compareShares } from './flags/compare-shares'
export { GIFT_CARD_STATES, type CreditMove, type GiftCardState } from './gift-cards/gift-card-terms'
export type { Credit, DeskCredit, GiftCard, GiftCardDetails } from './gift-cards/gift-card.schema'
export {
  creditGrantSchema,
  giftCardCodeSchema,
  giftCardDraftSchema,
  giftCardReasonSchema,
} from './gift-cards/gift-card-draft.schema'
