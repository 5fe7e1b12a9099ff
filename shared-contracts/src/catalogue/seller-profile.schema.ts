import { array, number, object, string, type InferType } from 'yup'
import { holidayNow } from '../shop-profile/holiday.schema'
import { pictureSchema } from './picture.schema'
import { reputationShape } from './reputation.schema'

/** What shoppers see of a seller. */
export const sellerProfileSchema = object({
  slug: string().required(),
  name: string().required(),
  /** ISO 3166-1 alpha-2; `null` while it is not known. */
  country: string().defined().nullable(),
  /** Who they are, in their words; empty while they have written nothing. */
  story: string().defined(),
  logo: pictureSchema.defined().nullable().default(null),
  /** About four times as wide as high. */
  banner: pictureSchema.defined().nullable().default(null),
  /** Nothing of theirs can be bought until it is over. */
  holiday: holidayNow(),
  /** Who they are by law, as the law wants shoppers to know; `null` while they have not said it. */
  business: object({
    legalName: string().required(),
    addressLines: array().of(string().required()).required(),
    taxId: string().required(),
    registration: string().defined().nullable(),
  })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
  /** Where shoppers write to; `null` when they have named none. */
  contactEmail: string().defined().nullable(),
  ...reputationShape,
  /** Published products. */
  productCount: number().integer().required(),
}).noUnknown()
export type SellerProfile = InferType<typeof sellerProfileSchema>
