import { eq } from 'drizzle-orm'
import { lockAccount } from '../accounts/account-of'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { addresses } from './addresses.table'
import { listAddresses } from './to-address'
import { markDefault } from './set-default-address'

/** Removes an address; it can be restored until it is forgotten. If it was the default one, the newest of the rest is now. */
export async function deleteAddress(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  userId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const kept = await listAddresses(tx, userId)
    const removed = kept.find((address) => address.id === id)
    if (!removed) throw refuse('NOT_FOUND')
    await tx.update(addresses).set({ deletedAt: clock.now() }).where(eq(addresses.id, id))
    const heir = kept.find((address) => address.id !== id)
    if (removed.isDefault && heir) await markDefault(tx, userId, heir.id)
  })
}
