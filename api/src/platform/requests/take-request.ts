import type { Tx } from '../db/database'
import { requestKeys } from './request-keys.table'

/**
 * Notes that a request does its work now, in the transaction that does it.
 *
 * @param scope who asks, and for what.
 * @param key drawn by the caller, the same whenever the request is sent again.
 * @returns false when the work was done before.
 */
export async function takeRequest(tx: Tx, request: Request): Promise<boolean> {
  return (await requestTaken(tx, request)).length > 0
}

interface Request {
  scope: string
  key: string
  now: Date
}

/** What notes it, for whoever has more to change: it returns a row, and none when the work was done before. */
export const requestTaken = (tx: Tx, { scope, key, now }: Request) =>
  tx
    .insert(requestKeys)
    .values({ scope, key, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: requestKeys.key })
