import { route } from '../http/route'
import { listWays } from './list-ways'

export const deliveryRoutes = {
  ways: route.delivery.ways.handler(async ({ context: { db, env } }) => ({ items: await listWays(db, env.currency) })),
}
