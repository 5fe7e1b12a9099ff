import { object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'

/** A promotion that a cart or a checkout has. */
export const appliedPromotionSchema = object({
  /** `null` for one that applies by itself. */
  code: string().defined().nullable(),
  description: string().required(),
  /** What it takes off. */
  discount: moneySchema.required(),
}).noUnknown()
export type AppliedPromotion = InferType<typeof appliedPromotionSchema>
