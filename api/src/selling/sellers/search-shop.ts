import { and, count, desc, max, sql } from 'drizzle-orm'
import type { SellerSearch } from 'shared-contracts/seller/seller.contract'
import type { SellerPermission } from 'shared-contracts/team/seller-roles'
import type { Deps } from '../../deps'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import { sellersOrdersWhere } from '../../buying/orders/sellers-orders-filter'
import { narrowSellerProducts } from '../../catalogue/products/narrow-seller-products'
import { loadSellerProducts } from '../../catalogue/products/seller-products'
import { containing } from '../../platform/db/columns'

const MANY = 5

/** What a few letters find in a seller's own shop, of what its reader may see. */
export async function searchShop(
  deps: Pick<Deps, 'db' | 'env'>,
  { sellerId, permissions }: { sellerId: string; permissions: readonly SellerPermission[] },
  q: string,
): Promise<SellerSearch> {
  const ofOrders = permissions.includes('orders.read')
  const products = permissions.includes('products.read')
    ? await loadSellerProducts(deps, sellerId, { where: narrowSellerProducts({ q }), limit: MANY })
    : []
  return {
    orders: ofOrders ? await findOrders(deps, sellerId, q) : [],
    products: products.map(({ id, title, status }) => ({ id, title, status })),
    shoppers: ofOrders ? await findShoppers(deps, sellerId, q) : [],
  }
}

const recipient = sql<string>`${purchases.address} ->> 'recipient'`
const ofPurchase = sql`${purchases.id} = ${orders.purchaseId}`

async function findOrders({ db, env }: Pick<Deps, 'db' | 'env'>, sellerId: string, q: string) {
  const rows = await db
    .select({ number: orders.number, state: orders.state, recipient, placedAt: orders.placedAt })
    .from(orders)
    .innerJoin(purchases, ofPurchase)
    .where(sellersOrdersWhere(sellerId, { q }, env.timeZone))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MANY)
  return rows.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() }))
}

const findShoppers = ({ db, env }: Pick<Deps, 'db' | 'env'>, sellerId: string, q: string) =>
  db
    .select({ name: recipient, orders: count() })
    .from(orders)
    .innerJoin(purchases, ofPurchase)
    .where(and(sellersOrdersWhere(sellerId, {}, env.timeZone), sql`${recipient} ilike ${containing(q)}`))
    .groupBy(recipient)
    .orderBy(desc(max(orders.placedAt)))
    .limit(MANY)
