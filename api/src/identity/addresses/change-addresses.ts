import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql, desc } from 'drizzle-orm'
import { type Address, type AddressDraft, MAX_ADDRESSES } from 'shared-contracts/addresses/address.schema'
import { countryOf } from 'shared-contracts/addresses/countries'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Tx, Queryable } from '../../platform/db/database'
import { lockAccount } from '../accounts/session'
import { addresses } from './addresses.table'

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
async function markDefault(tx: Tx, userId: string, id: string): Promise<void> {
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

type Row = typeof addresses.$inferSelect

/** A row as the contract shows it. */
function toAddress({ userId: _owner, createdAt: _created, deletedAt: _deleted, ...address }: Row): Address {
  return address
}

/** What a draft says, for the table: nothing is `null`, and a region that the country does not have is nothing. */
function fromDraft(draft: AddressDraft) {
  const { recipient, company, line1, line2, postcode, city, region, country, phone } = draft
  return {
    recipient,
    company: company || null,
    line1,
    line2: line2 || null,
    postcode: postcode || null,
    city,
    region: (countryOf(country)?.regions && region) || null,
    country,
    phone: phone || null,
  }
}

/** An account's addresses, the default one first, then the newest. */
export async function listAddresses(db: Queryable, userId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), isNull(addresses.deletedAt)))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id)
  return rows.map(toAddress)
}

/** Erases an address book, what waits for its undo included. */
export async function anonymiseAddresses(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.userId, userId))
}
