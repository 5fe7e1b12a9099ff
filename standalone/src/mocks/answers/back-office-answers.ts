import { LOW_STOCK_PIECES, type ApiClient } from 'shared-contracts'
import type { Answers } from './answers'
import { signedIn } from './signed-in'

export const sellerAnswers: Answers<ApiClient['seller']> = {
  overview(context) {
    signedIn(context, 'seller')
    const onSale = context.world.sellerProducts.filter(({ status }) => status === 'published')
    const low = onSale.filter(({ stock }) => stock <= LOW_STOCK_PIECES).sort((one, other) => one.stock - other.stock)
    return {
      products: onSale.length,
      pieces: onSale.reduce((sum, { stock }) => sum + stock, 0),
      lowStockTotal: low.length,
      lowStock: low.slice(0, 5),
      latest: onSale.slice(0, 5),
    }
  },
}

export const adminAnswers: Answers<ApiClient['admin']> = {
  overview(context) {
    signedIn(context, 'admin')
    const { shoppers, sellers, products } = context.world
    return { shoppers, sellers, products: products.length, orders: 0 }
  },
}
