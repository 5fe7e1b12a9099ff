import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { documentIssuers } from './document-issuers.table'
import { ensureIssuer, type Issuer } from './ensure-issuer'

/** The marketplace as issuer of documents; the first time, with a code made from the shop's name of that day. */
export const marketplaceIssuer = (tx: Tx, shopName: string): Promise<Issuer> =>
  ensureIssuer(tx, {
    known: eq(documentIssuers.kind, 'marketplace'),
    values: { kind: 'marketplace', sellerId: null },
    name: shopName,
  })
