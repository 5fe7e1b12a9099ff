import { isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { dispatchOutbox } from '../platform/outbox/dispatch-outbox'
import { outbox } from '../platform/outbox/outbox.table'
import type { TestApi } from './start-test-api'

/** Waits until the outbox is empty; the running shop dispatches, too, so a message may be on its way already. */
export async function untilDispatched(shop: TestApi): Promise<void> {
  const { db, background } = shop.api.deps
  // What an answer did not wait for may enqueue something, too.
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
