import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Queryable } from '../../platform/db/database'
import { users } from './users.table'

async function findEmail(db: Queryable, userId: string, only?: SQL): Promise<string | null> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt), only))
  return user?.email ?? null
}

/** Ids of the accounts with an address, of one audience or all: of one person there may be one in each. */
export async function accountsOf(db: Queryable, email: string, audience?: Audience): Promise<string[]> {
  const ofThat = audience && eq(users.audience, audience)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ofThat))
  return rows.map(({ id }) => id)
}

/** The accounts with any of these addresses, of all audiences; who has left is none of them. */
export async function accountsByEmail(
  db: Queryable,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  if (emails.length === 0) return []
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...emails]), isNull(users.erasedAt)))
}

/** The addresses of accounts, each once and in their alphabet. */
export async function emailsOf(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.erasedAt)))
    .orderBy(asc(users.email))
  return rows.map(({ email }) => email)
}

/** Where somebody has their mails sent; `null` for who has left. */
export const emailOf = (db: Queryable, userId: string): Promise<string | null> => findEmail(db, userId)

/** The same when it is proved to be theirs, for mails that nobody has to have; `null` also for who is blocked. */
export const provedEmailOf = (db: Queryable, userId: string): Promise<string | null> =>
  findEmail(db, userId, and(isNotNull(users.emailVerifiedAt), isNull(users.blockedAt)))
