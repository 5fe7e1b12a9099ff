import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { endpoints } from '../endpoint/endpoints'

/** A way in which parcels are sent, before anything is bought. */
export const deliveryWaySchema = object({
  name: string().required(),
  price: moneySchema.required(),
  /** From this sum of a seller's pieces on it costs nothing; `null`: it always costs. */
  freeFrom: moneySchema.defined().nullable().default(null),
  /** Working days. */
  minDays: number().integer().min(0).required(),
  maxDays: number().integer().min(0).required(),
  /** ISO 3166-1; `null`: everywhere we deliver. */
  countries: array().of(string().required()).defined().nullable().default(null),
}).noUnknown()
export type DeliveryWay = InferType<typeof deliveryWaySchema>

const endpoint = endpoints('Delivery')

export const deliveryContract = {
  ways: endpoint
    .anybody()
    .get('/api/delivery', "The shop's own delivery options, cheapest first; a seller may have others")
    .output(object({ items: array().of(deliveryWaySchema).required() }).noUnknown()),
}
