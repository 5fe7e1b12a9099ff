import { oc } from '@orpc/contract'
import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { publicErrors } from '../problem/errors'

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

export const deliveryContract = {
  ways: oc
    .route({
      method: 'GET',
      path: '/api/delivery',
      summary: "The shop's own ways of delivery, cheapest first; a seller may have others",
      tags: ['Delivery'],
    })
    .errors(publicErrors)
    .output(object({ items: array().of(deliveryWaySchema).required() }).noUnknown()),
}
