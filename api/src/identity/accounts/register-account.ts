import { randomUUID } from 'node:crypto'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { accountMessages } from 'shared-contracts/accounts/accounts.messages'
import type { Audience } from 'shared-contracts/accounts/audience'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { termsInForce } from '../../messaging/content/publications'
import { openShop } from '../../selling/sellers/move-seller'
import { DAY_MS } from '../../platform/clock/days'
import { isCommonPassword, hashPassword } from './check-password'
import { users } from './users.table'

/**
 * Creates an account of one audience; a seller gets a shop with it, to be set up and looked at unless the settings open it. It does not sign in.
 *
 * @returns `isNew` false where the address had an account already, which stays as it is; nothing else distinguishes the two.
 */
export async function registerAccount(
  context: Pick<Deps, 'db' | 'clock' | 'env'> & Refuses<'PASSWORD_TOO_COMMON'>,
  audience: Audience,
  { email, password }: { email: string; password: string },
): Promise<{ account: Account; isNew: boolean }> {
  const { db, clock, env } = context
  if (isCommonPassword(password) || password.toLowerCase() === email) throw passwordTooCommon(context)
  const passwordHash = await hashPassword(password)
  const now = clock.now()
  const account = { id: randomUUID(), audience, email, name: null }
  return db.transaction(async (tx) => {
    const created = await tx
      .insert(users)
      .values({ ...account, passwordHash, termsVersion: termsInForce(now), createdAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id })
    const isNew = created.length > 0
    const state = env.sellerApproval === 'auto' ? 'approved' : 'draft'
    if (isNew && audience === 'seller') await openShop(tx, account.id, { state, now })
    return { account, isNew }
  })
}

export const passwordTooCommon = (context: Refuses<'PASSWORD_TOO_COMMON'>) =>
  refuseField(context, 'PASSWORD_TOO_COMMON', { field: 'password', message: accountMessages.passwordCommon })

const KEPT_MS = 30 * DAY_MS

/** An account that was ever used has a row in one of these. */
const TRACES = [
  'sessions',
  'carts',
  'wishlists',
  'checkouts',
  'purchases',
  'memberships',
  'reviews',
  'messages',
  'conversations',
  'shop_follows',
  'staff_entries',
]

/**
 * Deletes accounts whose address nobody has confirmed within thirty days, where that is needed to sign in: it may be a stranger's, and whoever
 * registers again gets the account. One from before that was asked for stays as soon as anything hangs on it.
 */
export async function purgeUnconfirmedAccounts({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  if (env.confirmEmail !== 'required') return
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
  const unused = TRACES.map((table) => sql`not exists (select from ${sql.identifier(table)} where user_id = users.id)`)
  await db.execute(sql`delete from users
    where email_verified_at is null and erased_at is null and audience <> 'admin' and created_at <= ${before}
      and ${sql.join(unused, sql` and `)}
      and not exists (select from ledger_accounts where holder_id = users.id)`)
}
