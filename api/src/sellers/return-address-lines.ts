import { eq } from 'drizzle-orm'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import type { Queryable } from '../db/database'
import { findLegalDetails } from './find-legal-details'
import { legalAddressLines } from './legal-address-lines'
import { sellerName } from './seller-name'
import { sellers } from './sellers.table'

/** Where a seller's returns go, as it stands on a parcel: their return address, else the business address; `null` without both. */
export async function returnAddressLines(db: Queryable, sellerId: string): Promise<string[] | null> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  if (seller?.returnAddress) return addressLines(seller.returnAddress)
  const lines = legalAddressLines(await findLegalDetails(db, sellerId))
  return seller && lines.length > 0 ? [sellerName(seller), ...lines] : null
}
