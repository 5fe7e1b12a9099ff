import { decimalAmount, discounted, minorDigits } from 'shared-contracts/catalogue/money'
import { productImportsMessages as messages } from '../product-imports.messages'
import type { FileRow } from '../product-imports.table'
import type { Cells } from './columns'

const WITH_DECIMALS = [
  /^(\d{1,9})(?:[.,](\d{1,2}))?$/,
  /^(\d{1,9})\.(\d{3})$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,3})$/,
  /^(\d{1,3}(?:[. ]\d{3})+),(\d{1,3})$/,
]
/** Some programs write cents even where a currency has none. */
const WITHOUT_DECIMALS = [
  /^(\d{1,9})(?:[.,]0{1,2})?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.0{1,2})?$/,
  /^(\d{1,3}(?:[. ]\d{3})+)(?:,0{1,2})?$/,
]

/**
 * `12.50`, `12,50`, `1.234,50` and `1,234.50` in minor units; `null` when it is none of these, has more decimals than the currency, or
 * could be two amounts.
 *
 * @param currency ISO 4217.
 */
export function readAmount(text: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const ways = digits === 0 ? WITHOUT_DECIMALS : WITH_DECIMALS
  const [, whole = '', decimals = ''] = ways.map((way) => way.exec(text)).find((found) => found !== null) ?? []
  if (whole === '' || decimals.length > digits) return null
  return Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(digits, '0'))
}

/** How an amount of a currency is written. A comma before three digits could be either separator, so it is no example. */
export function amountExamples(currency: string): string[] {
  const dotted = decimalAmount(1_250, currency)
  return minorDigits(currency) === 2 ? [dotted, dotted.replace('.', ',')] : [dotted]
}

/** A whole number, whose decimals may be zeros as some programs write them; `null` when it is none. */
export function readWhole(text: string): number | null {
  return /^-?\d{1,9}(?:[.,]0{1,2})?$/.test(text) ? Number.parseInt(text, 10) : null
}

export interface ReadPrice {
  /** What shoppers pay, in minor units. */
  amountMinor: number
  /** Before the discount. */
  listMinor: number
  discount: number | null
  /** The file says nothing of a price before. */
  alone: boolean
}

/** How far the price before may be moved so that a whole percentage fits. */
const MAX_MOVE = 0.02

/**
 * The price of a row; `undefined` when it says none. Shopify's files have what is paid and what was paid before, this shop a list price
 * and whole percents: what is paid stays to the cent.
 */
export function readPrice(cells: Cells, row: FileRow): ReadPrice | undefined {
  const priced = amountIn(cells, row, 'price')
  const before = amountIn(cells, row, 'compareAt')
  const percent = percentIn(cells, row)
  if (priced === undefined) {
    if (before === undefined && percent === undefined) return undefined
    cells.blame(row, 'price', messages.numberInvalid(amountExamples(cells.currency)))
    return undefined
  }
  if (priced === null || before === null || percent === null) return undefined
  const alone = !cells.has('compareAt')
  if (before === undefined || before <= priced) {
    if (percent !== undefined) cells.blame(row, 'discount', messages.discountAlone)
    return { amountMinor: priced, listMinor: priced, discount: null, alone }
  }
  if (percent !== undefined) {
    if (discounted(before, percent) !== priced) cells.blame(row, 'discount', messages.discountDiffers)
    return { amountMinor: priced, listMinor: before, discount: percent, alone }
  }
  const fitted = fit(priced, before)
  if (!fitted) {
    cells.blame(row, 'compareAt', messages.notDiscounted)
    return undefined
  }
  if (fitted.listMinor !== before)
    cells.note(
      row,
      'compareAt',
      messages.listPriceMoved(decimalAmount(fitted.listMinor, cells.currency), fitted.discount),
    )
  return { amountMinor: priced, ...fitted, alone }
}

/** The list price and percentage that make exactly this price, next to the price before and never above it by choice. */
function fit(priced: number, before: number): { listMinor: number; discount: number } | null {
  const near = Math.round((1 - priced / before) * 100)
  const percents = [near, near - 1, near + 1].filter((percent) => percent >= 1 && percent <= 99)
  const exact = percents.find((percent) => discounted(before, percent) === priced)
  if (exact !== undefined) return { listMinor: before, discount: exact }
  const moved = percents.flatMap((discount) => {
    const about = Math.round((priced * 100) / (100 - discount))
    return [about - 1, about, about + 1]
      .filter((listMinor) => discounted(listMinor, discount) === priced)
      .map((listMinor) => ({ listMinor, discount }))
  })
  const distance = ({ listMinor }: { listMinor: number }) => Math.abs(listMinor - before)
  const [best] = moved.toSorted((one, other) => distance(one) - distance(other))
  return best && distance(best) <= before * MAX_MOVE ? best : null
}

/** `undefined` where the cell is empty, `null` where it is no amount. */
function amountIn(cells: Cells, row: FileRow, field: 'price' | 'compareAt'): number | null | undefined {
  const text = cells.cell(row, field)
  if (text === '') return undefined
  const amount = readAmount(text, cells.currency)
  if (amount === null) cells.blame(row, field, messages.numberInvalid(amountExamples(cells.currency)))
  // Shopify writes 0.00 where there was no price before.
  return field === 'compareAt' && amount === 0 ? undefined : amount
}

function percentIn(cells: Cells, row: FileRow): number | null | undefined {
  const text = cells.cell(row, 'discount').replace(/%$/, '').trimEnd()
  if (text === '' || text === '0') return undefined
  const percent = readWhole(text)
  if (percent !== null && percent >= 1 && percent <= 99) return percent
  cells.blame(row, 'discount', messages.discountInvalid)
  return null
}
