import { promotionsOfProduct } from '../../buying/promotions/promotions-of-product'
import { route } from '../../http/route'
import { createProduct } from './create-product'
import { findProduct } from './find-product'
import { listCards } from './load-cards'
import { listProducts } from './list-products'
import { listRelated } from './list-related'
import { listSellerProducts } from './seller-products'
import { noteView } from '../views/view-counter'

export const productsRoutes = {
  list: route.products.list.handler(({ input, context }) => listProducts(context, input)),
  get: route.products.get.handler(async ({ input, context }) => {
    const product = await findProduct(
      { ...context, promotionsOf: (its) => promotionsOfProduct(context, its) },
      input.id,
    )
    if (!product) throw context.refuse('NOT_FOUND')
    return product
  }),
  related: route.products.related.handler(async ({ input, context }) => {
    const related = await listRelated(context, input.id)
    if (!related) throw context.refuse('NOT_FOUND')
    return related
  }),
  noteView: route.products.noteView.handler(({ input, context }) => noteView(context, input.id)),
  cards: route.products.cards.handler(async ({ input, context }) => ({
    items: await listCards(context, input.slugs.split(',')),
  })),
  create: route.products.create.handler(({ input, context }) => createProduct(context, context.shop, input)),
  mine: route.products.mine.handler(async ({ input, context }) => {
    const { sellerId } = context.shop
    return listSellerProducts(context, sellerId, input)
  }),
}
