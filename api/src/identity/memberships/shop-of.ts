import { and, desc, eq, gt } from 'drizzle-orm'
import type { SellerPermission, SellerRole } from 'shared-contracts/team/seller-roles'
import type { Queryable } from '../../platform/db/database'
import { memberships, NEVER_CHOSEN, sellerRoles } from './memberships.table'
import { sellers } from '../../selling/sellers/sellers.table'

export interface OwnShop {
  id: string
  /** `null` until one was chosen. */
  name: string | null
  /** What the account is there, and what that allows. */
  role: SellerRole
  permissions: SellerPermission[]
}

/** The shop that a seller account works for now; `null` for who works for none, or has still to choose one. */
export async function shopOf(db: Queryable, userId: string): Promise<OwnShop | null> {
  const [shop] = await db
    .select({ id: sellers.id, name: sellers.name, role: memberships.role, permissions: sellerRoles.permissions })
    .from(memberships)
    .innerJoin(sellers, eq(sellers.id, memberships.sellerId))
    .innerJoin(sellerRoles, eq(sellerRoles.role, memberships.role))
    .where(and(eq(memberships.userId, userId), gt(memberships.chosenAt, NEVER_CHOSEN)))
    .orderBy(desc(memberships.chosenAt), desc(memberships.sellerId))
    .limit(1)
  return shop ?? null
}

/** What of it a seller's account shows its owner; who is at work in no shop may do nothing in one. */
export const roleIn = (shop: OwnShop | null) =>
  shop ? { shopId: shop.id, role: shop.role, permissions: shop.permissions } : { permissions: [] }
