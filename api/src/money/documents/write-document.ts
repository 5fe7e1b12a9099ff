import { randomUUID } from 'node:crypto'
import { eq, sql, and, type SQL } from 'drizzle-orm'
import type { DocumentKind } from 'shared-contracts/documents/document-kinds'
import type { DocumentIssuer } from 'shared-contracts/documents/document.schema'
import { dayIn } from '../../platform/clock/days'
import type { Tx, Queryable } from '../../platform/db/database'
import { findLegalDetails, legalAddressLines, sellerName } from '../../selling/sellers/present-seller'
import { documentLines, documents, documentSeries, documentTaxes, documentIssuers } from './documents.table'

/** Between code and year, so that each series can be distinguished from the others. */
const MARKS: Readonly<Record<DocumentKind, string>> = { invoice: '', credit_note: 'CN-', commission: 'CM-' }

/**
 * Takes the next number of a series. Its row stays locked until the transaction ends, and one that is rolled back gives the number back:
 * there are no gaps. Take it last, since whoever is next waits.
 */
async function takeNumber(
  tx: Tx,
  issuer: { id: string; code: string },
  { kind, year }: { kind: DocumentKind; year: number },
): Promise<{ number: string; sequence: number; year: number }> {
  const [series] = await tx
    .insert(documentSeries)
    .values({ issuerId: issuer.id, kind, year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.issuerId, documentSeries.kind, documentSeries.year],
      set: { lastNumber: sql`${documentSeries.lastNumber} + 1` },
    })
    .returning()
  if (!series) throw new Error('A series that was just counted on is gone')
  const sequence = series.lastNumber
  return { number: `${issuer.code}-${MARKS[kind]}${year}-${String(sequence).padStart(6, '0')}`, sequence, year }
}

type Written = typeof documents.$inferSelect
export type DraftLine = Omit<typeof documentLines.$inferInsert, 'documentId' | 'position'>
export type DraftTax = Omit<typeof documentTaxes.$inferInsert, 'documentId'>

interface DocumentDraft extends Omit<
  Written,
  | 'id'
  | 'issuerId'
  | 'year'
  | 'sequence'
  | 'number'
  | 'totalMinor'
  | 'taxMinor'
  | 'issuedAt'
  | 'issuedOn'
  | 'suppliedOn'
  | 'note'
  | 'taxAdded'
> {
  note?: string | null
  taxAdded?: boolean
  lines: readonly DraftLine[]
  /** By rate; together they are the total. */
  taxes: readonly DraftTax[]
}

/**
 * Writes a document under the next number of its series. Every kind is written here; the database refuses one that does not add up.
 *
 * @param zone where the days begin and end that it names.
 * @returns the document that the cause has, whether it was written now or before.
 */
export async function writeDocument(
  tx: Tx,
  issuer: { id: string; code: string },
  { draft, now, zone }: { draft: DocumentDraft; now: Date; zone: string },
): Promise<Written> {
  const { lines, taxes, ...facts } = draft
  const [known] = await tx.select().from(documents).where(eq(documents.cause, facts.cause))
  if (known) return known
  const issuedOn = dayIn(zone, now)
  const numbered = await takeNumber(tx, issuer, { kind: facts.kind, year: Number(issuedOn.slice(0, 4)) })
  const [written] = await tx
    .insert(documents)
    .values({
      ...facts,
      ...numbered,
      id: randomUUID(),
      issuerId: issuer.id,
      totalMinor: sum(taxes.map(({ grossMinor }) => grossMinor)),
      taxMinor: sum(taxes.map(({ taxMinor }) => taxMinor)),
      issuedAt: now,
      issuedOn,
      suppliedOn: dayIn(zone, facts.suppliedAt),
    })
    .returning()
  if (!written) throw new Error('A document that was just written is gone')
  const documentId = written.id
  await tx.insert(documentLines).values(lines.map((line, position) => ({ ...line, documentId, position })))
  await tx.insert(documentTaxes).values(taxes.map((tax) => ({ ...tax, documentId })))
  return written
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

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
