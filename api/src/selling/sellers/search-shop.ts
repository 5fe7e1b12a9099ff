import type { SellerSearch } from 'shared-contracts/seller/seller.contract'
import type { SellerPermission } from 'shared-contracts/team/seller-roles'
import type { Deps } from '../../deps'
import { searchSellersOrders, searchSellersShoppers } from '../../buying/orders/search-orders'
import { narrowSellerProducts } from '../../catalogue/products/narrow-seller-products'
import { marksOf } from '../../catalogue/products/search-products'
import { loadSellerProducts } from '../../catalogue/products/seller-products'

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
  const marks = await marksOf(
    deps.db,
    products.map(({ id }) => id),
    q,
  )
  return {
    orders: ofOrders ? await searchSellersOrders(deps, sellerId, { q, limit: MANY }) : [],
    products: products.map(({ id, title, status, picture }) => ({ id, title, status, picture, ...marks.get(id) })),
    shoppers: ofOrders ? await searchSellersShoppers(deps, sellerId, { q, limit: MANY }) : [],
  }
}
