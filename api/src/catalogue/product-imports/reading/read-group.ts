import type { TypedAttribute } from 'shared-contracts/attributes/product-attributes.schema'
import { readAttributes, readSafety } from './read-attributes'
import type { ReadImportField, WordKind } from 'shared-contracts/product-imports/import-limits'
import { productImportsMessages as messages } from '../product-imports.messages'
import type { Choices, FileRow } from '../product-imports.table'
import { textOfHtml } from './html-text'
import { type Cells, type Columns, createCells, MAX_VALUE_LENGTH, type Problem } from './columns'
import { readPrice, type ReadPrice, readWhole } from './read-price'
import { type ReadPicture, readPictures } from './read-pictures'
import { lookUp, type Vocabulary } from './vocabulary'

type OptionKind = Extract<WordKind, 'color' | 'size'>

const NAMES: Record<OptionKind, ReadonlySet<string>> = {
  color: new Set(['color', 'colour', 'colors', 'colours', 'farbe', 'couleur', 'colore', 'kleur']),
  size: new Set(['size', 'sizes', 'größe', 'groesse', 'taille', 'taglia', 'maat', 'talla']),
}
const PAIRS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

/** Which columns have a product's colour and size: those of that name, else the options that its first row names so. */
function findOptions(cells: Cells, rows: readonly FileRow[]): Record<OptionKind, ReadImportField> {
  const named = (kind: OptionKind) =>
    PAIRS.find(([name]) => rows.some((row) => NAMES[kind].has(cells.cell(row, name).toLowerCase())))?.[1]
  return {
    color: cells.has('color') ? 'color' : (named('color') ?? 'color'),
    size: cells.has('size') ? 'size' : (named('size') ?? 'size'),
  }
}

export interface ReadVariant {
  row: FileRow
  /** Slugs; `undefined` where the row says nothing, so that its SKU decides. */
  color: string | undefined
  size: string | undefined
  /** Empty when there is none. */
  sku: string
  price: ReadPrice | undefined
  /** Pieces; `undefined` leaves them as they are. */
  stock: number | undefined
}

/** What the file says of a product; what it says nothing of is `undefined`. */
export interface ReadProduct {
  handle: string
  first: FileRow
  cells: Cells
  problems: Problem[]
  name: string | undefined
  description: string | undefined
  details: string | undefined
  /** Empty takes it away. */
  material: string | undefined
  attributes: TypedAttribute[] | undefined
  /** What it makes of what the product says of its safety. */
  safety: ReturnType<typeof readSafety>
  /** An id. */
  brand: string | undefined
  /** A slug. */
  category: string | undefined
  status: 'published' | 'draft' | 'archived' | undefined
  variants: ReadVariant[]
  pictures: ReadPicture[]
  /** Where a colour or a size stands in the file. */
  optionFields: Record<'color' | 'size', ReadImportField>
  /** The shop's lists by which it was read. */
  vocabulary: Vocabulary
}

interface Reading {
  columns: Columns
  vocabulary: Vocabulary
  choices: Choices
}

