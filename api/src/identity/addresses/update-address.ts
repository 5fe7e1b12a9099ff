import { and, eq, isNull } from 'drizzle-orm'
import type { Address, AddressDraft } from 'shared-contracts/addresses/address.schema'
import type { Db } from '../db/database'
import { addresses } from './addresses.table'
import { fromDraft, toAddress } from './to-address'

/** Changes an address. Orders have copies of their own and stay as they are. @returns `null` when the account has no such address. */
export async function updateAddress(
  db: Db,
  userId: string,
  { id, ...draft }: AddressDraft & { id: string },
): Promise<Address | null> {
  const [row] = await db
    .update(addresses)
    .set(fromDraft(draft))
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId), isNull(addresses.deletedAt)))
    .returning()
  return row ? toAddress(row) : null
}
