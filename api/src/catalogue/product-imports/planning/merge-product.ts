import { productContentMessages } from 'shared-contracts/seller-products/product-content.messages'
import {
  type TypedProduct,
  type TypedVariant,
  productContentSchema,
} from 'shared-contracts/seller-products/product-content.schema'
import { decimalAmount, discounted, toMinorUnitsOf } from 'shared-contracts/catalogue/money'
import { emptySafety } from 'shared-contracts/product-safety/typed-safety'
import { toContent } from 'shared-contracts/seller-products/typed-product'
import type { ReadImportField } from 'shared-contracts/product-imports/import-limits'
import type { FileRow } from '../product-imports.table'
import { productImportsMessages as messages } from '../product-imports.messages'
import type { ReadProduct, ReadVariant } from '../reading/read-group'
import type { ReadPrice } from '../reading/read-price'
import { fieldProblems } from '../../../http/field-problems'

export interface Merged {
  typed: TypedProduct
  /** The row that each variant comes from; `null` where the file does not name it. */
  rows: (FileRow | null)[]
}

const MAX_SUMMARY_LENGTH = 500

/** What a product would be with what the file says of it; variants that it does not name stay as they are. */
export function mergeProduct(read: ReadProduct, before: TypedProduct, isNew: boolean): Merged {
  const { name, description, details, material, attributes, safety, brand, category, cells } = read
  const variants = before.variants.map((variant) => ({ ...variant }))
  const rows: (FileRow | null)[] = variants.map(() => null)
  const typed: TypedProduct = {
    ...before,
    variants,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(details !== undefined && { details }),
    ...(material !== undefined && { material }),
    ...(attributes && { typedAttributes: attributes }),
    ...(safety && { typedSafety: safety(before.typedSafety ?? emptySafety) }),
    ...(brand !== undefined && { brand }),
    ...(category !== undefined && { category }),
  }
  if (isNew && description === undefined && details) {
    typed.description = beginningOf(details)
    cells.note(read.first, 'summary', messages.textCut)
  }
  for (const variant of read.variants) {
    const at = placeOf(read, variant, { variants, isNew })
    if (at === null) continue
    const known = variants[at] ?? newVariant(read.handle, variant)
    if (rows[at]) {
      cells.blame(variant.row, read.optionFields.size, productContentMessages.pairTwice)
      continue
    }
    variants[at] = {
      ...known,
      ...(variant.sku && { sku: variant.sku }),
      ...priced(known, variant.price, cells.currency),
    }
    if (variant.stock !== undefined) variants[at].stock = String(variant.stock)
    rows[at] = variant.row
  }
  return { typed, rows }
}

/** Where in the list a row's variant is, or would be added; `null` when it is ambiguous, which is noted. */
function placeOf(
  { cells, optionFields }: ReadProduct,
  { row, sku, color, size }: ReadVariant,
  { variants, isNew }: { variants: readonly TypedVariant[]; isNew: boolean },
): number | null {
  const bySku = sku === '' ? -1 : variants.findIndex((variant) => variant.sku === sku)
  const found = variants[bySku]
  if (found && ((color && color !== found.color) || (size && size !== found.size))) {
    cells.blame(row, 'sku', isNew ? productContentMessages.skuTwice : messages.skuOfPair(found.color, found.size))
    return null
  }
  if (found) return bySku
  if (!color && !size && sku === '' && !isNew && variants.length === 1) return 0
  if (color && size) {
    const byPair = variants.findIndex((variant) => variant.color === color && variant.size === size)
    return byPair < 0 ? variants.length : byPair
  }
  if (!color && cells.cell(row, optionFields.color) === '')
    cells.blame(row, optionFields.color, messages.unknownWord('color', ''), 'color')
  if (!size && cells.cell(row, optionFields.size) === '')
    cells.blame(row, optionFields.size, messages.unknownWord('size', ''), 'size')
  return null
}

const newVariant = (handle: string, { sku, color = '', size = '' }: ReadVariant): TypedVariant => ({
  ...{ color, size },
  sku: sku || [handle, color, size].join('-').toUpperCase(),
  ...{ price: '', discount: '', stock: '', stockWas: '' },
})

/** A file that knows of no price before leaves a discount alone as long as shoppers pay the same. */
function priced(known: TypedVariant, price: ReadPrice | undefined, currency: string): Partial<TypedVariant> {
  if (!price) return {}
  const list = toMinorUnitsOf(known.price, currency)
  const paid = list === null || known.discount === '' ? list : discounted(list, Number(known.discount))
  if (price.alone && paid === price.amountMinor) return {}
  return {
    price: decimalAmount(price.listMinor, currency),
    discount: price.discount === null ? '' : String(price.discount),
  }
}

