import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'

/** What the days of a delivery go by, beside their number. */
export const deliveryDaysShape = {
  /** Monday is 1; absent: Monday to Friday. */
  workingDays: array().of(number().integer().min(1).max(7).required()).optional(),
  /** `HH:MM` in the shop's time zone: what is ordered later counts as ordered on the next working day. */
  cutOff: string().optional(),
}

/** A way in which parcels are sent, before anything is bought. */
export const deliveryWaySchema = object({
  name: string().required(),
  /** Of what it is said beside: a piece, or what a seller has in a cart; else of the smallest parcel. */
  price: moneySchema.required(),
  /** From this sum of a seller's pieces on it costs nothing; `null`: it always costs. */
  freeFrom: moneySchema.defined().nullable().default(null),
  /** Working days. */
  minDays: number().integer().min(0).required(),
  maxDays: number().integer().min(0).required(),
  ...deliveryDaysShape,
  /** Where it leads to, as it stands behind “Delivery to”; absent where all are sent to at the same price. */
  zone: string().optional(),
  /** ISO 3166-1, where they are listed; `null`: all of the zone, or everywhere we deliver. */
  countries: array().of(string().required()).defined().nullable().default(null),
}).noUnknown()
export type DeliveryWay = InferType<typeof deliveryWaySchema>
