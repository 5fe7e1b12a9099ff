import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { Session } from '../accounts/find-session'
import { listSessions } from '../accounts/list-sessions'
import { listAddresses } from '../addresses/list-addresses'
import { exportAlerts } from '../alerts/export-alerts'
import { listMessagesOf } from '../contact/list-messages-of'
import { exportCart } from '../cart/export-cart'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { exportOrderMessages } from '../order-messages/export-order-messages'
import { exportDocuments } from '../documents/export-documents'
import { exportPurchases } from '../orders/export-purchases'
import { listPasskeys } from '../passkeys/list-passkeys'
import { exportReviews } from '../reviews/export-reviews'
import { exportWishlist } from '../wishlist/export-wishlist'
import { findNotificationSettings } from './find-notification-settings'
import { findProfile } from './find-profile'

/** Everything that the shop keeps about somebody. Whatever else it comes to keep about people belongs here as well, and in `eraseAccount`. */
export async function exportAccount(deps: { db: Db; clock: Clock }, session: Session): Promise<AccountExport> {
  const { db } = deps
  const userId = session.account.id
  return {
    exportedAt: deps.clock.now().toISOString(),
    profile: await findProfile(db, userId),
    notifications: await findNotificationSettings(db, userId),
    addresses: await listAddresses(db, userId),
    sessions: await listSessions(deps, session),
    passkeys: await listPasskeys(db, userId),
    contactMessages: await listMessagesOf(db, session.account),
    awaitedSizes: await exportAlerts(db, session.account),
    wishlist: await exportWishlist(db, userId),
    cart: await exportCart(db, userId),
    purchases: await exportPurchases(db, userId, deps.clock.now()),
    orderMessages: await exportOrderMessages(db, userId),
    documents: await exportDocuments(db, userId),
    reviews: await exportReviews(db, userId),
  }
}
