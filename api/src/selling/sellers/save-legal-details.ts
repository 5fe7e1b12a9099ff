import type { LegalDetails, LegalDetailsDraft } from 'shared-contracts/documents/legal-details.schema'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { findLegalDetails } from './find-legal-details'
import { sellerLegalDetails } from './seller-legal-details.table'

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
