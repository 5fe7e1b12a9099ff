import { number, object, string, type InferType } from 'yup'

/** An amount in minor units (cents) with its ISO 4217 currency, always as a pair. Shown prices include tax, or it is added to all of them: `ShopFacts.taxAdded`. */
export const moneySchema = object({
  amountMinor: number().integer().required(),
  currency: string().length(3).required(),
}).noUnknown()

export type Money = InferType<typeof moneySchema>
