import { and, eq, gt } from 'drizzle-orm'
import { MAX_ADDRESSES, type Address } from 'shared-contracts/addresses/address.schema'
import { lockAccount } from '../accounts/lock-account'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { addresses } from './addresses.table'
import { FORGOTTEN_AFTER_MS } from './forget-deleted-addresses'
import { listAddresses } from './list-addresses'
import { markDefault } from './set-default-address'
import { toAddress } from './to-address'

export type RestoreOutcome = Address | { refused: 'NOT_FOUND' | 'ADDRESS_BOOK_FULL' }

/** Undoes a removal: the address is back, as the default one if it was that, or if it is alone. */
export async function restoreAddress(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  id: string,
): Promise<RestoreOutcome> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const remembered = new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS)
    const [row] = await tx
      .select()
      .from(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId), gt(addresses.deletedAt, remembered)))
    if (!row) return { refused: 'NOT_FOUND' }
    const kept = await listAddresses(tx, userId)
    if (kept.length >= MAX_ADDRESSES) return { refused: 'ADDRESS_BOOK_FULL' }
    const isDefault = row.isDefault || kept.length === 0
    await tx.update(addresses).set({ deletedAt: null, isDefault: false }).where(eq(addresses.id, id))
    if (isDefault) await markDefault(tx, userId, id)
    return toAddress({ ...row, isDefault })
  })
}
