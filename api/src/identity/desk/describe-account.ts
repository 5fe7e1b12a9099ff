import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DeskShopper } from 'shared-contracts/desk-shoppers/desk-shoppers.schema'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { describeSecurity } from '../accounts/describe-security'
import { listSessions } from '../accounts/sessions'
import { users } from '../accounts/users.table'
import { listAddresses } from '../addresses/change-addresses'
import { passkeys } from '../passkeys/passkeys.table'
import { findNotificationSettings } from '../profile/notification-settings'
import { isShopper } from './block-account'

export type ShopperRecord = typeof users.$inferSelect

/** A shopper's account; `null` for those of others, and for one that is gone. */
export async function findShopper(db: Queryable, userId: string): Promise<ShopperRecord | null> {
  const [shopper] = await db.select().from(users).where(isShopper(userId))
  return shopper ?? null
}

/** Which other kinds of account the same address has. */
async function otherAccounts(db: Queryable, email: string): Promise<DeskShopper['alsoAs']> {
  const others = ['seller', 'admin'] as const
  const rows = await db
    .select({ audience: users.audience })
    .from(users)
    .where(and(inArray(users.audience, [...others]), eq(users.email, email), isNull(users.erasedAt)))
  return others.filter((one) => rows.some(({ audience }) => audience === one))
}

/** All that this district knows of a shopper. */
export async function describeAccount({ db, clock }: Pick<Deps, 'db' | 'clock'>, shopper: ShopperRecord) {
  const { id, email, name, phone, createdAt, emailVerifiedAt } = shopper
  const { pendingEmail, authenticatorSince } = await describeSecurity({ db, clock }, id)
  return {
    ...{ id, email, name, phone, pendingEmail, authenticatorSince },
    createdAt: createdAt.toISOString(),
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
    alsoAs: await otherAccounts(db, email),
    passkeys: await db.$count(passkeys, eq(passkeys.userId, id)),
    addresses: await listAddresses(db, id),
    sessions: await listSessions({ db, clock }, { id: null, account: { id } }),
    mails: await findNotificationSettings(db, id),
  }
}
