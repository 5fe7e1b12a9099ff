import { platform } from './0001-platform'
import { identity } from './0002-identity'
import { selling } from './0003-selling'
import { catalogue } from './0004-catalogue'
import { buying } from './0005-buying'
import { money } from './0006-money'
import { messaging } from './0007-messaging'
import { engagement } from './0008-engagement'
import { releases } from './0009-releases'
import { search } from './0010-search'
import { reviewAnswers } from './0011-review-answers'
import { admin } from './0012-admin'
import { conversations } from './0013-conversations'
import { followedShops } from './0014-followed-shops'
import { planOfListings } from './0015-plan-of-listings'
import { largeShops } from './0016-large-shops'
import { realMoney } from './0017-real-money'
import { managedBrands } from './0018-managed-brands'
import { salesOfThePast } from './0019-sales-of-the-past'
import { jobTurns } from './0020-job-turns'
import { ordersOfTheStore } from './0021-orders-of-the-store'
import { changedProducts } from './0022-changed-products'
import { requestedBrands } from './0023-requested-brands'
import { managedCategories } from './0024-managed-categories'
import { ledgerDays } from './0025-ledger-days'
import { managedColours } from './0026-managed-colours'
import { managedSizes } from './0027-managed-sizes'
import { firstAdmin } from './0028-first-admin'
import { shopSettings } from './0029-shop-settings'
import { commissionInTime } from './0030-commission-in-time'
import { taxClasses } from './0031-tax-classes'
import { formerShopNames } from './0032-former-shop-names'
import { commissionOfRefunds } from './0033-commission-of-refunds'
import { narrowQuestions } from './0034-narrow-questions'
import { deliveryRules } from './0035-delivery-rules'
import { attributes } from './0036-attributes'
import { deskOfOrders } from './0037-desk-of-orders'
import { refundsOfTheMarketplace } from './0038-refunds-of-the-marketplace'
import { refundLines } from './0039-refund-lines'
import { secondPerson } from './0040-second-person'
import { deskOfSellers } from './0041-desk-of-sellers'
import { ordersOnHold } from './0042-orders-on-hold'
import { takeDowns } from './0043-take-downs'
import { contentReports } from './0044-content-reports'
import { disputesOfOrders } from './0045-disputes'
import { deskOfShoppers } from './0046-desk-of-shoppers'
import { savedViews } from './0047-saved-views'
import { audit } from './0048-audit'
import { staff } from './0049-staff'
import { openReturns } from './0050-open-returns'
import { sellerViews } from './0051-seller-views'
import { flags } from './0052-flags'
import { productSubmissions } from './0053-product-submissions'
import { analytics } from './0054-analytics'
import { jobsAndMessages } from './0055-jobs-and-messages'
import { promotionRules } from './0056-promotion-rules'
import { giftCards } from './0057-gift-cards'
import { sellerPromotions } from './0058-seller-promotions'
import { cardsOfListings } from './0059-cards-of-listings'
import { content } from './0060-content'
import { fillCardsOfListings } from './0061-fill-cards-of-listings'
import { creditInEveryProcess } from './0062-credit-in-every-process'
import { collections } from './0063-collections'
import { landingPage } from './0064-landing-page'
import { paymentMethods } from './0065-payment-methods'
import { searchTuning } from './0066-search-tuning'
import { newsletters } from './0067-newsletters'
import { mailTexts } from './0068-mail-texts'
import { mediaLibrary } from './0069-media-library'
import { banner } from './0070-banner'
import { promotionsOfProducts } from './0071-promotions-of-products'
import { stoppedImports } from './0072-stopped-imports'
import { menus } from './0073-menus'
import { notesOnDocuments } from './0074-notes-on-documents'
import { exactHits } from './0075-exact-hits'
import { pricesWithoutTax } from './0076-prices-without-tax'
import { productCorrections } from './0077-product-corrections'
import { reasonsAndBundles } from './0078-reasons-and-bundles'
import { sellersBundles } from './0079-sellers-bundles'
import { oneCurrency } from './0080-one-currency'
import { returnsOfSteps } from './0081-returns-of-steps'
import { comparedEdits } from './0082-compared-edits'
import type { Migration } from './migration'

/**
 * In the order in which they are applied, which is that of their numbers. The first ones make the tables of one district each, after
 * those that they refer to. Append-only: a database has applied each exactly as it stands, so a change is a new step at the end, with the
 * next number. Kept as code, so that they travel inside the bundle.
 */
export const migrations: readonly Migration[] = [
  platform,
  identity,
  selling,
  catalogue,
  buying,
  money,
  messaging,
  engagement,
  releases,
  search,
  reviewAnswers,
  admin,
  conversations,
  followedShops,
  planOfListings,
  largeShops,
  realMoney,
  managedBrands,
  salesOfThePast,
  jobTurns,
  ordersOfTheStore,
  changedProducts,
  requestedBrands,
  managedCategories,
  ledgerDays,
  managedColours,
  managedSizes,
  firstAdmin,
  shopSettings,
  commissionInTime,
  taxClasses,
  formerShopNames,
  commissionOfRefunds,
  narrowQuestions,
  deliveryRules,
  attributes,
  deskOfOrders,
  refundsOfTheMarketplace,
  refundLines,
  secondPerson,
  deskOfSellers,
  ordersOnHold,
  takeDowns,
  contentReports,
  disputesOfOrders,
  deskOfShoppers,
  savedViews,
  audit,
  staff,
  openReturns,
  sellerViews,
  flags,
  productSubmissions,
  analytics,
  jobsAndMessages,
  promotionRules,
  giftCards,
  sellerPromotions,
  cardsOfListings,
  content,
  fillCardsOfListings,
  creditInEveryProcess,
  collections,
  landingPage,
  paymentMethods,
  searchTuning,
  newsletters,
  mailTexts,
  mediaLibrary,
  banner,
  promotionsOfProducts,
  stoppedImports,
  menus,
  notesOnDocuments,
  exactHits,
  pricesWithoutTax,
  productCorrections,
  reasonsAndBundles,
  sellersBundles,
  oneCurrency,
  returnsOfSteps,
  comparedEdits,
]
