import { Readable } from 'node:stream'
import { attachment, StreamedFile } from './streamed-file'

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
 * @param lines as `csvLine` makes them. A failure on the way breaks the answer off, so that half a file does not pass for a whole.
 */
export function streamedCsv(name: string, lines: Iterable<string> | AsyncIterable<string>): StreamedFile {
  async function* encoded() {
    yield Buffer.from('\uFEFF')
    for await (const line of lines) yield Buffer.from(line)
  }
  const headers = { ...attachment(name), 'cache-control': 'no-store' }
  return new StreamedFile(Readable.from(encoded()), name, 'text/csv; charset=utf-8', headers)
}
