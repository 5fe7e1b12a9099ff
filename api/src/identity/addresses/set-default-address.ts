import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Address } from 'shared-contracts/addresses/address.schema'
import { lockAccount } from '../accounts/account-of'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { addresses } from './addresses.table'
import { listAddresses } from './to-address'

/** Makes an address the default one. */
export async function setDefaultAddress(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_FOUND'>,
  userId: string,
  id: string,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const chosen = (await listAddresses(tx, userId)).find((address) => address.id === id)
    if (!chosen) throw refuse('NOT_FOUND')
    await markDefault(tx, userId, id)
    return { ...chosen, isDefault: true }
  })
}

/** Moves the mark. In two steps, because the database holds at every moment that there is one at most. */
export async function markDefault(tx: Tx, userId: string, id: string): Promise<void> {
  const kept = and(eq(addresses.userId, userId), isNull(addresses.deletedAt))
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(kept, sql`${addresses.isDefault} and ${addresses.id} <> ${id}`))
  await tx
    .update(addresses)
    .set({ isDefault: true })
    .where(and(kept, eq(addresses.id, id)))
}
