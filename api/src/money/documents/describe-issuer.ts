import type { DocumentIssuer } from 'shared-contracts/documents/document.schema'
import type { Queryable, Tx } from '../../platform/db/database'
import { findLegalDetails } from '../../selling/sellers/find-legal-details'
import { legalAddressLines, sellerName } from '../../selling/sellers/present-seller'
import { and, eq } from 'drizzle-orm'
import { documentIssuers } from './document-issuers.table'
import { ensureIssuer, type Issuer } from './ensure-issuer'

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

/** A seller as issuer of documents; the first time, with a code of its own made from the shop's slug. */
export const sellerIssuer = (tx: Tx, seller: { id: string; slug: string }): Promise<Issuer> =>
  ensureIssuer(tx, {
    known: and(eq(documentIssuers.kind, 'seller'), eq(documentIssuers.sellerId, seller.id)),
    values: { kind: 'seller', sellerId: seller.id },
    name: seller.slug,
  })
