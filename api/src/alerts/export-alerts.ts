import { desc, eq } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { products } from '../catalogue/products.table'
import { variants } from '../catalogue/variants.table'
import type { Db } from '../db/database'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { waitsOf } from './waits-of'

/** Every size that a shopper asked to be told about, newest first. */
export async function exportAlerts(db: Db, account: Account): Promise<AccountExport['awaitedSizes']> {
  const rows = await db
    .select({ request: requests, product: products.slug, color: variants.color, size: variants.size })
    .from(requests)
    .innerJoin(variants, eq(variants.id, requests.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(waitsOf(account))
    .orderBy(desc(requests.askedAt), desc(requests.id))
  return rows.map(({ request: { email, askedAt, toldAt, endedAt }, ...what }) => ({
    ...what,
    email,
    askedAt: askedAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }))
}
