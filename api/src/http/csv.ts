import { Readable } from 'node:stream'
import { StreamedFile } from './streamed-file'

/** What a spreadsheet would run instead of show; apostrophes before it count, so that taking one off gives back what was there. */
const FORMULA = /^'*[=+\-@\t\r]/

/** One cell: quoted where it has to be, and never a formula, whoever typed it. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file (RFC 4180), its end included. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

/**
 * A CSV file to be saved, sent line by line while it is made: memory does not grow with it.
 *
 * @param chunks lines as `csvLine` makes them. A failure on the way breaks the answer off, so that half a file does not pass for a whole.
 */
export function csvResponse(name: string, chunks: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    // Tells spreadsheets that it is UTF-8.
    start: (controller) => controller.enqueue(encoder.encode('\uFEFF')),
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

/** The same as the answer of an endpoint of the contract. @param lines as `csvLine` makes them. */
export function streamedCsv(name: string, lines: Iterable<string> | AsyncIterable<string>): StreamedFile {
  async function* encoded() {
    yield Buffer.from('\uFEFF')
    for await (const line of lines) yield Buffer.from(line)
  }
  return new StreamedFile(Readable.from(encoded()), name, 'text/csv; charset=utf-8')
}
