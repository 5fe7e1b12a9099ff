import type { ImportField, WordKind } from 'shared-contracts/product-imports/import-limits'
import type { FileRow } from '../product-imports.table'
import { COLUMN_NAMES } from './columns'

/** What is wrong with a cell, or a notice about it. */
export interface Problem {
  line: number
  column: string
  value: string
  message: string
  level: 'error' | 'note'
  wordKind: WordKind | null
}

export interface Columns {
  headers: readonly string[]
  fields: readonly (ImportField | null)[]
  /** What the prices of the file are in, ISO 4217. */
  currency: string
}

export const MAX_VALUE_LENGTH = 200
/** What is longer is no text of a product: it is reported, and only its beginning is read. */
const MAX_CELL_LENGTH = 50_000

/** Cells by what their columns stand for, and a place for what is wrong with them. */
export function createCells({ headers, fields, currency }: Columns) {
  const problems: Problem[] = []
  const has = (field: ImportField) => fields.includes(field)
  const whole = (row: FileRow, field: ImportField) => row.cells[fields.indexOf(field)] ?? ''
  const cell = (row: FileRow, field: ImportField) => whole(row, field).slice(0, MAX_CELL_LENGTH)
  const isTooLong = (row: FileRow, field: ImportField) => whole(row, field).length > MAX_CELL_LENGTH
  const headerOf = (field: ImportField) => headers[fields.indexOf(field)] ?? COLUMN_NAMES[field]
  function blame(row: FileRow, field: ImportField, message: string, wordKind: WordKind | null = null): void {
    const value = cell(row, field).slice(0, MAX_VALUE_LENGTH)
    problems.push({ line: row.line, column: headerOf(field), value, message, level: 'error', wordKind })
  }
  function note(row: FileRow, field: ImportField, message: string): void {
    const value = cell(row, field).slice(0, MAX_VALUE_LENGTH)
    problems.push({ line: row.line, column: headerOf(field), value, message, level: 'note', wordKind: null })
  }
  return { problems, currency, has, cell, isTooLong, headerOf, blame, note }
}
export type Cells = ReturnType<typeof createCells>
