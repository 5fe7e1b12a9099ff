import { and, count, eq } from 'drizzle-orm'
import type { SellerProfile } from 'shared-contracts/catalogue/seller-profile.schema'
import type { Db, Queryable } from '../../platform/db/database'
import { findLegalDetails, holidayOf, sellerName, legalAddressLines } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { picturesOf } from '../../selling/shop-profile/find-profile'
import { products, slugHistory } from './products.table'
import { published } from './published'
import { reputationOf } from './seller-reputation'

/** A seller by their slug, or one that they had before, as shoppers see them; `null` when there is none, or they may not sell now. */
export async function findSeller({ db }: { db: Db }, slug: string): Promise<SellerProfile | null> {
  const seller = await approvedSeller(db, slug)
  if (!seller) return null
  const [counted] = await db
    .select({ total: count() })
    .from(products)
    .where(and(published, eq(products.sellerId, seller.id)))
  const details = await findLegalDetails(db, seller.id)
  const { legalName, taxId, registration } = details
  return {
    ...{ slug: seller.slug, name: sellerName(seller), country: seller.country ?? details.country, story: seller.story },
    ...(await picturesOf(db, seller)),
    holiday: holidayOf(seller),
    business: legalName && taxId ? { legalName, addressLines: legalAddressLines(details), taxId, registration } : null,
    contactEmail: seller.contactEmail,
    ...(await reputationOf(db, seller.id)),
    productCount: counted?.total ?? 0,
  }
}

/** A shop that may sell by its slug, or one that it had before. */
export async function approvedSeller(db: Queryable, slug: string) {
  const approved = eq(sellers.state, 'approved')
  const [current] = await db
    .select()
    .from(sellers)
    .where(and(eq(sellers.slug, slug), approved))
  if (current) return current
  const [former] = await db
    .select({ seller: sellers })
    .from(slugHistory)
    .innerJoin(sellers, and(eq(sellers.id, slugHistory.targetId), approved))
    .where(and(eq(slugHistory.kind, 'seller'), eq(slugHistory.slug, slug)))
  return former?.seller
}
