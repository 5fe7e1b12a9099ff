import { array, boolean, object, string, type InferType } from 'yup'
import { STAFF_PERMISSIONS } from './staff-permissions'

/** What somebody is who works for the marketplace, and what that allows. */
export const ownStaffRoleSchema = object({
  /** The role's name. */
  role: string().required(),
  permissions: array().of(string().oneOf(STAFF_PERMISSIONS).required()).required(),
  /** None of it yet: the shop asks for a second factor, which this log-in has not had. */
  owesSecondFactor: boolean().optional(),
}).noUnknown()
export type OwnStaffRole = InferType<typeof ownStaffRoleSchema>
