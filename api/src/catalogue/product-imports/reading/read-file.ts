import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { type ReadImportField, MAX_IMPORT_ROWS } from 'shared-contracts/product-imports/import-limits'
import { productImportsMessages as messages } from '../product-imports.messages'
import type { FileRow } from '../product-imports.table'

interface RowGroup {
  handle: string
  rows: FileRow[]
  /** Lines whose SKU stood in another product's row before. */
  twice: number[]
}

/**
 * Puts the rows of one product together, wherever they stand in the file.
 *
 * @param ownerOf what product of the shop has a SKU: rows without a handle belong together by it.
 */
export function groupRows(
  rows: readonly FileRow[],
  columns: readonly (ReadImportField | null)[],
  ownerOf: (sku: string) => string | undefined,
): RowGroup[] {
  const handleAt = columns.indexOf('handle')
  const skuAt = columns.indexOf('sku')
  const groups = new Map<string, RowGroup>()
  const skus = new Map<string, string>()
  for (const row of rows) {
    const handle = row.cells[handleAt] ?? ''
    const sku = (row.cells[skuAt] ?? '').toUpperCase()
    const key = handle ? `handle ${handle}` : sku ? `product ${ownerOf(sku) ?? sku}` : `line ${row.line}`
    const group = groups.get(key) ?? { handle, rows: [], twice: [] }
    groups.set(key, group)
    group.rows.push(row)
    if (sku && (skus.get(sku) ?? key) !== key) group.twice.push(row.line)
    else if (sku) skus.set(sku, key)
  }
  return [...groups.values()]
}

const MAX_COLUMNS = 200
/** The parser gives way to others after so much. */
const SLICE = 65_536
const MAX_CELLS_LENGTH = 1_000_000

interface ReadFile {
  delimiter: string
  headers: string[]
  samples: string[]
  /** Without rows that are empty. */
  rows: FileRow[]
}

/** Reads a CSV file with `,` or `;`; throws `FileRefused`. */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  checkText(bytes)
  const delimiter = detectDelimiter(bytes)
  const headers: string[] = []
  const samples: string[] = []
  const rows: FileRow[] = []
  let line = 0
  try {
    const options = { bom: true, delimiter, relax_column_count: true, max_record_size: MAX_CELLS_LENGTH }
    for await (const record of Readable.from(slices(bytes)).pipe(parse(options))) {
      const cells = (record as string[]).map(withoutGuard)
      line += 1
      if (line === 1) {
        if (cells.length > MAX_COLUMNS) throw new FileRefused(messages.tooManyColumns)
        headers.push(...cells.map((header) => header.slice(0, MAX_COLUMNS)))
      } else if (cells.some((cell) => cell !== '')) {
        rows.push({ line, cells })
        headers.forEach((_, index) => (samples[index] ||= cells[index]?.slice(0, 80) ?? ''))
        if (rows.length > MAX_IMPORT_ROWS) throw new FileRefused(messages.tooManyRows(MAX_IMPORT_ROWS))
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused(messages.unreadable(Number(error['lines'] ?? line + 1)))
    throw error
  }
  if (rows.length === 0)
    throw new FileRefused(headers.some((header) => header !== '') ? messages.noRows : messages.empty)
  return { delimiter, headers, samples: headers.map((_, index) => samples[index] ?? ''), rows }
}

/** Of the bytes: a letter that two slices share is put together by the parser. Others have their turn before each, which no stream gives by itself. */
async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE) {
    yield bytes.subarray(at, at + SLICE)
    await nextTurn()
  }
}

/** The one that stands in the header more often, outside of quotes. Throws `FileRefused` where it stands too often: nothing is parsed then. */
function detectDelimiter(bytes: Uint8Array): ',' | ';' {
  const begins = new TextDecoder().decode(bytes.subarray(0, SLICE))
  const [header = ''] = begins.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const [semicolons, commas] = [header.split(';').length, header.split(',').length]
  if (Math.max(semicolons, commas) > MAX_COLUMNS) throw new FileRefused(messages.tooManyColumns)
  return semicolons > commas ? ';' : ','
}

/** Takes off the apostrophe that keeps a spreadsheet from running a cell. */
const withoutGuard = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim()

/** Throws `FileRefused` for a file that is not text in UTF-8. */
function checkText(bytes: Uint8Array): void {
  if (!isUtf8(bytes)) throw new FileRefused(messages.notUtf8)
  if (bytes.includes(0)) throw new FileRefused(messages.notText)
}

/** The file cannot be taken at all; its message is for whoever brought it. */
export class FileRefused extends Error {}
