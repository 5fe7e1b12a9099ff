import { isNotNull } from 'drizzle-orm'
import type { Deps } from 'api/deps'
import { HOUR_MS } from 'api/platform/clock/days'
import { outbox } from 'api/platform/outbox/outbox.table'

const MAIL = { recipient: 'away@demo.test', subject: 'Back in stock', blocks: [] }

/** What a demo with a past could not dispatch: a mail that is tried again within the hour, and one whose address takes none. Anew at a start where neither is there any more. */
export async function seedFailedMessages({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  if (env.demoPurchases === 0 || (await db.$count(outbox, isNotNull(outbox.lastError))) > 0) return
  const hours = (ahead: number) => new Date(clock.now().getTime() + ahead * HOUR_MS)
  await db.insert(outbox).values([
    {
      ...{ topic: 'mail', payload: {}, attempts: 5, lastError: 'Error EENVELOPE 550' },
      ...{ createdAt: hours(-30), failedAt: hours(-29), nextAt: hours(-29), doneAt: hours(-29) },
    },
    {
      ...{ topic: 'mail', payload: MAIL, attempts: 14, lastError: 'Error ETIMEDOUT' },
      ...{ createdAt: hours(-3), failedAt: clock.now(), nextAt: hours(1) },
    },
  ])
}
