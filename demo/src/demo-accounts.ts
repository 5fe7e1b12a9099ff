import { randomUUID } from 'node:crypto'
import { and, isNotNull, isNull, like, or } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import { hashPassword, verifyPassword } from 'api/identity/accounts/check-password'
import { users } from 'api/identity/accounts/users.table'
import type { Db, Tx } from 'api/platform/db/database'
import { memberships } from 'api/identity/memberships/memberships.table'
import { makeOwner } from 'api/identity/staff/staff'

/** The same for all demo accounts; they exist only with demo data. */
export const DEMO_PASSWORD = 'demo-password'

export const DEMO_EMAILS: Readonly<Record<Audience, string>> = {
  shop: 'shopper@demo.test',
  seller: 'seller@demo.test',
  admin: 'admin@demo.test',
}

/** Hashed before the transaction, which it would hold up. */
export const hashDemoPassword = () => hashPassword(DEMO_PASSWORD)

/**
 * Whether somebody can sign in with an address and the password of the demo, which everybody knows. No mail gets to such an address, so what
 * strangers register there is never confirmed, and does not count.
 */
export async function hasPublicAccounts({ db }: { db: Db }): Promise<boolean> {
  const accounts = await db
    .selectDistinct({ passwordHash: users.passwordHash })
    .from(users)
    .where(
      and(
        or(like(users.email, '%@demo.test'), like(users.email, '%.example')),
        isNotNull(users.emailVerifiedAt),
        isNull(users.blockedAt),
      ),
    )
  for (const { passwordHash } of accounts) if (await verifyPassword(passwordHash, DEMO_PASSWORD)) return true
  return false
}

/** @param sellerId the shop that the demo's seller works for. @param since when they came. */
export async function insertDemoAccounts(
  tx: Tx,
  { sellerId, passwordHash, since }: { sellerId: string; passwordHash: string; since: Date },
): Promise<void> {
  for (const [audience, email] of Object.entries(DEMO_EMAILS) as [Audience, string][]) {
    const [user] = await tx
      .insert(users)
      .values({ id: randomUUID(), audience, email, passwordHash, emailVerifiedAt: since, createdAt: since })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (user && audience === 'admin') await makeOwner(tx, user.id, since)
    if (!user || audience !== 'seller') continue
    await tx.insert(memberships).values({ userId: user.id, sellerId, role: 'owner', joinedAt: since, chosenAt: since })
  }
}
