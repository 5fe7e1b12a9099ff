import { and, eq } from 'drizzle-orm'
import type {
  NotificationChange,
  NotificationSettings,
  Profile,
  ProfileDraft,
} from 'shared-contracts/accounts/profile.schema'
import type { Deps } from '../../deps'
import type { Queryable, Tx, Db } from '../../platform/db/database'
import { users } from '../accounts/users.table'
import { notificationSettings } from './notification-settings.table'

/**
 * Newsletter and price alerts are advertising, so they wait for a yes. Questions follow from what somebody bought, and who follows a shop
 * has asked for its news.
 */
const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  newsletter: false,
  reviewRequests: true,
  priceAlerts: false,
  followedShops: true,
}

/** Which mails somebody wants, beside those that are always sent. Whoever sends one asks here first. */
export async function findNotificationSettings(db: Queryable, userId: string): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  if (!row) return DEFAULT_NOTIFICATIONS
  return chosenIn(row)
}

const chosenIn = ({
  newsletter,
  reviewRequests,
  priceAlerts,
  followedShops,
}: NotificationSettings): NotificationSettings => ({ newsletter, reviewRequests, priceAlerts, followedShops })

/** Erases which mails somebody had chosen. */
export async function anonymiseNotificationSettings(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId))
}

/**
 * Keeps what a shopper chose in their account, or elsewhere, as by a mail's link; nothing for who has left.
 *
 * @returns all that they have chosen now.
 */
export async function chooseMails(tx: Tx, userId: string, change: NotificationChange): Promise<NotificationSettings> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  const before = await findNotificationSettings(tx, userId)
  if (!user || Object.keys(change).length === 0) return before
  const [chosen = before] = await tx
    .insert(notificationSettings)
    .values({ userId, ...before, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: change })
    .returning()
  return chosenIn(chosen)
}

/** Shows in a shopper's account what was chosen about the newsletter by a mail's link; nothing for an address without an account. */
export async function recordNewsletterChoice(tx: Tx, email: string, newsletter: boolean): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, 'shop'), eq(users.email, email)))
  if (!user) return
  await chooseMails(tx, user.id, { newsletter })
}

/**
 * Keeps which mails a shopper wants. The newsletter begins when their address is proved, and ends at once; who wants no price alerts any
 * more gets those of single pieces no more, too.
 *
 * @param change what is left out stays as it is.
 */
export async function saveNotificationSettings(
  { db, clock, districts }: Pick<Deps, 'db' | 'clock' | 'districts'>,
  userId: string,
  change: NotificationChange,
): Promise<NotificationSettings> {
  return db.transaction(async (tx) => {
    const before = await findNotificationSettings(tx, userId)
    const chosen = await chooseMails(tx, userId, change)
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!user) return chosen
    const choice = { userId, email: user.email, proved: user.emailVerifiedAt !== null, before, change }
    for (const { mailsChosen = [] } of districts)
      for (const follow of mailsChosen) await follow(tx, clock.now(), choice)
    return chosen
  })
}

/** What an account says about its owner. @throws when there is none. */
export async function findProfile(db: Queryable, userId: string): Promise<Profile> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`The account ${userId} is gone`)
  return { email: user.email, name: user.name, phone: user.phone, createdAt: user.createdAt.toISOString() }
}

/** Changes name and phone; what is left out is erased. */
export async function updateProfile(db: Db, userId: string, { name, phone }: ProfileDraft): Promise<Profile> {
  await db
    .update(users)
    .set({ name: name ?? null, phone: phone ?? null })
    .where(eq(users.id, userId))
  return findProfile(db, userId)
}
