import { array, object, string, type InferType } from 'yup'
import { SELLER_PERMISSIONS, SELLER_ROLES } from '../team/seller-roles'
import { ownStaffRoleSchema } from '../staff/own-staff-role.schema'
import { AUDIENCES } from './audience'

const whoeverSchema = object({
  id: string().uuid().required(),
  audience: string().oneOf(AUDIENCES).required(),
  email: string().required(),
  /** What the account calls itself: a seller's shop name; `null` until it is set. */
  name: string().defined().nullable(),
}).noUnknown()

/** The signed-in account, without secrets. */
export const accountSchema = whoeverSchema
  .shape({
    /** The shop that a seller works for now; absent for others, and without a shop. */
    shopId: string().uuid().optional(),
    /** What a seller is in the shop that they work for; absent for others, and without a shop. */
    role: string().oneOf(SELLER_ROLES).optional(),
    /** What that role allows. */
    permissions: array().of(string().oneOf(SELLER_PERMISSIONS).required()).optional(),
    /** Nobody of the shop's, but staff who see it as its seller does, until then; absent for everybody else. */
    view: object({ /** ISO 8601. */ endsAt: string().required() }).noUnknown().optional().default(undefined),
    /** What somebody is who works for the marketplace; absent for others. */
    staff: ownStaffRoleSchema.optional().default(undefined),
  })
  .noUnknown()

export type Account = InferType<typeof whoeverSchema>
/** A signed-in seller's account, as the answers have it. */
export type SellerAccount = InferType<typeof accountSchema>
/** The same of whoever is signed in: a released contract keeps the name that it had. */
export type SignedInAccount = SellerAccount
