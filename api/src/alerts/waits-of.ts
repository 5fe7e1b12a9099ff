import { and, eq, or, sql } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { users } from '../accounts/users.table'
import { backInStockRequests } from './back-in-stock-requests.table'

/** Requests that are a shopper's: made while signed in, or for their address once they have proved that it is theirs. */
export const waitsOf = ({ id, email }: Pick<Account, 'id' | 'email'>) =>
  or(
    eq(backInStockRequests.userId, id),
    and(
      eq(backInStockRequests.email, email),
      sql`exists (select from ${users} where ${users.id} = ${id} and ${users.emailVerifiedAt} is not null)`,
    ),
  )
