import { accounts } from './0001-accounts'
import { catalogue } from './0002-catalogue'
import { telemetry } from './0003-telemetry'
import { finding } from './0010-finding'
import { addresses } from './0011-addresses'
import { commerce } from './0012-commerce'
import { account } from './0013-account'
import { reviews } from './0014-reviews'
import { contact } from './0015-contact'
import { alerts } from './0016-alerts'
import { adminQueues } from './0017-admin-queues'
import { sellerApproval } from './0017b-seller-approval'
import { reviewRequests } from './0019-review-requests'
import { orderMessages } from './0020-order-messages'
import { wordsOfPeople } from './0022-words-of-people'
import { orderLookups } from './0022b-order-lookups'
import { productEditing } from './0023-product-editing'
import { payouts } from './0024-payouts'
import { sellerTeam } from './0027-seller-team'
import { reviewPhotos } from './0025-review-photos'
import { notifications } from './0028-notifications'
import { invoices } from './0018-invoices'
import { partialCancellations } from './0031-partial-cancellations'
import { productImports } from './0030-product-imports'
import { shopProfile } from './0026-shop-profile'
import { reports } from './0029-reports'
import { returnSums } from './0032-return-sums'
import { importLimits } from './0033-import-limits'
import { settledRefunds } from './0034-settled-refunds'
import { documentDays } from './0035-document-days'
import { priceMailsAsked } from './0036-price-mails-asked'
import { mailBlocks } from './0040-mail-blocks'
import { holdLimits } from './0041-hold-limits'
import { promotionPersons } from './0042-promotion-persons'
import { visitsBegun } from './0070-visits-begun'
import { pagesSent } from './0071-pages-sent'
import { sealedSecrets } from './0043-sealed-secrets'
import { sessionsEnd } from './0044-sessions-end'
import { secondFactorOfSessions } from './0045-second-factor-of-sessions'

/** One step of the database's history. Never edited once released: a change is a new one. */
export interface Migration {
  name: string
  sql: string
}

/** In the order in which they are applied. Kept as code, so that they travel inside the bundle. */
export const migrations: readonly Migration[] = [
  accounts,
  catalogue,
  telemetry,
  finding,
  addresses,
  commerce,
  account,
  reviews,
  contact,
  alerts,
  adminQueues,
  sellerApproval,
  reviewRequests,
  orderMessages,
  wordsOfPeople,
  orderLookups,
  productEditing,
  payouts,
  invoices,
  sellerTeam,
  reviewPhotos,
  productImports,
  shopProfile,
  notifications,
  reports,
  partialCancellations,
  returnSums,
  importLimits,
  settledRefunds,
  documentDays,
  priceMailsAsked,
  mailBlocks,
  holdLimits,
  promotionPersons,
  visitsBegun,
  sealedSecrets,
  sessionsEnd,
  secondFactorOfSessions,
  pagesSent,
]
