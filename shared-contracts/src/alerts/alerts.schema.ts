import { array, object, string, type InferType } from 'yup'
import { pageShape } from '../answers.schema'
import { email } from '../accounts/credentials.schema'
import { pictureSchema } from '../catalogue/picture.schema'

export { ENDED_BY_LINK } from './alert-kinds'

/** What a person types. */
export const alertDraftSchema = object({ email }).noUnknown()
export type AlertDraft = InferType<typeof alertDraftSchema>

/** What the form sends. */
export const alertRequestSchema = alertDraftSchema
  .shape({
    variantId: string().uuid().required(),
    /** A field that people do not see. Filled in, nothing is kept, and the answer does not show it. */
    website: string().max(500).optional(),
  })
  .noUnknown()

export const askedSchema = object({
  /** `already` is answered to a signed-in shopper about their own requests alone: an address is nobody else's business. */
  status: string().oneOf(['asked', 'already']).required(),
}).noUnknown()

/** A size that somebody waits for. */
export const awaitedSchema = object({
  id: string().uuid().required(),
  product: object({
    slug: string().required(),
    title: string().required(),
    brand: string().required(),
    picture: pictureSchema.defined().nullable(),
  })
    .noUnknown()
    .required(),
  color: object({ slug: string().required(), name: string().required() }).noUnknown().required(),
  size: object({ slug: string().required(), name: string().required() }).noUnknown().required(),
  /** Where the mail goes. */
  email: string().required(),
  /** ISO 8601. */
  askedAt: string().required(),
}).noUnknown()
export type AwaitedSize = InferType<typeof awaitedSchema>

/** Newest first. */
export const awaitedPageSchema = object({
  items: array().of(awaitedSchema).required(),
  ...pageShape,
}).noUnknown()
export type AwaitedPage = InferType<typeof awaitedPageSchema>
