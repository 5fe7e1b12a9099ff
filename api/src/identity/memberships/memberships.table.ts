import { pgTable, primaryKey, text, uuid, integer } from 'drizzle-orm/pg-core'
import { SELLER_ROLES, type SellerPermission } from 'shared-contracts/team/seller-roles'
import { moment } from '../../platform/db/columns'
import { sellers } from '../../selling/sellers/sellers.table'

/** Of a shop that its member goes to only when they choose it. */
export const NEVER_CHOSEN = new Date(0)

/** For whom an account of the audience `seller` works, and as what. */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id').notNull(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id, { onDelete: 'cascade' }),
    role: text({ enum: SELLER_ROLES }).notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** Of somebody's shops the one that was chosen last is at work; `NEVER_CHOSEN` until they say so. */
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sellerId] })],
)

/** What each role may do in a shop. */
export const sellerRoles = pgTable('seller_roles', {
  role: text({ enum: SELLER_ROLES }).primaryKey(),
  /** The mightiest first. */
  position: integer().notNull(),
  permissions: text().array().$type<SellerPermission[]>().notNull(),
})
