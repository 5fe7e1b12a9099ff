import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { documentIssuers } from './document-issuers.table'
import { ensureIssuer, type Issuer } from './ensure-issuer'

/** A seller as issuer of documents; the first time, with a code of its own made from the shop's slug. */
export const sellerIssuer = (tx: Tx, seller: { id: string; slug: string }): Promise<Issuer> =>
  ensureIssuer(tx, {
    known: and(eq(documentIssuers.kind, 'seller'), eq(documentIssuers.sellerId, seller.id)),
    values: { kind: 'seller', sellerId: seller.id },
    name: seller.slug,
  })
