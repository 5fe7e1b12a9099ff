import { object, string } from 'yup'

/** A mail is on its way. Where to, or whether to anybody, is never told. */
export const acceptedSchema = object({ status: string().oneOf(['accepted']).required() }).noUnknown()
