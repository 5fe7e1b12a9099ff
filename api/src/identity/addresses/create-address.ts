import { randomUUID } from 'node:crypto'
import { MAX_ADDRESSES, type Address, type AddressDraft } from 'shared-contracts/addresses/address.schema'
import { lockAccount } from '../accounts/account-of'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { addresses } from './addresses.table'
import { listAddresses, fromDraft, toAddress } from './to-address'

/** Keeps an address; the first one becomes the default. */
export async function createAddress(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'ADDRESS_BOOK_FULL'>,
  userId: string,
  draft: AddressDraft,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const kept = await listAddresses(tx, userId)
    if (kept.length >= MAX_ADDRESSES) throw refuse('ADDRESS_BOOK_FULL')
    const row = { id: randomUUID(), userId, ...fromDraft(draft), isDefault: kept.length === 0, createdAt: clock.now() }
    await tx.insert(addresses).values(row)
    return toAddress({ ...row, deletedAt: null })
  })
}
