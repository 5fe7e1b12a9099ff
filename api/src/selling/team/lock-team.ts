import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { memberships } from '../../identity/memberships/memberships.table'
import { sellers } from '../sellers/sellers.table'
import { sellerInvitations } from './seller-invitations.table'

/** Lets nobody else change a shop's team until the transaction ends: two at once could leave it without an owner. */
export async function lockTeam(tx: Tx, sellerId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${sellers} where id = ${sellerId} for no key update`)
}

/** How many owners a locked team has. */
export async function countOwners(tx: Tx, sellerId: string): Promise<number> {
  const [counted] = await tx
    .select({ owners: count() })
    .from(memberships)
    .where(and(eq(memberships.sellerId, sellerId), eq(memberships.role, 'owner')))
  return counted?.owners ?? 0
}

/** How many people a locked team has or has asked. */
export async function countTeam(tx: Tx, sellerId: string): Promise<number> {
  const [people] = await tx.select({ all: count() }).from(memberships).where(eq(memberships.sellerId, sellerId))
  const open = and(
    eq(sellerInvitations.sellerId, sellerId),
    isNull(sellerInvitations.acceptedAt),
    isNull(sellerInvitations.revokedAt),
  )
  const [asked] = await tx.select({ all: count() }).from(sellerInvitations).where(open)
  return (people?.all ?? 0) + (asked?.all ?? 0)
}
