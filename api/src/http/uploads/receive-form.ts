import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { refuse } from '../refuse'

/** Each upload keeps a connection, a file that grows, and its pictures while they are encoded. */
const UPLOADS_PER_ACCOUNT = 2
/** An account costs nothing: without an end over all of them, many accounts would be as good as no end at all. */
const UPLOADS = 16
const RETRY_AFTER_SECONDS = 5

const inFlight = new Map<string, number>()
let all = 0

/**
 * Lets an account upload, if neither it nor all of them together upload as much as they may already.
 *
 * @returns the function that frees the slot.
 */
export function takeUploadSlot(accountId: string): () => void {
  const uploads = inFlight.get(accountId) ?? 0
  if (uploads >= UPLOADS_PER_ACCOUNT || all >= UPLOADS)
    throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  inFlight.set(accountId, uploads + 1)
  all += 1
  return () => {
    const left = (inFlight.get(accountId) ?? 1) - 1
    if (left > 0) inFlight.set(accountId, left)
    else inFlight.delete(accountId)
    all -= 1
  }
}

/** More than any form of the contract has; each part costs a moment, and each file a file. */
const LIMITS = { parts: 100, files: 20, fieldSize: 64 * 1024, headerPairs: 20, headerSize: 8 * 1024 }

/**
 * Reads a multipart form. Its files go to the disk while they come, and what the form holds of them is read from there.
 *
 * @param folder exists, and stays as long as the form is used.
 * @throws MALFORMED, also of a form with more parts than any has; what cut the body off, if anything did.
 */
export async function receiveForm(request: Request, folder: string): Promise<FormData> {
  if (!request.body) throw refuse('MALFORMED')
  const body = Readable.fromWeb(request.body as ReadableStream)
  const entries: Promise<[name: string, value: string | Blob, file?: string]>[] = []
  const failed = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      const malformed = () => reject(refuse('MALFORMED'))
      const parser = parserFor(request.headers.get('content-type') ?? '')
      parser.on('field', (name, value, nameCut, valueCut) => {
        if (nameCut || valueCut) malformed()
        entries.push(Promise.resolve([name, value]))
      })
      parser.on('file', (name, stream, file, _encoding, type) => {
        const kept = keep(stream, join(folder, String(entries.length)), { type, signal: failed.signal })
        kept.catch(reject)
        entries.push(kept.then((blob) => [name, blob, file]))
      })
      for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, malformed)
      parser.on('error', malformed)
      parser.on('finish', resolve)
      body.on('error', reject)
      body.pipe(parser)
    })
    const form = new FormData()
    for (const [name, value, file] of await Promise.all(entries)) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, file)
    }
    return form
  } catch (error) {
    body.destroy()
    failed.abort()
    // Nothing may write into the folder any more once this is over.
    await Promise.allSettled(entries)
    throw error
  }
}

function parserFor(type: string) {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  } catch {
    // No boundary, or one that is longer than any.
    throw refuse('MALFORMED')
  }
}

async function keep(stream: BusboyFileStream, path: string, { type, signal }: { type: string; signal: AbortSignal }) {
  await pipeline(stream, createWriteStream(path), { signal })
  return openAsBlob(path, { type })
}
