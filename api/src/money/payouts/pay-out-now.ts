import { and, desc, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { takeRequest } from '../../platform/requests/take-request'
import { createPayout, type PayoutRefusal } from './create-payout'
import { payouts } from './payouts.table'

/** What a seller is answered who asks for a payout that cannot be made. */
const payoutRefusals: Readonly<Record<PayoutRefusal, string>> = {
  SUSPENDED: 'Your shop is suspended. What you have earned stays yours; it is paid out once the shop is open again.',
  NO_ACCOUNT: 'Name a bank account first.',
  ACCOUNT_IN_TROUBLE: 'The last payout did not arrive. Check your bank account and enter it once more.',
  TOO_LITTLE: 'There is too little to pay out yet.',
}

/**
 * Pays out what somebody asks for; the same request again answers with the payout that it made. A refused one may be made again, when
 * there is something to pay out.
 *
 * @returns the payout's number.
 */
export async function payOutNow(
  { db, clock, env, refuse }: Pick<Deps, 'db' | 'clock' | 'env'> & Refuses<'REFUSED'>,
  {
    sellerId,
    accountId,
    currency,
    requestId,
  }: { sellerId: string; accountId: string; currency: string; requestId: string },
): Promise<string> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const isNew = await takeRequest(tx, { scope: `payout:${sellerId}`, key: requestId, now })
    const made = isNew
      ? await createPayout(tx, { env, sellerId, currency, askedBy: accountId, requestId, now })
      : ((await madeBefore(tx, { sellerId, requestId })) ?? 'TOO_LITTLE')
    if (typeof made === 'string') throw refuse('REFUSED', { detail: payoutRefusals[made] })
    return made.number
  })
}

async function madeBefore(tx: Tx, { sellerId, requestId }: { sellerId: string; requestId: string }) {
  const [made] = await tx
    .select({ number: payouts.number })
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.requestId, requestId)))
    .orderBy(desc(payouts.createdAt))
  return made
}
