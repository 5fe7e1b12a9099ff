import { array, boolean, object, string, type InferType } from 'yup'

/** Where an account is signed in. */
export const deviceSessionSchema = object({
  id: string().uuid().required(),
  /** As in `Firefox`; `null` when the browser did not say. */
  browser: string().defined().nullable(),
  /** As in `Windows` or `iPhone`. */
  system: string().defined().nullable(),
  createdAt: string().required(),
  /** Exact to ten minutes. */
  lastUsedAt: string().required(),
  /** The one that asks. */
  current: boolean().required(),
}).noUnknown()
export type DeviceSession = InferType<typeof deviceSessionSchema>

/** This one first, then by last use; the newest hundred. */
export const deviceSessionListSchema = object({ items: array().of(deviceSessionSchema).required() }).noUnknown()
