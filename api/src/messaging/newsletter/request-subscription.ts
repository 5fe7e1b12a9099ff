import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { newsletterSubscriptions } from './newsletter-subscriptions.table'

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
