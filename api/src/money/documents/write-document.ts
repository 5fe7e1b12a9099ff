import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { DocumentKind } from 'shared-contracts/documents/document-kinds'
import { dayIn } from '../../platform/clock/days'
import type { Tx } from '../../platform/db/database'
import { documentLines, documents, documentSeries, documentTaxes } from './documents.table'

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
> {
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
