import { randomUUID } from 'node:crypto'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { openShop } from '../sellers/open-shop'
import { isCommonPassword } from './is-common-password'
import { hashPassword } from './password-hash'
import { users } from './users.table'

export type RegistrationOutcome = Account | { refused: 'EMAIL_TAKEN' | 'PASSWORD_TOO_COMMON' }

/** Creates an account of one audience; a seller gets a shop with it. It does not sign in. */
export async function registerAccount(
  { db, clock }: { db: Db; clock: Clock },
  audience: Audience,
  { email, password }: { email: string; password: string },
): Promise<RegistrationOutcome> {
  if (isCommonPassword(password) || password.toLowerCase() === email) return { refused: 'PASSWORD_TOO_COMMON' }
  const passwordHash = await hashPassword(password)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ id: randomUUID(), audience, email, passwordHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id, name: users.name })
    if (!user) return { refused: 'EMAIL_TAKEN' }
    if (audience === 'seller') await openShop(tx, user.id, now)
    return { id: user.id, audience, email, name: user.name }
  })
}
