import { eq, sql } from 'drizzle-orm'
import { users } from '../../identity/accounts/users.table'
import type { Holiday } from 'shared-contracts/shop-profile/holiday.schema'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import type { Queryable, Tx } from '../../platform/db/database'
import { sellers } from './sellers.table'
import type { LegalDetails } from 'shared-contracts/documents/legal-details.schema'

/** What shoppers see of a seller that has not chosen a name. Never made from the email, which is nobody's business. */
export function sellerName({ name, slug }: { name: string | null; slug: string }): string {
  return name ?? `Seller ${slug.replace(/^seller-/, '').toUpperCase()}`
}

/** A seller by its id. */
export async function findShop(db: Queryable, id: string): Promise<typeof sellers.$inferSelect | undefined> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, id))
  return seller
}

/** Lets nobody else change what hangs on a shop until the transaction ends: its team, which keeps an owner, and where its money goes. */
export async function lockShop(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select 1 from ${sellers} where id = ${id} for no key update`)
}

/** A person of the shop as its others know them. */
export const personName = sql<string | null>`coalesce(${users.name}, ${users.email})`

/** A seller's holiday while it is going on; `null` while they sell. */
export function holidayOf(seller: { awayUntil: string | null; holidayNote: string | null }): Holiday | null {
  return seller.awayUntil === null ? null : { until: seller.awayUntil, note: seller.holidayNote }
}

/** A business address as it stands on documents, without the name; empty while it is not known. */
export function legalAddressLines({ line1, line2, postcode, city, country }: LegalDetails): string[] {
  if (line1 === null || city === null || country === null) return []
  const unsaid = { recipient: '', company: null, region: null, phone: null }
  return addressLines({ ...unsaid, line1, line2, postcode, city, country })
}
