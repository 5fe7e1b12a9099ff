import { array, number, object, string, type InferType } from 'yup'
import { deliveryWaySchema } from '../delivery/delivery-way.schema'
import { SETUP_STATES, SETUP_STEPS } from './setup-terms'

const count = () => number().integer().min(0).required()

/** How far a shop is, read from what it has: nothing is ticked by hand. */
export const setupSchema = object({
  steps: array()
    .of(
      object({
        id: string().oneOf(SETUP_STEPS).required(),
        state: string().oneOf(SETUP_STATES).required(),
      }).noUnknown(),
    )
    .required(),
  facts: object({
    country: string().defined().nullable(),
    /** What prices contain where the company is, in hundredths of a percent; `null` while nobody knows. */
    taxBps: number().integer().defined().nullable(),
    /** What the shop keeps of a sale where no other rule says more, in hundredths of a percent. */
    commissionBps: number().integer().defined().nullable(),
    delivery: array().of(deliveryWaySchema).required(),
    /** Names of the departments, in the shop's order. */
    departments: array().of(string().required()).required(),
    categories: count(),
    brands: count(),
    payments: string().oneOf(['none', 'test', 'stripe']).required(),
    mail: string().oneOf(['none', 'inbox', 'smtp']).required(),
    sellers: count(),
    waitingSellers: count(),
    /** Counted up to `COUNTED_PRODUCTS`. */
    productsOnSale: count(),
  }).noUnknown(),
}).noUnknown()
export type Setup = InferType<typeof setupSchema>

export const testMailSchema = object({
  /** Where it went. */
  to: string().required(),
  /** `inbox`: the shop has no mail server and keeps its mails. */
  by: string().oneOf(['smtp', 'inbox']).required(),
}).noUnknown()
