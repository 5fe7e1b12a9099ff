import { array, object, string } from 'yup'
import { pageNumber } from '../answers.schema'
import { HOUR_MS, perAccount } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { followedShopPageSchema, followersSchema } from './follow.schema'

const endpoint = endpoints('Follows')
const oneShop = object({ slug: string().required().max(120) }).noUnknown()
const slugsSchema = object({
  /** Of all shops that the shopper follows. */
  slugs: array().of(string().required()).required(),
}).noUnknown()

/** Shops whose new items a shopper wants to hear of. */
export const followsContract = {
  list: endpoint
    .shopper()
    .get('/api/account/shops', 'Shops that the shopper follows')
    .input(object({ page: pageNumber() }).noUnknown())
    .output(followedShopPageSchema),
  slugs: endpoint.shopper().get('/api/account/shops/slugs', 'Slugs of these shops').output(slugsSchema),
  follow: endpoint
    .shopper()
    .put('/api/account/shops/{slug}', 'Follow a shop; as often as one likes')
    .limit(perAccount('follow', 300, HOUR_MS))
    // REFUSED: the shopper follows as many as anybody may.
    .refuses('NOT_FOUND', 'REFUSED')
    .input(oneShop)
    .output(slugsSchema),
  unfollow: endpoint
    .shopper()
    .delete('/api/account/shops/{slug}', 'Follow a shop no longer; as often as one likes')
    .limit(perAccount('follow', 300, HOUR_MS))
    .input(oneShop)
    .output(slugsSchema),
}

/** Who follows a seller's shop: how many, and nobody by name. */
export const sellerFollowersContract = {
  count: endpoints('Seller')
    .sellerOrView('member')
    .get('/api/seller/followers', 'How many shoppers follow the shop')
    .output(followersSchema),
}
