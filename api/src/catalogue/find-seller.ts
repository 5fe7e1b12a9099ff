import { and, count, eq } from 'drizzle-orm'
import type { SellerProfile } from 'shared-contracts/catalogue/seller-profile.schema'
import type { Db } from '../db/database'
import { sellerName } from '../sellers/seller-name'
import { sellers } from '../sellers/sellers.table'
import { products } from './products.table'
import { published } from './published'

/** A seller by their slug, as shoppers see them; `null` when there is none. */
export async function findSeller({ db }: { db: Db }, slug: string): Promise<SellerProfile | null> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.slug, slug))
  if (!seller) return null
  const [counted] = await db
    .select({ total: count() })
    .from(products)
    .where(and(published, eq(products.sellerId, seller.id)))
  const { country, story } = seller
  return { slug, name: sellerName(seller), country, story, productCount: counted?.total ?? 0 }
}
