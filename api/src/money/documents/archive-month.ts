import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { StreamedFile } from '../../http/streamed-file'
import { documents } from './documents.table'
import { issuedIn } from './list-sellers-documents'
import { completeDocuments, type DocumentRecord } from './load-documents'
import { drawDocument } from './pdf/draw-document'

/** So many documents are in memory at a time, however many a month has. */
const AT_ONCE = 25

/** All of a seller's documents of a month in one ZIP file, made while it is sent; `null` when there are none. */
export async function archiveMonth(
  deps: Pick<Deps, 'db' | 'env'>,
  sellerId: string,
  month: string,
): Promise<StreamedFile | null> {
  const inMonth = and(eq(documents.sellerId, sellerId), issuedIn(month))
  const next = (after: string) =>
    deps.db
      .select()
      .from(documents)
      .where(and(inMonth, gt(documents.number, after)))
      .orderBy(asc(documents.number))
      .limit(AT_ONCE)
  const first = await next('')
  if (first.length === 0) return null
  return new StreamedFile(Readable.from(zipped(deps, first, next)), `invoices-${month}.zip`, 'application/zip')
}

async function* zipped(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  first: DocumentRecord[],
  next: (after: string) => Promise<DocumentRecord[]>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (let batch = first; batch.length > 0; batch = await next(batch.at(-1)?.number ?? '')) {
    for (const document of await completeDocuments(db, batch)) {
      // PDFs are compressed already.
      const entry = new ZipPassThrough(`${document.number}.pdf`)
      entry.mtime = new Date(document.issuedAt)
      zip.add(entry)
      for await (const chunk of drawDocument(document, env)) entry.push(chunk as Uint8Array)
      entry.push(new Uint8Array(), true)
      yield* ready
      ready = []
    }
  }
  zip.end()
  yield* ready
}
