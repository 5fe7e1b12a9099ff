import { refuse } from '../http/refuse'
import { route } from '../http/route'
import { createProduct } from './create-product'
import { findProduct } from './find-product'
import { listProducts } from './list-products'
import { listSellerProducts } from './seller-products'
import { signedInShop } from './signed-in-shop'

export const productsRoutes = {
  list: route.products.list.handler(({ input, context }) => listProducts(context, input)),
  get: route.products.get.handler(async ({ input, context }) => {
    const product = await findProduct(context, input.id)
    if (!product) throw refuse('NOT_FOUND')
    return product
  }),
  create: route.products.create.handler(async ({ input, context }) => {
    const outcome = await createProduct(context, await signedInShop(context), input)
    if ('refused' in outcome) throw refuse(outcome.refused, { errors: outcome.errors })
    return outcome
  }),
  mine: route.products.mine.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    return listSellerProducts(context, sellerId, input?.page)
  }),
}
