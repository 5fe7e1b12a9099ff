import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { MAX_IMAGE_BYTES } from 'shared-contracts/catalogue/product-draft.schema'
import { MAX_IMPORT_ZIP_BYTES } from 'shared-contracts/product-imports/import-limits'
import type { ContextOf } from '../../../http/route'
import { sniffImage } from '../../pictures/present-picture'
import { findRecord } from '../list-imports'
import { fileName } from '../planning/plan-group'
import { productImportsMessages as messages } from '../product-imports.messages'
import { keepPicture, ZipRefused } from './keep-picture'
import { isUuid } from '../../../platform/references/is-uuid'

/** What one ZIP file may come to. */
const LIMITS = { files: 5_000, receivedBytes: MAX_IMPORT_ZIP_BYTES, unfoldedBytes: 500 * 1024 * 1024 }
/** Compressed bytes that are unfolded at once: what they unfold to is counted before the next come. */
const SLICE = 16 * 1024

/**
 * Unfolds a ZIP file while it comes and hands on each picture in it, one at a time: no more than one, and what has just come, is in
 * memory. Throws `ZipRefused` as soon as a limit is passed, whatever the file says of itself.
 *
 * @returns how many pictures there were.
 */
export async function receiveZip(
  body: AsyncIterable<Uint8Array>,
  keep: (picture: { name: string; bytes: Uint8Array }) => Promise<void>,
  limits = LIMITS,
): Promise<number> {
  const counted = { files: 0, received: 0, unfolded: 0 }
  const ready: { name: string; bytes: Uint8Array }[] = []
  // The reader keeps what is thrown inside it for itself.
  const failures: unknown[] = []
  const unzip = new Unzip((file) => take(file))
  unzip.register(UnzipInflate)
  let begins = new Uint8Array()

  function take(file: UnzipFile) {
    counted.files += 1
    if (counted.files > limits.files) throw new ZipRefused(messages.zipTooMany)
    const name = fileName(file.name)
    const isPicture = /\.(?:png|jpe?g)$/.test(name) && !file.name.includes('__MACOSX') && !name.startsWith('.')
    // Stored without compression, or compressed: another way is not read.
    if (file.compression !== 0 && file.compression !== 8) return
    let chunks: Uint8Array[] = []
    let bytes = 0
    file.ondata = (error, chunk, final) => {
      if (error) return void failures.push(error)
      counted.unfolded += chunk.byteLength
      if (counted.unfolded > limits.unfoldedBytes) return void failures.unshift(new ZipRefused(messages.zipUnfolds))
      bytes += chunk.byteLength
      if (bytes <= MAX_IMAGE_BYTES && isPicture) chunks.push(chunk)
      else chunks = []
      if (!final || !isPicture || bytes > MAX_IMAGE_BYTES) return
      const whole = Buffer.concat(chunks)
      if (sniffImage(whole)) ready.push({ name, bytes: whole })
      chunks = []
    }
    file.start()
  }

  let kept = 0
  const push = async (slice: Uint8Array, final: boolean) => {
    try {
      unzip.push(slice, final)
    } catch (error) {
      if (error instanceof ZipRefused) throw error
      throw new ZipRefused(messages.zipBroken)
    }
    const [failure] = failures
    if (failure) throw failure instanceof ZipRefused ? failure : new ZipRefused(messages.zipBroken)
    for (const picture of ready.splice(0)) {
      await keep(picture)
      kept += 1
    }
  }
  for await (const chunk of body) {
    counted.received += chunk.byteLength
    if (counted.received > limits.receivedBytes) throw new ZipRefused(messages.zipTooLarge)
    if (begins.length < 4) {
      begins = Buffer.concat([begins, chunk.subarray(0, 4)])
      if (begins.length >= 2 && !(begins[0] === 0x50 && begins[1] === 0x4b)) throw new ZipRefused(messages.zipBroken)
    }
    for (let at = 0; at < chunk.byteLength; at += SLICE) await push(chunk.subarray(at, at + SLICE), false)
  }
  if (begins.length < 4) throw new ZipRefused(messages.zipBroken)
  await push(new Uint8Array(), true)
  if (kept === 0) throw new ZipRefused(messages.zipNothing)
  return kept
}

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
  const imported = isUuid(id) ? await findRecord(context.db, sellerId, id) : null
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
