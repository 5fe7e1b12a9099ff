import { and, asc, inArray, lte } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { payments } from './payments.table'
import { settlePayment } from './settle-payment'

/** A payment whose answer was lost is asked after when it is this old. */
const STALE_MS = 30 * 1000
const AT_ONCE = 50

/** Asks after payments that nobody has heard of: the shopper has gone and no event came. */
export async function settleStalePayments(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const stale = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['processing', 'requires_action']),
        lte(payments.createdAt, new Date(clock.now().getTime() - STALE_MS)),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(AT_ONCE)
  for (const { id } of stale) {
    await settlePayment(deps, id).catch((error: unknown) =>
      log.warn({ err: error, payment: id }, 'the payment provider did not answer'),
    )
  }
}
