import { Readable } from 'node:stream'

/** A file as an endpoint's answer that is sent while it is made: nobody holds all of it. */
export class StreamedFile extends File {
  /** To be read once. */
  readonly source: Readable

  constructor(source: Readable, name: string, type: string) {
    super([], name, { type })
    this.source = source
  }
}

/** A name that every system takes and no header trips over. @param name with its extension. */
export const safeFileName = (name: string) => name.replaceAll(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'file'

interface Answer {
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** Takes the stream out of an answer that is such a file, with headers that have browsers keep it under its name and caches leave it alone. */
export function sendingStream<A extends Answer>(answer: A): A {
  const { body: file } = answer
  if (!(file instanceof StreamedFile)) return answer
  const headers = {
    ...answer.headers,
    'content-type': file.type,
    'content-disposition': `attachment; filename="${safeFileName(file.name)}"`,
    'cache-control': 'private, no-cache',
  }
  return { ...answer, headers, body: Readable.toWeb(file.source) }
}
