import { array, number, object, string, type InferType } from 'yup'
import { pageShape } from '../answers.schema'
import { productCardSchema } from '../catalogue/product.schema'

/** A shop that a shopper follows. */
export const followedShopSchema = object({
  slug: string().required(),
  name: string().required(),
  /** ISO 3166-1 alpha-2; `null` while it is not known. */
  country: string().defined().nullable(),
  /** ISO 8601. */
  followedAt: string().required(),
  /** What it has listed last, newest first; at most four. */
  newest: array().of(productCardSchema).required(),
}).noUnknown()
export type FollowedShop = InferType<typeof followedShopSchema>

/** The last followed one first. Shops that are closed are left out until they open again. */
export const followedShopPageSchema = object({
  items: array().of(followedShopSchema).required(),
  ...pageShape,
}).noUnknown()
export type FollowedShopPage = InferType<typeof followedShopPageSchema>

const count = () => number().integer().min(0).required()

/** How many follow a shop, and how many of them have begun to in the last thirty days. */
export const followersSchema = object({ followers: count(), lately: count() }).noUnknown()
export type Followers = InferType<typeof followersSchema>
