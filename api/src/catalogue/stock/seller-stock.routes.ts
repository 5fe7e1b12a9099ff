import { type OfShop, route } from '../../http/route'
import { adjustStock, setManyStocks } from './adjust-stock'
import { listMovements, findStock, listStock, setShopThreshold, setThreshold } from './seller-stock'
import { setManyPrices } from '../seller-products/set-many-prices'

async function rowOf(context: OfShop<'NOT_FOUND'>, variantId: string) {
  const row = await findStock(context, context.shop.sellerId, variantId)
  if (!row) throw context.refuse('NOT_FOUND')
  return row
}

const { sellerStock } = route

export const sellerStockRoutes = {
  list: sellerStock.list.handler(async ({ input, context }) => listStock(context, context.shop.sellerId, input)),
  adjust: sellerStock.adjust.handler(async ({ input, context }) => {
    await adjustStock(context, context.shop, input)
    return rowOf(context, input.variantId)
  }),
  setMany: sellerStock.setMany.handler(({ input, context }) => setManyStocks(context, context.shop, input)),
  setPrices: sellerStock.setPrices.handler(({ input, context }) => setManyPrices(context, context.shop, input)),
  history: sellerStock.history.handler(async ({ input, context }) => {
    const page = await listMovements(context, context.shop.sellerId, input)
    if (!page) throw context.refuse('NOT_FOUND')
    return page
  }),
  setThreshold: sellerStock.setThreshold.handler(async ({ input, context }) => {
    await setThreshold(context.db, context.shop.sellerId, input)
    return rowOf(context, input.variantId)
  }),
  setShopThreshold: sellerStock.setShopThreshold.handler(async ({ input: { lowAt }, context }) => {
    await setShopThreshold(context.db, context.shop.sellerId, lowAt)
    return { lowAt }
  }),
}
