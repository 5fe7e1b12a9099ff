import { productContentMessages } from 'shared-contracts/seller-products/product-content.messages'
import type { TypedProduct, TypedVariant } from 'shared-contracts/seller-products/product-content.schema'
import { decimalAmount, discounted, toMinorUnitsOf } from 'shared-contracts/catalogue/money'
import type { FileRow } from '../product-imports.table'
import { productImportsMessages as messages } from '../product-imports.messages'
import type { ReadProduct, ReadVariant } from '../reading/read-group'
import type { ReadPrice } from '../reading/read-price'

export interface Merged {
  typed: TypedProduct
  /** The row that each variant comes from; `null` where the file does not name it. */
  rows: (FileRow | null)[]
}

const MAX_SUMMARY_LENGTH = 500

/** What a product would be with what the file says of it; variants that it does not name stay as they are. */
export function mergeProduct(read: ReadProduct, before: TypedProduct, isNew: boolean): Merged {
  const { name, description, details, material, brand, category, cells } = read
  const variants = before.variants.map((variant) => ({ ...variant }))
  const rows: (FileRow | null)[] = variants.map(() => null)
  const typed: TypedProduct = {
    ...before,
    variants,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(details !== undefined && { details }),
    ...(material !== undefined && { material }),
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
