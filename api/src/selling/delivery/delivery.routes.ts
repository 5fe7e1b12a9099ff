import { route } from '../../http/route'
import { shopsDeliveryWays } from './options-of'

export const deliveryRoutes = {
  ways: route.delivery.ways.handler(async ({ context: { db, env } }) => ({
    items: await shopsDeliveryWays(db, env.currency),
  })),
}
