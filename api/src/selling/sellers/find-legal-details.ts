import { eq } from 'drizzle-orm'
import type { LegalDetails } from 'shared-contracts/documents/legal-details.schema'
import type { Queryable } from '../../platform/db/database'
import { sellerLegalDetails } from './seller-legal-details.table'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import { legalAddressLines, sellerName } from './present-seller'
import { sellers } from './sellers.table'

/** What a seller has given for their invoices; `null` in each place while there is nothing. */
export async function findLegalDetails(db: Queryable, sellerId: string): Promise<LegalDetails> {
  const [row] = await db.select().from(sellerLegalDetails).where(eq(sellerLegalDetails.sellerId, sellerId))
  return {
    legalName: row?.legalName ?? null,
    line1: row?.line1 ?? null,
    line2: row?.line2 ?? null,
    postcode: row?.postcode ?? null,
    city: row?.city ?? null,
    country: row?.country ?? null,
    taxId: row?.taxId ?? null,
    registration: row?.registration ?? null,
  }
}

/** Where a seller's returns go, as it stands on a parcel: their return address, else the business address; `null` without both. */
export async function returnAddressLines(db: Queryable, sellerId: string): Promise<string[] | null> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  if (seller?.returnAddress) return addressLines(seller.returnAddress)
  const lines = legalAddressLines(await findLegalDetails(db, sellerId))
  return seller && lines.length > 0 ? [sellerName(seller), ...lines] : null
}
