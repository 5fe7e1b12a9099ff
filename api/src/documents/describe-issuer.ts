import type { DocumentIssuer } from 'shared-contracts/documents/document.schema'
import type { Queryable } from '../db/database'
import { findLegalDetails } from '../sellers/find-legal-details'
import { legalAddressLines } from '../sellers/legal-address-lines'
import { sellerName } from '../sellers/seller-name'

/** A seller as a document names them today. */
export async function describeIssuer(
  db: Queryable,
  seller: { id: string; slug: string; name: string | null },
): Promise<DocumentIssuer> {
  const details = await findLegalDetails(db, seller.id)
  const { legalName, taxId, registration } = details
  return {
    shopName: sellerName(seller),
    legalName,
    addressLines: legalAddressLines(details),
    taxId,
    registration,
  }
}
