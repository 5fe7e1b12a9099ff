import type { Document } from 'shared-contracts/documents/document.schema'
import type { Env } from '../../env'
import { StreamedFile } from '../../http/streamed-file'
import { drawDocument } from './pdf/draw-document'

/** A document as the PDF that people download; drawn anew each time from what was recorded. */
export const documentFile = (env: Env, document: Document): StreamedFile =>
  new StreamedFile(drawDocument(document, env), `${document.number}.pdf`, 'application/pdf')
