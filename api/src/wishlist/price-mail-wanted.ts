import { sql } from 'drizzle-orm'
import { notificationSettings } from '../profile/notification-settings.table'
import { wishlistItems } from './wishlist-items.table'

/** Whether a fall of a piece is mailed: only to who asked, for this piece or for all. The settings may be joined from the left. */
export const priceMailWanted = sql<boolean>`coalesce(${wishlistItems.priceAlert}, ${notificationSettings.priceAlerts}, false)`
