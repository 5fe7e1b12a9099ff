import { eq } from 'drizzle-orm'
import type { LegalDetails } from 'shared-contracts/documents/legal-details.schema'
import type { Queryable } from '../db/database'
import { sellerLegalDetails } from './seller-legal-details.table'

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
