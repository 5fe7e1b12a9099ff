import { randomUUID } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import type { DocumentIssuer } from 'shared-contracts/documents/document.schema'
import type { Queryable, Tx } from '../../platform/db/database'
import { findLegalDetails } from '../../selling/sellers/legal-details'
import { legalAddressLines, sellerName } from '../../selling/sellers/present-seller'
import { documentIssuers } from './documents.table'

export type Issuer = Pick<typeof documentIssuers.$inferSelect, 'id' | 'code'>

const LONGEST_CODE = 10

/** Finds who issues documents. @param name what their code is made of, when they issue their first one. */
export async function ensureIssuer(
  tx: Tx,
  {
    known,
    values,
    name,
  }: {
    known: SQL | undefined
    values: Pick<typeof documentIssuers.$inferInsert, 'kind' | 'sellerId'>
    name: string
  },
): Promise<Issuer> {
  const wanted = name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST_CODE)
    .padEnd(2, '0')
  for (let turn = 1; ; turn += 1) {
    const [found] = await tx.select().from(documentIssuers).where(known)
    if (found) return found
    const code = turn === 1 ? wanted : `${wanted}${turn}`.slice(-12)
    // Another one may have the code, and another transaction may be making this very issuer: look again then.
    await tx
      .insert(documentIssuers)
      .values({ id: randomUUID(), code, ...values })
      .onConflictDoNothing()
  }
}

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
