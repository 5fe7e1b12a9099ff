import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { recordNewsletterChoice } from '../../identity/profile/notification-settings'
import type { Clock } from '../../platform/clock/clock'
import { DAY_MS } from '../../platform/clock/days'
import type { Db } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { readLinkToken } from '../../platform/secrets/secret-of'
import { newsletterLinks } from './mail-newsletter'
import { newsletterSubscriptions, newsletterSubscriptions as subscriptions } from './newsletter-subscriptions.table'

/** Notes that somebody asked for the newsletter, and asks back by mail. Whoever has it already is mailed so, with the way to end it. */
export async function requestSubscription({ db, clock }: { db: Db; clock: Clock }, email: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletterSubscriptions)
      .values({ id: randomUUID(), email, askedAt: now })
      .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: { askedAt: now } })
      .returning()
    if (!row) return
    await enqueue(tx, now, {
      topic: 'newsletter',
      subscriptionId: row.id,
      letter: row.confirmedAt ? 'welcome' : 'confirm',
    })
  })
}

/** How long a confirming link works, and how long an address is kept without a yes, in milliseconds. */
export const CONFIRM_MS = 7 * DAY_MS

/** Begins the newsletter for whoever has the mail's link; using it again changes nothing. */
export async function confirmSubscription(
  { db, keys, clock, refuse }: Pick<Deps, 'db' | 'keys' | 'clock'> & Refuses<'LINK_INVALID'>,
  token: string,
): Promise<void> {
  const id = await readLinkToken({ db, keys }, newsletterLinks.confirm, token)
  if (id === null) throw refuse('LINK_INVALID')
  const now = clock.now()
  await db.transaction(async (tx) => {
    const fresh = gt(subscriptions.askedAt, new Date(now.getTime() - CONFIRM_MS))
    const [confirmed] = await tx
      .update(subscriptions)
      .set({ confirmedAt: now })
      .where(and(eq(subscriptions.id, id), isNull(subscriptions.confirmedAt), fresh))
      .returning({ email: subscriptions.email })
    if (confirmed) {
      await recordNewsletterChoice(tx, confirmed.email, true)
      await enqueue(tx, now, { topic: 'newsletter', subscriptionId: id, letter: 'welcome' })
      return
    }
    const [known] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id))
    if (!known?.confirmedAt) throw refuse('LINK_INVALID')
  })
}

/** Deletes an address that is none. What was chosen in an account stays: it holds for the next address. */
export async function dropSubscription(
  { db }: Pick<Deps, 'db'>,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.id, subscriptionId))
}

/** Ends the newsletter and deletes the address; a second time changes nothing. */
export async function endSubscription(
  { db, keys, refuse }: Pick<Deps, 'db' | 'keys'> & Refuses<'LINK_INVALID'>,
  token: string,
): Promise<void> {
  const id = await readLinkToken({ db, keys }, newsletterLinks.unsubscribe, token)
  if (id === null) throw refuse('LINK_INVALID')
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, id))
      .returning({ email: newsletterSubscriptions.email })
    if (ended) await recordNewsletterChoice(tx, ended.email, false)
  })
}
