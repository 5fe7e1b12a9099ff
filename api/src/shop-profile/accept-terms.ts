import { SELLER_TERMS_VERSION } from 'shared-contracts/shop-profile/shop-profile-limits'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { sellerTerms } from './seller-terms.table'

/** Accepts the terms for a shop. Who was first stays written down. @returns false when others count by now. */
export async function acceptTerms(
  { db, clock }: { db: Db; clock: Clock },
  { sellerId, accountId }: { sellerId: string; accountId: string },
  version: string,
): Promise<boolean> {
  if (version !== SELLER_TERMS_VERSION) return false
  await db
    .insert(sellerTerms)
    .values({ sellerId, version, acceptedBy: accountId, acceptedAt: clock.now() })
    .onConflictDoNothing()
  return true
}
