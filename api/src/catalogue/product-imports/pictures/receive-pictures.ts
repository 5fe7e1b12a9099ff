import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ContextOf } from '../../../http/route'
import { productImportsMessages as messages } from '../product-imports.messages'
import { keepPicture } from './keep-picture'
import { receiveZip, ZipRefused } from './receive-zip'
import { findRecord } from '../list-imports'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Takes a ZIP file with an import's pictures, as the body itself: it is unfolded while it comes.
 *
 * @returns how many pictures came.
 */
export async function receivePictures(
  context: ContextOf<'seller', 'NOT_FOUND' | 'REFUSED' | 'VALIDATION_FAILED'>,
  id: string,
): Promise<number> {
  const { refuse } = context
  const { sellerId } = context.shop
  const imported = UUID.test(id) ? await findRecord(context.db, sellerId, id) : null
  if (!imported) throw refuse('NOT_FOUND')
  if (imported.state !== 'checking' && imported.state !== 'checked')
    throw refuse('REFUSED', { detail: messages.notChecked })
  try {
    return await receiveZip(Readable.fromWeb(context.bytes() as ReadableStream), (picture) =>
      keepPicture(context, { id, sellerId }, picture),
    )
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error
    const problem = { field: 'file', code: 'UNREADABLE', message: error.message }
    throw refuse('VALIDATION_FAILED', { detail: error.message, errors: [problem] })
  }
}
