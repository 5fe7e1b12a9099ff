import { Readable } from 'node:stream'
import { and, asc, eq, gt } from 'drizzle-orm'
import { Zip, ZipPassThrough } from 'fflate'
import type { Document } from 'shared-contracts/documents/document.schema'
import type { Deps } from '../../deps'
import { StreamedFile } from '../../http/streamed-file'
import { shopNamesInTime } from '../../platform/settings/former-shop-names'
import { documents } from './documents.table'
import { completeDocuments, issuedIn, type DocumentRecord } from './load-documents'
import { drawInTurn } from './pdf/draw-in-turn'

/** Draws documents from what was recorded, and names the shop as it was called when they were issued. */
async function drawer({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const namesAt = await shopNamesInTime(db, env)
  // Loaded only now: whoever starts a shop waits for no fonts.
  const { drawDocument } = await import('./pdf/draw-document')
  return (document: Document) => drawDocument(document, { locale: env.locale, ...namesAt(new Date(document.issuedAt)) })
}

/** A document as the PDF that people download; drawn anew each time. */
export async function documentFile(deps: Pick<Deps, 'db' | 'env'>, document: Document): Promise<StreamedFile> {
  const draw = await drawer(deps)
  return new StreamedFile(await drawInTurn(() => draw(document)), `${document.number}.pdf`, 'application/pdf')
}

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
  const draw = await drawer({ db, env })
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
      for await (const chunk of await drawInTurn(() => draw(document))) entry.push(chunk as Uint8Array)
      entry.push(new Uint8Array(), true)
      yield* ready
      ready = []
    }
  }
  zip.end()
  yield* ready
}