/** Whole sentences, or else words, of a text's first paragraph. */
function beginningOf(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n+/, 1)
  if (paragraph.length <= MAX_SUMMARY_LENGTH) return paragraph
  const cut = paragraph.slice(0, MAX_SUMMARY_LENGTH)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  return end > 0 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' ', MAX_SUMMARY_LENGTH - 1))}…`
}

/** Of a picture that has still to come: the rules ask for one, and this one stands in. */
const STAND_IN = { id: '0'.repeat(32), color: null, alt: '' }

const WORDS: Readonly<Record<string, ReadImportField>> = {
  name: 'title',
  slug: 'handle',
  material: 'material',
  description: 'summary',
  details: 'body',
  pictures: 'imageSrc',
  attributes: 'attributes',
}

/** `safety.manufacturer.name` stands in the column of the manufacturer. */
const safetyField = (field: string): ReadImportField | null =>
  (['manufacturer', 'responsible', 'identifier', 'warnings'] as const).find((name) => field.split('.')[1] === name) ??
  null

/** Holds what a product would be against the rules of the editor, and blames the cells that break them. */
export async function checkMerged(
  read: ReadProduct,
  { typed, rows }: Merged,
  { needsPicture, currency }: { needsPicture: boolean; currency: string },
): Promise<void> {
  const { cells, problems, first, optionFields } = read
  const stands = needsPicture || typed.pictures.length > 0 ? typed : { ...typed, pictures: [STAND_IN] }
  const errors = await fieldProblems(productContentSchema, toContent(stands, currency))
  const hadErrors = problems.some(({ level }) => level === 'error')
  for (const { field, message } of errors) {
    const [, index, name] = /^variants\[(\d+)\]\.(\w+)$/.exec(field) ?? []
    const row = index === undefined ? first : (rows[Number(index)] ?? first)
    const place = name ? fieldOfVariant(name) : fieldOfProduct(field)
    if (place === null ? hadErrors : isBlamed(cells.headerOf(place), index === undefined ? null : row.line)) continue
    cells.blame(row, place ?? 'sku', message)
  }

  function fieldOfVariant(name: string): ReadImportField {
    if (name === 'color' || name === 'size') return optionFields[name]
    if (name === 'priceMinor') return 'price'
    return name === 'discount' ? 'discount' : name === 'sku' ? 'sku' : 'quantity'
  }
  /** `null`: of all variants together, which is said only when nothing else is. */
  function fieldOfProduct(field: string): ReadImportField | null {
    if (field === 'brand') return 'vendor'
    // Without a column of its own it is the beginning of the text.
    if (field === 'description' && !cells.has('summary')) return 'body'
    if (field === 'category') return cells.has('type') ? 'type' : 'category'
    if (field.startsWith('safety.')) return safetyField(field)
    return WORDS[field.replace(/[[.].*$/, '')] ?? null
  }
  function isBlamed(column: string, line: number | null): boolean {
    return problems.some(
      (one) => one.level === 'error' && one.column === column && (line === null || one.line === line),
    )
  }
}

/**
 * Blames colours that nobody chooses any more, and sizes in which the category does not come.
 *
 * @param before what the shop has of the product, if anything: it keeps its colours, and its sizes within its category.
 */
export function checkOffered(
  { cells, optionFields, vocabulary }: ReadProduct,
  { typed, rows }: Merged,
  before: TypedProduct | null,
): void {
  const { names, retired, sizesOf } = vocabulary
  const kept = before?.variants ?? []
  const offered = sizesOf.get(typed.category)
  typed.variants.forEach(({ color, size }, index) => {
    const row = rows[index]
    if (!row) return
    if (retired.color.has(color) && !kept.some((one) => one.color === color))
      cells.blame(row, optionFields.color, messages.colorRetired(names.color.get(color) ?? color), 'color')
    const keepsSize = before?.category === typed.category && kept.some((one) => one.size === size)
    if (!offered || size === '' || offered.includes(size) || keepsSize) return
    const label = names.category.get(typed.category) ?? typed.category
    const sizes = offered.map((slug) => names.size.get(slug) ?? slug)
    cells.blame(row, optionFields.size, messages.sizeElsewhere(label, sizes), 'size')
  })
}

/** Pieces that are promised to orders cannot be taken off the shelf. */
export function checkReserved(
  { cells }: ReadProduct,
  { typed, rows }: Merged,
  known: readonly { color: string; size: string; reserved: number }[],
): void {
  typed.variants.forEach(({ color, size, stock, stockWas }, index) => {
    const row = rows[index]
    if (!row || stock === stockWas) return
    const reserved = known.find((one) => one.color === color && one.size === size)?.reserved ?? 0
    if (Number(stock) >= 0 && Number(stock) < reserved)
      cells.blame(row, 'quantity', productContentMessages.stockBelowReserved(reserved))
  })
}
