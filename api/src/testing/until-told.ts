import { isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { dispatchOutbox } from '../outbox/dispatch-outbox'
import { outbox } from '../outbox/outbox.table'
import type { TestApi } from './start-test-api'

/** Waits until everything has been told that is to be told; the running shop tells, too, so a message may be on its way already. */
export async function untilTold(shop: TestApi): Promise<void> {
  const { db, background } = shop.api.deps
  // What an answer did not wait for may have something to tell, too.
  await background.idle()
  await expect
    .poll(
      async () => {
        await dispatchOutbox(shop.api.deps)
        return db.select({ topic: outbox.topic }).from(outbox).where(isNull(outbox.doneAt))
      },
      { timeout: 10_000 },
    )
    .toEqual([])
}
