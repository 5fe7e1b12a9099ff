import { array, object, string, type InferType } from 'yup'

/** For so long staff see a shop as its seller does, in milliseconds. */
export const SELLER_VIEW_MS = 30 * 60 * 1000

/** A view of a shop that has just begun. */
export const sellerViewSchema = object({
  id: string().uuid().required(),
  /** ISO 8601. Sooner when whoever sees it is signed out, or may no more. */
  endsAt: string().required(),
}).noUnknown()

/** When staff of the marketplace saw a shop as its people do, and why; the latest twenty, newest first. */
export const sellerViewsSchema = object({
  items: array()
    .of(
      object({
        id: string().uuid().required(),
        reason: string().required(),
        /** ISO 8601, as is the other; `endedAt` is `null` while it goes on. */
        begunAt: string().required(),
        endedAt: string().defined().nullable(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type SellerViews = InferType<typeof sellerViewsSchema>
