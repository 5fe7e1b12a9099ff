import { and, eq, gt } from 'drizzle-orm'
import { MAX_ADDRESSES, type Address } from 'shared-contracts/addresses/address.schema'
import { lockAccount } from '../accounts/account-of'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { addresses } from './addresses.table'
import { listAddresses, toAddress } from './to-address'
import { markDefault } from './set-default-address'

/** How long a removed address can be restored, in milliseconds. */
export const RESTORABLE_MS = 60 * 60 * 1000

/** Undoes a removal: the address is back, as the default one if it was that, or if it is alone. */
export async function restoreAddress(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'ADDRESS_BOOK_FULL'>,
  userId: string,
  id: string,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const remembered = new Date(clock.now().getTime() - RESTORABLE_MS)
    const [row] = await tx
      .select()
      .from(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId), gt(addresses.deletedAt, remembered)))
    if (!row) throw refuse('NOT_FOUND')
    const kept = await listAddresses(tx, userId)
    if (kept.length >= MAX_ADDRESSES) throw refuse('ADDRESS_BOOK_FULL')
    const isDefault = row.isDefault || kept.length === 0
    await tx.update(addresses).set({ deletedAt: null, isDefault: false }).where(eq(addresses.id, id))
    if (isDefault) await markDefault(tx, userId, id)
    return toAddress({ ...row, isDefault })
  })
}
