import { eq, inArray } from 'drizzle-orm'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import type { LegalDetails, LegalDetailsDraft } from 'shared-contracts/documents/legal-details.schema'
import type { Clock } from '../../platform/clock/clock'
import type { Db, Queryable } from '../../platform/db/database'
import { legalAddressLines, sellerName } from './present-seller'
import { sellerLegalDetails, sellers } from './sellers.table'

/** Who sellers are by law, as on a letter: name, address, numbers. Without those who have not said it. */
export async function imprintsOf(db: Queryable, sellerIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(sellerLegalDetails)
    .where(inArray(sellerLegalDetails.sellerId, [...sellerIds]))
  return new Map(
    rows.map((row) => [
      row.sellerId,
      [row.legalName, ...legalAddressLines(row), row.taxId, ...(row.registration ? [row.registration] : [])],
    ]),
  )
}

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

/** Changes what stands on a seller's documents from now on. Those that are issued keep what they say. */
export async function saveLegalDetails(
  { db, clock }: { db: Db; clock: Clock },
  sellerId: string,
  draft: LegalDetailsDraft,
): Promise<LegalDetails> {
  const { legalName, line1, city, country, taxId } = draft
  const values = {
    legalName,
    line1,
    // What is emptied is emptied, not left as it was.
    line2: draft.line2 || null,
    postcode: draft.postcode || null,
    city,
    country,
    taxId,
    registration: draft.registration || null,
    updatedAt: clock.now(),
  }
  await db
    .insert(sellerLegalDetails)
    .values({ sellerId, ...values })
    .onConflictDoUpdate({ target: sellerLegalDetails.sellerId, set: values })
  return findLegalDetails(db, sellerId)
}
