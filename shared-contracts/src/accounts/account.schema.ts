import { object, string, type InferType } from 'yup'
import { AUDIENCES } from './audience'

/** The signed-in account, without secrets. */
export const accountSchema = object({
  id: string().uuid().required(),
  audience: string().oneOf(AUDIENCES).required(),
  email: string().required(),
  /** What the account calls itself: a seller's shop name; `null` until it is set. */
  name: string().defined().nullable(),
}).noUnknown()

export type Account = InferType<typeof accountSchema>
