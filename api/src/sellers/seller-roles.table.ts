import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { SELLER_ROLES, type SellerPermission } from 'shared-contracts/team/seller-roles'

/** What each role may do in a shop. */
export const sellerRoles = pgTable('seller_roles', {
  role: text({ enum: SELLER_ROLES }).primaryKey(),
  /** The mightiest first. */
  position: integer().notNull(),
  permissions: text().array().$type<SellerPermission[]>().notNull(),
})
