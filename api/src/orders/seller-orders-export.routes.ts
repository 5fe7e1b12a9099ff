import type { Hono } from 'hono'
import { sellerOrdersFilterSchema } from 'shared-contracts/orders/seller-order.schema'
import { SELLER_ORDERS_PATH } from 'shared-contracts/orders/seller-work'
import { signedInShop } from '../catalogue/signed-in-shop'
import { dayIn } from '../clock/shop-day'
import type { Deps } from '../deps'
import { csvResponse } from '../http/csv'
import { readQuery } from '../http/read-query'
import { createVisitor } from '../http/visitor'
import { exportSellersOrders } from './export-sellers-orders'

/** The list of a seller's orders as a file, with the list's own filters. A file that is sent while it is made is no answer of the contract. */
export function mountSellerOrdersExport(app: Hono, deps: Deps): void {
  app.get(SELLER_ORDERS_PATH, async (c, next) => {
    if (c.req.query('format') !== 'csv') return next()
    const visitor = createVisitor(deps, c.req.header('cookie'))
    await visitor.mustHave('orders.read')
    const { sellerId } = await signedInShop({ visitor })
    const filter = await readQuery(sellerOrdersFilterSchema, c.req.query())
    const day = dayIn(deps.env.timeZone, deps.clock.now())
    return csvResponse(`orders-${day}.csv`, exportSellersOrders(deps, sellerId, filter))
  })
}
