import { randomUUID } from 'node:crypto'
import { MAX_ADDRESSES, type Address, type AddressDraft } from 'shared-contracts/addresses/address.schema'
import { lockAccount } from '../accounts/lock-account'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { addresses } from './addresses.table'
import { listAddresses } from './list-addresses'
import { fromDraft, toAddress } from './to-address'

/** Keeps an address; the first one becomes the default. @returns `null` when the book is full. */
export async function createAddress(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  draft: AddressDraft,
): Promise<Address | null> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const kept = await listAddresses(tx, userId)
    if (kept.length >= MAX_ADDRESSES) return null
    const row = { id: randomUUID(), userId, ...fromDraft(draft), isDefault: kept.length === 0, createdAt: clock.now() }
    await tx.insert(addresses).values(row)
    return toAddress({ ...row, deletedAt: null })
  })
}
