import { number, object, string, type InferType } from 'yup'

/** What shoppers see of a seller. */
export const sellerProfileSchema = object({
  slug: string().required(),
  name: string().required(),
  /** ISO 3166-1 alpha-2; `null` while it is not known. */
  country: string().defined().nullable(),
  /** Who they are, in their words; empty while they have told nothing. */
  story: string().defined(),
  /** Published products. */
  productCount: number().integer().required(),
}).noUnknown()
export type SellerProfile = InferType<typeof sellerProfileSchema>
