import { and, eq, gt } from 'drizzle-orm'
import type { SellerAccount } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { roleIn, shopOf } from '../memberships/shop-of'
import { hashToken } from '../../platform/secrets/secret-of'
import { NOTED_EVERY_MS } from './start-session'
import { sessions } from './sessions.table'
import { users } from './users.table'

/** Who a request comes from. */
export interface Session {
  id: string
  /** When it was last certain that it is the account's owner. */
  provedAt: Date
  /** Whether more than the password has shown who it is. */
  secondFactor: boolean
  account: SellerAccount
  /** The shop that a seller works for; `null` for other audiences. */
  sellerId: string | null
}

/** The session that a token stands for, or `null` when it is unknown, over, or another audience's. Using a session notes that it is in use and does not make it longer. */
export async function findSession(
  { db, clock }: { db: Db; clock: Clock },
  audience: Audience,
  token: string,
): Promise<Session | null> {
  const now = clock.now()
  const idHash = hashToken(token)
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      sessionId: sessions.id,
      provedAt: sessions.provedAt,
      lastUsedAt: sessions.lastUsedAt,
      secondFactor: sessions.secondFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.idHash, idHash), eq(sessions.audience, audience), gt(sessions.expiresAt, now)))
  if (!found) return null

  if (now.getTime() - found.lastUsedAt.getTime() > NOTED_EVERY_MS) {
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.idHash, idHash))
  }
  const shop = audience === 'seller' ? await shopOf(db, found.id) : null
  return {
    id: found.sessionId,
    provedAt: found.provedAt,
    secondFactor: found.secondFactor,
    account: {
      id: found.id,
      audience,
      email: found.email,
      name: shop?.name ?? found.name,
      ...(audience === 'seller' && roleIn(shop)),
    },
    sellerId: shop?.id ?? null,
  }
}
