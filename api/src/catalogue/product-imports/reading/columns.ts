import type { ReadImportField, WordKind } from 'shared-contracts/product-imports/import-limits'
import type { FileRow } from '../product-imports.table'

/** Columns as the export writes them: the names of Shopify's, and those that only this shop has. */
export const COLUMN_NAMES: Record<ReadImportField, string> = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  summary: 'SEO Description',
  vendor: 'Vendor',
  type: 'Type',
  category: 'Product Category',
  material: 'Material',
  published: 'Published',
  status: 'Status',
  option1Name: 'Option1 Name',
  option1Value: 'Option1 Value',
  option2Name: 'Option2 Name',
  option2Value: 'Option2 Value',
  option3Name: 'Option3 Name',
  option3Value: 'Option3 Value',
  color: 'Color',
  size: 'Size',
  sku: 'Variant SKU',
  quantity: 'Variant Inventory Qty',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  discount: 'Discount Percent',
  imageSrc: 'Image Src',
  imagePosition: 'Image Position',
  imageAlt: 'Image Alt Text',
  imageColor: 'Image Color',
  variantImage: 'Variant Image',
  attributes: 'Attributes',
  manufacturer: 'Manufacturer',
  responsible: 'EU Responsible Person',
  identifier: 'Product Identifier',
  warnings: 'Warnings',
}

/** Other names of the same; Shopify has changed some in the course of time. */
const OTHER_NAMES: Partial<Record<ReadImportField, readonly string[]>> = {
  handle: ['URL handle', 'Slug'],
  title: ['Name'],
  body: ['Body', 'Description', 'Details'],
  summary: ['Summary', 'Short description'],
  vendor: ['Brand'],
  type: ['Product type', 'Custom product type'],
  category: ['Category', 'Standard product type'],
  published: ['Published on online store'],
  color: ['Colour'],
  sku: ['SKU'],
  quantity: ['Inventory quantity', 'Stock', 'Quantity'],
  price: ['Price'],
  compareAt: ['Compare-at price', 'List price'],
  discount: ['Discount'],
  imageSrc: ['Product image URL', 'Image', 'Image URL'],
  imageAlt: ['Image alt'],
  variantImage: ['Variant image URL'],
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const byName = new Map<string, ReadImportField>(
  (Object.keys(COLUMN_NAMES) as ReadImportField[]).flatMap((field) =>
    [COLUMN_NAMES[field], ...(OTHER_NAMES[field] ?? [])].map((name) => [plain(name), field] as const),
  ),
)

/** What each header stands for; of two that stand for the same the first counts. */
export function understandColumns(headers: readonly string[]): (ReadImportField | null)[] {
  const seen = new Set<ReadImportField>()
  return headers.map((header) => {
    const field = byName.get(plain(header))
    if (!field || seen.has(field)) return null
    seen.add(field)
    return field
  })
}

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
  fields: readonly (ReadImportField | null)[]
  /** What the prices of the file are in, ISO 4217. */
  currency: string
}

export const MAX_VALUE_LENGTH = 200
/** What is longer is no text of a product: it is reported, and only its beginning is read. */
const MAX_CELL_LENGTH = 50_000

/** Cells by what their columns stand for, and a place for what is wrong with them. */
export function createCells({ headers, fields, currency }: Columns) {
  const problems: Problem[] = []
  const has = (field: ReadImportField) => fields.includes(field)
  const whole = (row: FileRow, field: ReadImportField) => row.cells[fields.indexOf(field)] ?? ''
  const cell = (row: FileRow, field: ReadImportField) => whole(row, field).slice(0, MAX_CELL_LENGTH)
  const isTooLong = (row: FileRow, field: ReadImportField) => whole(row, field).length > MAX_CELL_LENGTH
  const headerOf = (field: ReadImportField) => headers[fields.indexOf(field)] ?? COLUMN_NAMES[field]
  function blame(row: FileRow, field: ReadImportField, message: string, wordKind: WordKind | null = null): void {
    const value = cell(row, field).slice(0, MAX_VALUE_LENGTH)
    problems.push({ line: row.line, column: headerOf(field), value, message, level: 'error', wordKind })
  }
  function note(row: FileRow, field: ReadImportField, message: string): void {
    const value = cell(row, field).slice(0, MAX_VALUE_LENGTH)
    problems.push({ line: row.line, column: headerOf(field), value, message, level: 'note', wordKind: null })
  }
  return { problems, currency, has, cell, isTooLong, headerOf, blame, note }
}
export type Cells = ReturnType<typeof createCells>
