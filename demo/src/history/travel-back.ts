import { and, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Clock } from 'api/platform/clock/clock'
import type { Db, Tx } from 'api/platform/db/database'
import type { Deps } from 'api/deps'
import type { Message } from 'api/platform/outbox/enqueue'
import { outbox } from 'api/platform/outbox/outbox.table'
import { createEmbeddedProvider } from 'api/money/payments/embedded/embedded-provider'
import { sendRefund } from 'api/money/payments/failed-refunds'

/** What happened so shortly ago is mailed for real: a demo's inbox begins with a few mails. */
const STILL_SENT_MS = 2 * 60 * 60 * 1000

/** The shop at an earlier time: its clock stands still, and is set by whoever travels. */
export interface Past {
  deps: Deps
  /** The open transaction, for verbs that want one. */
  tx: Tx
  setClock(at: Date): void
}

/**
 * Does something at an earlier time with the shop's own verbs, all of it or nothing: what they open as transactions of their own are
 * parts of one. Nobody gets a mail about it, unless it is of the last two hours; refunds do reach their cards, at once.
 *
 * Shoppers may see other things afterwards: call `catalogue.changed()` once all is done.
 */
export async function travelBack<T>(deps: Deps, run: (past: Past) => Promise<T>): Promise<T> {
  return deps.db.transaction(async (tx) => {
    const [last] = await tx.select({ id: sql<string>`coalesce(max(${outbox.id}), 0)` }).from(outbox)
    let at = deps.clock.now()
    const clock: Clock = {
      now: () => at,
      advance() {
        throw new Error('The past does not move on by itself')
      },
    }
    // The verbs ask for no more of it than a transaction has, too; one inside another is a savepoint.
    const db = tx as unknown as Db
    const past: Past = {
      tx,
      setClock: (to) => (at = to),
      deps: {
        ...deps,
        db,
        clock,
        payments: createEmbeddedProvider({ db, keys: deps.keys, clock, origin: deps.env.origin }),
        // Whoever looks for changes looks by a connection of their own, and the embedded database has but this one.
        catalogue: { ...deps.catalogue, current: () => Promise.resolve(0), changed: () => Promise.resolve() },
      },
    }
    const result = await run(past)
    await markDispatched(past, { after: Number(last?.id ?? 0), now: deps.clock.now() })
    return result
  })
}

async function markDispatched(
  { deps, tx, setClock }: Past,
  { after, now }: { after: number; now: Date },
): Promise<void> {
  const recent = new Date(now.getTime() - STILL_SENT_MS)
  const rows = await tx
    .update(outbox)
    .set({ doneAt: sql`${outbox.createdAt}` })
    .where(and(gt(outbox.id, after), isNull(outbox.doneAt), lt(outbox.createdAt, recent)))
    .returning({ topic: outbox.topic, payload: outbox.payload, createdAt: outbox.createdAt })
  for (const { topic, payload, createdAt } of rows) {
    const message = { topic, ...(payload as object) } as Message
    if (message.topic !== 'refund') continue
    setClock(createdAt)
    await sendRefund(deps, message.refundId)
  }
}
