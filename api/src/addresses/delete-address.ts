import { eq } from 'drizzle-orm'
import { lockAccount } from '../accounts/lock-account'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { addresses } from './addresses.table'
import { listAddresses } from './list-addresses'
import { markDefault } from './set-default-address'

/**
 * Removes an address; it can be restored until it is forgotten. If it was the default one, the newest of the rest is now.
 *
 * @returns whether the account had such an address.
 */
export async function deleteAddress(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const kept = await listAddresses(tx, userId)
    const removed = kept.find((address) => address.id === id)
    if (!removed) return false
    await tx.update(addresses).set({ deletedAt: clock.now() }).where(eq(addresses.id, id))
    const heir = kept.find((address) => address.id !== id)
    if (removed.isDefault && heir) await markDefault(tx, userId, heir.id)
    return true
  })
}
