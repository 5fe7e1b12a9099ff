import { randomUUID } from 'node:crypto'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Deps } from '../deps'
import { openShop } from '../sellers/open-shop'
import { isCommonPassword } from './is-common-password'
import { hashPassword } from './password-hash'
import { users } from './users.table'

export type RegistrationOutcome = Account | { refused: 'EMAIL_TAKEN' | 'PASSWORD_TOO_COMMON' }

/** Creates an account of one audience; a seller gets a shop with it, to be set up and looked at unless the settings open it. It does not sign in. */
export async function registerAccount(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
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
    const state = env.sellerApproval === 'auto' ? 'approved' : 'draft'
    if (audience === 'seller') await openShop(tx, user.id, { state, now })
    return { id: user.id, audience, email, name: user.name }
  })
}
