import { eq } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { SharedWishlist } from 'shared-contracts/wishlist/wishlist.contract'
import { currentOrNewShopper, currentShopper } from '../../identity/guests/current-shopper'
import { route } from '../../http/route'
import { addWish, removeWish, setPriceAlert, shareWishlist, listWishes, listWishIds, loadWishPrices } from './wishlist'
import { wishlists } from './wishlists.table'
import { belongsTo } from '../../identity/guests/shopper'

const nothing: SharedWishlist = { items: [], page: 1, pageCount: 1, total: 0 }

export const wishlistRoutes = {
  get: route.wishlist.get.handler(async ({ input, context }) => {
    const shopper = await currentShopper(context)
    const [list] = shopper
      ? await context.db
          .select({ id: wishlists.id, token: wishlists.shareToken })
          .from(wishlists)
          .where(belongsTo(wishlists, shopper))
      : []
    if (!list) return { ...nothing, sharePath: null, prices: [] }
    const page = await listWishes(context, list.id, input.page)
    const prices = await loadWishPrices(context.db, list.id, page.items)
    return { ...page, prices, sharePath: list.token && paths.sharedWishlist(list.token) }
  }),
  ids: route.wishlist.ids.handler(async ({ context }) => ({
    ids: await listWishIds(context.db, await currentShopper(context)),
  })),
  add: route.wishlist.add.handler(async ({ input, context }) => {
    const shopper = await currentOrNewShopper(context)
    await addWish(context, shopper, input.productId)
    return { ids: await listWishIds(context.db, shopper) }
  }),
  remove: route.wishlist.remove.handler(async ({ input, context }) => {
    const shopper = await currentShopper(context)
    if (shopper) await removeWish(context.db, shopper, input.productId)
    return { ids: await listWishIds(context.db, shopper) }
  }),
  setPriceAlert: route.wishlist.setPriceAlert.handler(async ({ input: { productId, on }, context }) => {
    const { account } = context
    const [list] = await context.db.select({ id: wishlists.id }).from(wishlists).where(eq(wishlists.userId, account.id))
    const known = list && (await setPriceAlert(context.db, { wishlistId: list.id, productId }, on))
    if (!known) throw context.refuse('NOT_FOUND')
  }),
  share: route.wishlist.share.handler(async ({ context }) => {
    const shopper = await currentOrNewShopper(context)
    return { sharePath: paths.sharedWishlist(await shareWishlist(context.db, shopper)) }
  }),
  unshare: route.wishlist.unshare.handler(async ({ context }) => {
    const shopper = await currentShopper(context)
    if (shopper) await context.db.update(wishlists).set({ shareToken: null }).where(belongsTo(wishlists, shopper))
  }),
  shared: route.wishlist.shared.handler(async ({ input, context }) => {
    const [list] = await context.db
      .select({ id: wishlists.id })
      .from(wishlists)
      .where(eq(wishlists.shareToken, input.token))
    if (!list) throw context.refuse('NOT_FOUND')
    return listWishes(context, list.id, input.page)
  }),
}
