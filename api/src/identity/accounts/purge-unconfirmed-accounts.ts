import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DAY_MS } from '../../platform/clock/days'

const KEPT_MS = 30 * DAY_MS

/** An account that was ever used has a row in one of these. */
const TRACES = ['sessions', 'carts', 'wishlists', 'checkouts', 'purchases', 'memberships', 'reviews', 'order_messages']

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
      and ${sql.join(unused, sql` and `)}`)
}
