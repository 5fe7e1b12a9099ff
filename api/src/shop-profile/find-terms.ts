import { and, eq } from 'drizzle-orm'
import { SELLER_TERMS_VERSION } from 'shared-contracts/shop-profile/shop-profile-limits'
import type { SellerTerms } from 'shared-contracts/shop-profile/shop-profile.schema'
import { users } from '../accounts/users.table'
import type { Queryable } from '../db/database'
import { personName } from '../sellers/person-name'
import { sellerTerms } from './seller-terms.table'

/** The terms that count today, and who accepted them for the shop. */
export async function findTerms(db: Queryable, sellerId: string): Promise<SellerTerms> {
  const [accepted] = await db
    .select({ by: personName, at: sellerTerms.acceptedAt })
    .from(sellerTerms)
    .leftJoin(users, eq(users.id, sellerTerms.acceptedBy))
    .where(and(eq(sellerTerms.sellerId, sellerId), eq(sellerTerms.version, SELLER_TERMS_VERSION)))
  return {
    version: SELLER_TERMS_VERSION,
    accepted: accepted ? { by: accepted.by, at: accepted.at.toISOString() } : null,
  }
}
