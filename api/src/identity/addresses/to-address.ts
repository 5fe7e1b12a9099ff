import type { Address, AddressDraft } from 'shared-contracts/addresses/address.schema'
import { countryOf } from 'shared-contracts/addresses/countries'
import { addresses } from './addresses.table'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database'

type Row = typeof addresses.$inferSelect

/** A row as the contract shows it. */
export function toAddress({ userId: _owner, createdAt: _created, deletedAt: _deleted, ...address }: Row): Address {
  return address
}

/** What a draft says, for the table: nothing is `null`, and a region that the country does not have is nothing. */
export function fromDraft(draft: AddressDraft) {
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
