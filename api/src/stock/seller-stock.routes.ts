import { signedInShop } from '../catalogue/signed-in-shop'
import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { adjustStock } from './adjust-stock'
import { listMovements } from './list-movements'
import { findStock, listStock } from './seller-stock'
import { setShopThreshold, setThreshold } from './set-threshold'

async function rowOf({ db }: RouteContext, sellerId: string, variantId: string) {
  const row = await findStock(db, sellerId, variantId)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

const { sellerStock } = route

export const sellerStockRoutes = {
  list: sellerStock.list.handler(async ({ input, context }) =>
    listStock(context.db, (await signedInShop(context)).sellerId, input),
  ),
  adjust: sellerStock.adjust.handler(async ({ input, context }) => {
    const by = await signedInShop(context)
    const refused = await adjustStock(context, by, input)
    if (refused) throw refuse(refused.refused, 'detail' in refused ? { detail: refused.detail } : {})
    return rowOf(context, by.sellerId, input.variantId)
  }),
  history: sellerStock.history.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    const page = await listMovements(context.db, sellerId, input)
    if (!page) throw refuse('NOT_FOUND')
    return page
  }),
  setThreshold: sellerStock.setThreshold.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    await setThreshold(context.db, sellerId, input)
    return rowOf(context, sellerId, input.variantId)
  }),
  setShopThreshold: sellerStock.setShopThreshold.handler(async ({ input: { lowAt }, context }) => {
    await setShopThreshold(context.db, (await signedInShop(context)).sellerId, lowAt)
    return { lowAt }
  }),
}
