import type { Cart } from 'shared-contracts/cart/cart.schema'
import { countVisitor } from '../../identity/flags/count-visitors'
import { currentOrNewShopper, currentShopper } from '../../identity/guests/current-shopper'
import { withRecurringStatements } from '../../platform/db/naming-client'
import { requestScope } from '../../platform/log/request-scope'
import { route, type RouteContext } from '../../http/route'
import { acceptPrices, addToCart, setLine } from './change-cart'
import { cartCountCookie, type Shopper } from '../../identity/guests/shopper'
import { loadCart } from './load-cart'

/** The cart as the answer, and its count for the badge. */
async function answerCart(context: RouteContext, shopper: Shopper | null): Promise<Cart> {
  const cart = await loadCart(context, shopper)
  requestScope().headers.append('set-cookie', cartCountCookie(cart.count, context))
  return cart
}

export const cartRoutes = {
  get: route.cart.get.handler(({ context }) =>
    withRecurringStatements(async () => answerCart(context, await currentShopper(context))),
  ),
  add: route.cart.add.handler(async ({ input, context }) => {
    const shopper = await currentOrNewShopper(context)
    await addToCart(context, shopper, input)
    await countVisitor(context)
    return answerCart(context, shopper)
  }),
  set: route.cart.set.handler(async ({ input, context }) => {
    const shopper = await currentOrNewShopper(context)
    await setLine(context, shopper, input)
    return answerCart(context, shopper)
  }),
  acceptPrices: route.cart.acceptPrices.handler(async ({ context }) => {
    const shopper = await currentShopper(context)
    if (shopper) await acceptPrices(context, shopper)
    return answerCart(context, shopper)
  }),
}
