import { and, eq } from 'drizzle-orm'
import { SELLER_TERMS_VERSION } from 'shared-contracts/shop-profile/shop-profile-limits'
import type { SellerTerms } from 'shared-contracts/shop-profile/shop-profile.schema'
import { nameOfAccount } from '../../identity/accounts/account-names'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { sellerTerms } from './shop-profile.table'

/** The terms that count today, and who accepted them for the shop. */
export async function findTerms(db: Queryable, sellerId: string): Promise<SellerTerms> {
  const [accepted] = await db
    .select({ by: nameOfAccount(sellerTerms.acceptedBy), at: sellerTerms.acceptedAt })
    .from(sellerTerms)
    .where(and(eq(sellerTerms.sellerId, sellerId), eq(sellerTerms.version, SELLER_TERMS_VERSION)))
  return {
    version: SELLER_TERMS_VERSION,
    accepted: accepted ? { by: accepted.by, at: accepted.at.toISOString() } : null,
  }
}

/** Accepts the terms for a shop. Who was first stays written down. Refused when others count by now. */
export async function acceptTerms(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'REFUSED'>,
  { sellerId, accountId }: { sellerId: string; accountId: string },
  version: string,
): Promise<void> {
  if (version !== SELLER_TERMS_VERSION) throw refuse('REFUSED')
  await db
    .insert(sellerTerms)
    .values({ sellerId, version, acceptedBy: accountId, acceptedAt: clock.now() })
    .onConflictDoNothing()
}
