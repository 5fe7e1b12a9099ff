import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Address } from 'shared-contracts/addresses/address.schema'
import type { Queryable } from '../db/database'
import { addresses } from './addresses.table'
import { toAddress } from './to-address'

/** An account's addresses, the default one first, then the newest. */
export async function listAddresses(db: Queryable, userId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), isNull(addresses.deletedAt)))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id)
  return rows.map(toAddress)
}
