import { and, asc, count, desc, eq, inArray, max } from 'drizzle-orm'
import type { SellerPermission, SellerRole } from 'shared-contracts/team/seller-roles'
import type { OwnShops } from 'shared-contracts/team/team.schema'
import type { Queryable, Tx } from '../../platform/db/database'
import { shopLink } from '../../selling/sellers/present-seller'
import { sessions } from '../accounts/sessions.table'
import { users } from '../accounts/users.table'
import { memberships, NEVER_CHOSEN, sellerRoles } from './memberships.table'

/** Whether an address is that of somebody in a shop's team. */
export async function worksFor(
  db: Queryable,
  { email, sellerId }: { email: string; sellerId: string },
): Promise<boolean> {
  const [member] = await db
    .select({ userId: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.sellerId, sellerId), eq(users.email, email)))
    .limit(1)
  return member !== undefined
}

/** Who works for a shop, the mightiest first. */
export function listMembers(db: Queryable, sellerId: string) {
  return db
    .select({
      ...{ id: users.id, name: users.name, email: users.email },
      ...{ role: memberships.role, joinedAt: memberships.joinedAt, lastSeenAt: max(sessions.lastUsedAt) },
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(sellerRoles, eq(sellerRoles.role, memberships.role))
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(memberships.sellerId, sellerId))
    .groupBy(users.id, memberships.role, memberships.joinedAt, sellerRoles.position)
    .orderBy(asc(sellerRoles.position), asc(memberships.joinedAt), asc(users.id))
}

/** What each role may do in a shop, the mightiest first. */
export const listRoles = (db: Queryable): Promise<{ role: SellerRole; permissions: SellerPermission[] }[]> =>
  db
    .select({ role: sellerRoles.role, permissions: sellerRoles.permissions })
    .from(sellerRoles)
    .orderBy(asc(sellerRoles.position))

/** The addresses of everybody who works for these shops, by the shop's id, in the order of the alphabet. */
export async function emailsOfTeams(db: Queryable, sellerIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ sellerId: memberships.sellerId, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inArray(memberships.sellerId, [...sellerIds]))
    .orderBy(users.email)
  const emails = new Map<string, string[]>()
  for (const { sellerId, email } of rows) emails.set(sellerId, [...(emails.get(sellerId) ?? []), email])
  return emails
}

/** The shops that somebody works for, the one that they work for now first. */
export async function listOwnShops(db: Queryable, userId: string): Promise<OwnShops['items']> {
  const rows = await db
    .select({ id: memberships.sellerId, role: memberships.role, shop: shopLink(memberships.sellerId) })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(desc(memberships.chosenAt), desc(memberships.sellerId))
  return rows.map(({ id, role, shop }) => ({ id, name: shop.name, role }))
}

interface Membership {
  userId: string
  sellerId: string
}

const isOf = ({ userId, sellerId }: Membership) =>
  and(eq(memberships.userId, userId), eq(memberships.sellerId, sellerId))

/** Has somebody work for another of their shops from now on. @returns false when it is none of theirs. */
export async function chooseShop(db: Queryable, { now, ...choice }: Membership & { now: Date }): Promise<boolean> {
  const chosen = await db
    .update(memberships)
    .set({ chosenAt: now })
    .where(isOf(choice))
    .returning({ id: memberships.sellerId })
  return chosen.length > 0
}

/** Makes somebody a member of a shop, which is the one that they work for from now on. @returns false when they are one already. */
export async function addMember(
  tx: Tx,
  { now, ...member }: Membership & { role: SellerRole; now: Date },
): Promise<boolean> {
  const added = await tx
    .insert(memberships)
    .values({ ...member, joinedAt: now, chosenAt: now })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  return added.length > 0
}

/** Gives a member another role; nothing else of theirs changes. */
export async function setRole(tx: Tx, member: Membership, role: SellerRole): Promise<void> {
  await tx.update(memberships).set({ role }).where(isOf(member))
}

/** Takes a member out of a shop. */
export async function dropMember(tx: Tx, member: Membership): Promise<void> {
  await tx.delete(memberships).where(isOf(member))
}

/** Has somebody choose anew for which of their shops they work. */
export async function leaveWork(tx: Tx, userId: string): Promise<void> {
  await tx.update(memberships).set({ chosenAt: NEVER_CHOSEN }).where(eq(memberships.userId, userId))
}

/** How many people work for a shop, all of them or in one role. */
export async function countMembers(tx: Tx, sellerId: string, role?: SellerRole): Promise<number> {
  const [counted] = await tx
    .select({ members: count() })
    .from(memberships)
    .where(and(eq(memberships.sellerId, sellerId), role && eq(memberships.role, role)))
  return counted?.members ?? 0
}

interface Member {
  userId: string
  role: SellerRole
  email: string
  /** What they call themselves, else their address. */
  who: string
}

/** Somebody of a shop's team; `null` for everybody else. */
export async function findMember(db: Queryable, sellerId: string, userId: string): Promise<Member | null> {
  const [found] = await db
    .select({ userId: users.id, role: memberships.role, email: users.email, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isOf({ sellerId, userId }))
  if (!found) return null
  const { name, ...member } = found
  return { ...member, who: name ?? member.email }
}
