import type { Found } from 'shared-contracts/admin/search.schema'
import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import { searchOrders } from '../../buying/orders/search-orders'
import { searchProducts } from '../../catalogue/products/search-products'
import { searchShoppers } from '../../identity/accounts/search-shoppers'
import { chargebacksOfOrders } from '../../money/chargebacks/list-chargebacks'
import { subjectOfDocument } from '../../money/documents/load-documents'
import { purchaseOfPayment } from '../../money/payments/list-payments'
import type { Queryable } from '../../platform/db/database'
import { searchShopNames, searchShops } from '../../selling/sellers/list-sellers-under-review'

/** Everything in the marketplace that is like what was typed, as far as a role shows it. */
export async function searchEverything(
  db: Queryable,
  q: string,
  may: (permission: StaffPermission) => boolean,
): Promise<Found> {
  const [seesOrders, seesShops] = [may('orders.read'), may('sellers.read')]
  const document = seesOrders || seesShops ? await subjectOfDocument(db, q) : undefined
  const others = async () => ({
    shoppers: may('shoppers.read') ? await searchShoppers(db, q) : [],
    products: may('products.read') ? await searchProducts(db, q) : [],
    shops: seesShops
      ? await findShops(db, q, document?.orderId === null ? document.sellerId : undefined)
      : may('settings.write')
        ? await searchShopNames(db, q)
        : [],
  })
  // Orders take as long as all else: two connections, for a search must not take all of them.
  const [orders, found] = await Promise.all([
    seesOrders ? findOrders(db, q, document?.orderId ?? undefined) : [],
    others(),
  ])
  return { orders, ...found }
}

/** Orders that are found, each with the chargeback of its payment. @param ofDocument the one whose document has the number that was typed. */
async function findOrders(db: Queryable, q: string, ofDocument: string | undefined): Promise<Found['orders']> {
  const paid = await purchaseOfPayment(db, q)
  const found = await searchOrders(db, q, { purchaseId: paid, orderId: ofDocument })
  const taken = await chargebacksOfOrders(
    db,
    found.map(({ number }) => number),
  )
  return found.map(({ id, purchaseId, ...order }) => ({
    ...order,
    chargeback: taken.get(order.number),
    payment: purchaseId === paid ? q : undefined,
    document: id === ofDocument ? q.toUpperCase() : undefined,
  }))
}

/** Shops that are found. @param ofDocument the one to which the marketplace issued the document whose number was typed. */
async function findShops(db: Queryable, q: string, ofDocument: string | undefined): Promise<Found['shops']> {
  const found = await searchShops(db, q, { sellerId: ofDocument })
  return found.map((shop) => ({ ...shop, document: shop.id === ofDocument ? q.toUpperCase() : undefined }))
}
