import type { Tx } from '../db/database'
import { requestKeys } from './request-keys.table'

/**
 * Notes that a request does its work now, in the transaction that does it.
 *
 * @param scope who asks, and for what.
 * @param key drawn by the caller, the same whenever the request is sent again.
 * @returns false when the work was done before.
 */
export async function takeRequest(
  tx: Tx,
  { scope, key, now }: { scope: string; key: string; now: Date },
): Promise<boolean> {
  const taken = await tx
    .insert(requestKeys)
    .values({ scope, key, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: requestKeys.key })
  return taken.length > 0
}
