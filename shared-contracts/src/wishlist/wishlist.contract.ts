import { array, boolean, number, object, string, type InferType } from 'yup'
import { pageShape } from '../answers.schema'
import { moneySchema } from '../catalogue/money.schema'
import { productCardSchema } from '../catalogue/product.schema'
import { endpoints } from '../endpoint/endpoints'

const wishesShape = {
  /** The last one wished for first; what is no longer on sale is left out. */
  items: array().of(productCardSchema).required(),
  ...pageShape,
}

/** What became of a piece's price since it was saved. */
const wishPriceSchema = object({
  productId: string().uuid().required(),
  /** By how much it costs less; `null` when it does not. */
  dropped: moneySchema.defined().nullable(),
  /** Whether a fall is mailed: only to who asked for it. */
  alert: boolean().required(),
}).noUnknown()
export type WishPrice = InferType<typeof wishPriceSchema>

export const wishlistSchema = object({
  ...wishesShape,
  /** One for each item, in no order. */
  prices: array().of(wishPriceSchema).required(),
  /** The path with which others see it; `null` while it is not shared. */
  sharePath: string().defined().nullable(),
}).noUnknown()
export type Wishlist = InferType<typeof wishlistSchema>

export const sharedWishlistSchema = object(wishesShape).noUnknown()
export type SharedWishlist = InferType<typeof sharedWishlistSchema>

const pageQuery = { page: number().integer().min(1).max(1000).optional() }
const oneProduct = object({ productId: string().uuid().required() }).noUnknown()
/** Ids of all products on the list, so that every heart in the shop knows whether it is filled. */
const wishIdsSchema = object({ ids: array().of(string().uuid().required()).required() }).noUnknown()
const endpoint = endpoints('Wishlist')

/** The wishlist of whoever asks, shopper or guest; a guest's is merged into the shopper's at sign-in. */
export const wishlistContract = {
  get: endpoint
    .anybody()
    .get('/api/wishlist', 'One page of the wishlist')
    .input(object(pageQuery).noUnknown())
    .output(wishlistSchema),
  ids: endpoint.anybody().get('/api/wishlist/ids', 'The ids of all products on the wishlist').output(wishIdsSchema),
  add: endpoint
    .stranger('own')
    .put('/api/wishlist/{productId}', 'Put a product on the wishlist')
    .refuses('NOT_FOUND', 'WISHLIST_FULL')
    .input(oneProduct)
    .output(wishIdsSchema),
  remove: endpoint
    .stranger('unlimited')
    .delete('/api/wishlist/{productId}', 'Take a product off the wishlist')
    .input(oneProduct)
    .output(wishIdsSchema),
  setPriceAlert: endpoint
    .shopper()
    .put('/api/wishlist/{productId}/alert', 'Whether to mail when the price of a piece falls')
    .answers(204)
    .refuses('NOT_FOUND')
    .input(object({ productId: string().uuid().required(), on: boolean().required() }).noUnknown()),
  share: endpoint
    .stranger('unlimited')
    .post('/api/wishlist/share', 'Give the wishlist a link for others')
    .refuses('NOT_FOUND')
    .output(object({ sharePath: string().required() }).noUnknown()),
  unshare: endpoint.stranger('unlimited').delete('/api/wishlist/share', 'Make the link stop working'),
  shared: endpoint
    .anybody()
    .get('/api/wishlists/{token}', "Somebody's shared wishlist")
    .refuses('NOT_FOUND')
    .input(object({ token: string().required().max(64), ...pageQuery }).noUnknown())
    .output(sharedWishlistSchema),
}
