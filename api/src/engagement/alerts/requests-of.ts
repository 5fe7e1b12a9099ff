import { and, eq, or, sql, isNull } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { users } from '../../identity/accounts/users.table'
import { backInStockRequests } from './back-in-stock-requests.table'
import type { Db } from '../../platform/db/database'

/** Requests that are a shopper's: made while signed in, or for their address once they have proved that it is theirs. */
export const requestsOf = ({ id, email }: Pick<Account, 'id' | 'email'>) =>
  or(
    eq(backInStockRequests.userId, id),
    and(
      eq(backInStockRequests.email, email),
      sql`exists (select from ${users} where ${users.id} = ${id} and ${users.emailVerifiedAt} is not null)`,
    ),
  )

/** Neither notified nor ended. */
export const pendingRequest = and(isNull(backInStockRequests.notifiedAt), isNull(backInStockRequests.endedAt))

/** Has a request wait again at its old place in the line; nothing when its address waits anew by another one. */
export async function reopenRequest(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update back_in_stock_requests request set notified_at = null, ended_at = null
    where id = ${id} and not exists (
      select from back_in_stock_requests other where other.variant_id = request.variant_id
        and other.email = request.email and other.notified_at is null and other.ended_at is null)`)
}
