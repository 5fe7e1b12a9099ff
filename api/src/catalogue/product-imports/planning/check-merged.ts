import { productContentMessages } from 'shared-contracts/seller-products/product-content.messages'
import { productContentSchema } from 'shared-contracts/seller-products/product-content.schema'
import { toContent } from 'shared-contracts/seller-products/typed-product'
import type { ImportField } from 'shared-contracts/product-imports/import-limits'
import { fieldProblems } from '../../../http/field-problems'
import type { ReadProduct } from '../reading/read-group'
import type { Merged } from './merge-product'

/** Of a picture that has still to come: the rules ask for one, and this one stands in. */
const STAND_IN = { id: '0'.repeat(32), color: null, alt: '' }

const WORDS: Readonly<Record<string, ImportField>> = {
  name: 'title',
  slug: 'handle',
  material: 'material',
  description: 'summary',
  details: 'body',
  pictures: 'imageSrc',
}

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

  function fieldOfVariant(name: string): ImportField {
    if (name === 'color' || name === 'size') return optionFields[name]
    if (name === 'priceMinor') return 'price'
    return name === 'discount' ? 'discount' : name === 'sku' ? 'sku' : 'quantity'
  }
  /** `null`: of all variants together, which is said only when nothing else is. */
  function fieldOfProduct(field: string): ImportField | null {
    if (field === 'brand') return 'vendor'
    // Without a column of its own it is the beginning of the text.
    if (field === 'description' && !cells.has('summary')) return 'body'
    if (field === 'category') return cells.has('type') ? 'type' : 'category'
    return WORDS[field.replace(/\[.*$/, '')] ?? null
  }
  function isBlamed(column: string, line: number | null): boolean {
    return problems.some(
      (one) => one.level === 'error' && one.column === column && (line === null || one.line === line),
    )
  }
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
