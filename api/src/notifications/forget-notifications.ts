import { lte } from 'drizzle-orm'
import type { Deps } from '../deps'
import { sellerNotifications } from './seller-notifications.table'

const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Removes what was told so long ago that nobody looks for it. */
export async function forgetNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(sellerNotifications).where(lte(sellerNotifications.at, new Date(clock.now().getTime() - KEPT_MS)))
}