/** Reads the rows of one product; all that is wrong with them stands in its problems. */
export function readGroup(
  { handle, rows, twice }: { handle: string; rows: readonly FileRow[]; twice: readonly number[] },
  { columns, vocabulary, choices }: Reading,
): ReadProduct {
  const cells = createCells(columns)
  const [first = { line: 0, cells: [] }] = rows
  const text = (field: ReadImportField) => {
    const row = rows.find((one) => cells.cell(one, field) !== '')
    return row && { row, text: cells.cell(row, field) }
  }

  /** The entry that a word stands for; several rows with the same word are reported each. */
  function entry(kind: WordKind, row: FileRow, field: ReadImportField): string | undefined {
    const word = cells.cell(row, field)
    const found = lookUp(vocabulary, choices, kind, word)
    const [only] = found
    if (only !== undefined && found.length === 1) return only
    const labels = found.map((slug) => vocabulary.names[kind].get(slug) ?? slug)
    const unknown = messages.unknownWord(kind, word.slice(0, MAX_VALUE_LENGTH))
    cells.blame(row, field, only ? messages.manyCategories(labels) : unknown, kind)
    return undefined
  }
  function named(kind: WordKind, field: ReadImportField): string | undefined {
    const row = text(field)?.row
    return row && entry(kind, row, field)
  }

  for (const row of rows) {
    if (row.cells.slice(columns.headers.length).some((cell) => cell !== ''))
      cells.blame(row, 'handle', messages.rowTooLong)
    for (const field of columns.fields)
      if (field && cells.isTooLong(row, field)) cells.blame(row, field, messages.cellTooLong)
    if (twice.includes(row.line)) cells.blame(row, 'sku', messages.skuTwice)
  }
  const categoryField = text('type') ? 'type' : 'category'
  const category = named('category', categoryField)
  const optionFields = findOptions(cells, rows)
  const [onlySize, ...moreSizes] = (category && vocabulary.sizesOf.get(category)) || []
  const isVariant = (row: FileRow) =>
    [optionFields.color, optionFields.size, 'sku' as const, 'price' as const].some(
      (field) => cells.cell(row, field) !== '',
    )

  const variants = rows.filter(isVariant).map((row): ReadVariant => {
    const sku = cells.cell(row, 'sku')
    const option = (kind: 'color' | 'size') => {
      const field = optionFields[kind]
      const isEmpty = cells.cell(row, field) === ''
      if (isEmpty && choices[kind]?.[''] === undefined) {
        return kind === 'size' && onlySize && moreSizes.length === 0 ? onlySize : undefined
      }
      return entry(kind, row, field)
    }
    const color = option('color')
    const size = option('size')
    return { row, sku, color, size, price: readPrice(cells, row), stock: readStock(cells, row) }
  })
  const material = text('material')?.text ?? (cells.has('material') ? '' : undefined)
  const body = text('body')
  return {
    ...{ handle, first, cells, category, material, variants, optionFields, vocabulary },
    problems: cells.problems,
    attributes: readAttributes(cells, first, vocabulary.attributes),
    safety: readSafety(cells, first),
    name: text('title')?.text,
    description: text('summary')?.text,
    details: body && textOfHtml(body.text),
    brand: named('brand', 'vendor'),
    status: readStatus(cells, text('status')?.row, text('published')?.row),
    pictures: readPictures(cells, rows, { variants, colorOf: (row) => entry('color', row, 'imageColor') }),
  }
}

function readStock(cells: Cells, row: FileRow): number | undefined {
  const text = cells.cell(row, 'quantity')
  if (text === '') return undefined
  const pieces = readWhole(text)
  if (pieces === null) cells.blame(row, 'quantity', messages.wholeInvalid)
  return pieces ?? undefined
}

const YES = new Set(['true', 'yes', '1'])
const NO = new Set(['false', 'no', '0'])
const STATES = { active: 'published', published: 'published', draft: 'draft', archived: 'archived' } as const

/** Published only when nothing says otherwise. */
function readStatus(cells: Cells, status: FileRow | undefined, published: FileRow | undefined): ReadProduct['status'] {
  const shown = published && cells.cell(published, 'published').toLowerCase()
  if (published && shown && !YES.has(shown) && !NO.has(shown))
    cells.blame(published, 'published', messages.publishedInvalid)
  const word = status && cells.cell(status, 'status').toLowerCase()
  const state = STATES[word as keyof typeof STATES] as ReadProduct['status']
  if (status && !state) {
    cells.blame(status, 'status', messages.statusInvalid)
    return 'draft'
  }
  const hidden = shown !== undefined && NO.has(shown)
  if (state === undefined) return shown === undefined ? undefined : hidden ? 'draft' : 'published'
  return state === 'published' && hidden ? 'draft' : state
}
