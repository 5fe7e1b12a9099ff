import { object, type InferType } from 'yup'
import { email } from '../accounts/credentials.schema'
import { trimmedText } from '../text.schema'

/** What whoever has lost the mail of an order knows of it. */
export const orderLinkSchema = object({
  /** As in `H7F3K-92QXD`. */
  number: trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .required('Enter the order number')
    .max(20, 'That is longer than an order number'),
  /** With which it was placed. */
  email,
}).noUnknown()
export type OrderLinkRequest = InferType<typeof orderLinkSchema>
