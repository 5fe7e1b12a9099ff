import { and, eq, isNull } from 'drizzle-orm'
import type { Address, AddressDraft } from 'shared-contracts/addresses/address.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { addresses } from './addresses.table'
import { fromDraft, toAddress } from './to-address'

/** Changes an address. Orders have copies of their own and stay as they are. */
export async function updateAddress(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_FOUND'>,
  userId: string,
  { id, ...draft }: AddressDraft & { id: string },
): Promise<Address> {
  const [row] = await db
    .update(addresses)
    .set(fromDraft(draft))
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId), isNull(addresses.deletedAt)))
    .returning()
  if (!row) throw refuse('NOT_FOUND')
  return toAddress(row)
}
