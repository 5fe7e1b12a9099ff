import { sql } from 'drizzle-orm'
import type { DocumentKind } from 'shared-contracts/documents/document-kinds'
import type { Tx } from '../../platform/db/database'
import { documentSeries } from './documents.table'

/** Between code and year, so that each series can be distinguished from the others. */
const MARKS: Readonly<Record<DocumentKind, string>> = { invoice: '', credit_note: 'CN-', commission: 'CM-' }

/**
 * Takes the next number of a series. Its row stays locked until the transaction ends, and one that is rolled back gives the number back:
 * there are no gaps. Take it last, since whoever is next waits.
 */
export async function takeNumber(
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
