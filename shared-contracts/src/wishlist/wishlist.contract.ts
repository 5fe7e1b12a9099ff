import { oc } from '@orpc/contract'
import { array, boolean, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { productCardSchema } from '../catalogue/product.schema'
import { notFound, publicErrors, sessionErrors } from '../problem/errors'

const wishesShape = {
  /** The last one wished for first; what is no longer on sale is left out. */
  items: array().of(productCardSchema).required(),
  /** From 1. */
  page: number().integer().required(),
  pageCount: number().integer().required(),
  total: number().integer().required(),
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
const tags = ['Wishlist']

/** The wishlist of whoever asks, shopper or guest; a guest's is merged into the shopper's at sign-in. */
export const wishlistContract = {
  get: oc
    .route({ method: 'GET', path: '/api/wishlist', summary: 'One page of the wishlist', tags })
    .errors(publicErrors)
    .input(object(pageQuery).noUnknown())
    .output(wishlistSchema),
  ids: oc
    .route({ method: 'GET', path: '/api/wishlist/ids', summary: 'The ids of all products on the wishlist', tags })
    .errors(publicErrors)
    .output(wishIdsSchema),
  add: oc
    .route({ method: 'PUT', path: '/api/wishlist/{productId}', summary: 'Put a product on the wishlist', tags })
    .errors({ ...publicErrors, ...notFound, WISHLIST_FULL: { status: 409 } })
    .input(oneProduct)
    .output(wishIdsSchema),
  remove: oc
    .route({ method: 'DELETE', path: '/api/wishlist/{productId}', summary: 'Take a product off the wishlist', tags })
    .errors(publicErrors)
    .input(oneProduct)
    .output(wishIdsSchema),
  setPriceAlert: oc
    .route({
      method: 'PUT',
      path: '/api/wishlist/{productId}/alert',
      summary: 'Whether to mail when the price of a piece falls',
      successStatus: 204,
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(object({ productId: string().uuid().required(), on: boolean().required() }).noUnknown()),
  share: oc
    .route({ method: 'POST', path: '/api/wishlist/share', summary: 'Give the wishlist a link for others', tags })
    .errors({ ...publicErrors, ...notFound })
    .output(object({ sharePath: string().required() }).noUnknown()),
  unshare: oc
    .route({ method: 'DELETE', path: '/api/wishlist/share', summary: 'Make the link stop working', tags })
    .errors(publicErrors),
  shared: oc
    .route({ method: 'GET', path: '/api/wishlists/{token}', summary: "Somebody's shared wishlist", tags })
    .errors({ ...publicErrors, ...notFound })
    .input(object({ token: string().required().max(64), ...pageQuery }).noUnknown())
    .output(sharedWishlistSchema),
}
