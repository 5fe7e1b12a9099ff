import { and, desc, eq } from 'drizzle-orm'
import { RolledBack, rollingBack } from '../db/rolled-back'
import type { Deps } from '../deps'
import { takeRequest } from '../requests/take-request'
import { createPayout, type PayoutRefusal } from './create-payout'
import { payouts } from './payouts.table'

/**
 * Pays out what somebody asks for; the same request again answers with the payout that it made.
 *
 * @returns the payout's number, or why there is none.
 */
export async function payOutNow(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  {
    sellerId,
    accountId,
    currency,
    requestId,
  }: { sellerId: string; accountId: string; currency: string; requestId: string },
): Promise<{ number: string } | PayoutRefusal> {
  const now = clock.now()
  return rollingBack<{ number: string } | PayoutRefusal, PayoutRefusal>(() =>
    db.transaction(async (tx) => {
      if (!(await takeRequest(tx, { scope: `payout:${sellerId}`, key: requestId, now }))) {
        const [made] = await tx
          .select({ number: payouts.number })
          .from(payouts)
          .where(and(eq(payouts.sellerId, sellerId), eq(payouts.requestId, requestId)))
          .orderBy(desc(payouts.createdAt))
        return made ?? 'TOO_LITTLE'
      }
      const made = await createPayout(tx, { env, sellerId, currency, askedBy: accountId, requestId, now })
      // A refusal gives the request back: it may be made again when there is something to pay out.
      if (typeof made === 'string') throw new RolledBack<PayoutRefusal>(made)
      return made
    }),
  )
}
