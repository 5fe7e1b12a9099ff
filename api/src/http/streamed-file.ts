import { Readable } from 'node:stream'

/** A file as an endpoint's answer that is sent while it is made: nobody holds all of it. */
export class StreamedFile extends File {
  /** To be read once. */
  readonly source: Readable | ReadableStream

  /** Of its answer, beside the media type; else those of a download. */
  readonly headers: Record<string, string>

  constructor(source: Readable | ReadableStream, name: string, type: string, headers?: Record<string, string>) {
    super([], name, { type })
    this.source = source
    this.headers = headers ?? { ...attachment(name), 'cache-control': 'private, no-cache' }
  }
}

/** Has browsers keep an answer under a name. */
export const attachment = (name: string) => ({
  'content-disposition': `attachment; filename="${safeFileName(name)}"`,
})

/** A name that every system takes and no header trips over. @param name with its extension. */
export const safeFileName = (name: string) => name.replaceAll(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'file'

interface Answer {
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** Takes the stream out of an answer that is such a file. */
export function sendingStream<A extends Answer>(answer: A): A {
  const { body: file } = answer
  if (!(file instanceof StreamedFile)) return answer
  const headers = {
    ...answer.headers,
    // The content's name of a stream is nobody's.
    'content-disposition': undefined,
    'content-type': file.type,
    ...file.headers,
  }
  return { ...answer, headers, body: file.source instanceof Readable ? Readable.toWeb(file.source) : file.source }
}
