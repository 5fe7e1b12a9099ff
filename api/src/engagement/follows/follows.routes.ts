import type { Account } from 'shared-contracts/accounts/account.schema'
import { route, type RouteContext } from '../../http/route'
import { daysBefore } from '../../platform/clock/days'
import { countFollowers, findFollows, followShop, unfollowShop } from './follow-shop'
import { listFollowedShops } from './list-followed-shops'

const LATELY_DAYS = 30

const slugsOf = async ({ db }: RouteContext, { id }: Account) => ({
  slugs: (await findFollows(db, id)).map(({ slug }) => slug),
})

export const followsRoutes = {
  list: route.follows.list.handler(async ({ input, context }) =>
    listFollowedShops(context, context.account.id, input?.page),
  ),
  slugs: route.follows.slugs.handler(async ({ context }) => slugsOf(context, context.account)),
  follow: route.follows.follow.handler(async ({ input, context }) => {
    await followShop(context, context.account.id, input.slug)
    return slugsOf(context, context.account)
  }),
  unfollow: route.follows.unfollow.handler(async ({ input, context }) => {
    await unfollowShop(context.db, context.account.id, input.slug)
    return slugsOf(context, context.account)
  }),
}

export const sellerFollowersRoutes = {
  count: route.sellerFollowers.count.handler(async ({ context }) =>
    countFollowers(context.db, context.shop.sellerId, daysBefore(context.clock.now(), LATELY_DAYS)),
  ),
}
