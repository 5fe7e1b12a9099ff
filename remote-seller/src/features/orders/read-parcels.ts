import { CARRIERS } from 'shared-contracts'

/** A line of what was pasted. */
export interface PastedParcel {
  /** In what was pasted, from 1. */
  line: number
  /** Of the order, or of the purchase that it belongs to, as shoppers and mails have it. */
  number: string
  trackingNumber: string
  /** Where the line names one that the shop knows. */
  carrier?: string | undefined
}

export interface PastedLines {
  parcels: PastedParcel[]
  /** Lines that say nothing that could be sent, each with what it lacks and what stands there instead. */
  wrong: { line: number; lacks: 'order' | 'number' | 'again'; said: string }[]
}

/** As the shop writes the numbers of orders, and of purchases without the last part. */
const ORDER_NUMBER = /(?<![\w-])H[A-Z\d]{4}-[A-Z\d]{5}(?:-\d{1,3})?(?![\w-])/i

const carrierIn = (cell: string) => CARRIERS.find(({ name }) => name.toLowerCase() === cell.toLowerCase())?.name

/**
 * Reads lines of an order's number and a tracking number, in any order, as a spreadsheet or a carrier's file has them: with tabs, commas,
 * semicolons or spaces between, and a carrier where one is named. A heading counts as no line.
 */
export function readParcels(text: string): PastedLines {
  const parcels = new Map<string, PastedParcel>()
  const wrong: PastedLines['wrong'] = []
  for (const [index, typed] of text.split(/\r?\n/).entries()) {
    if (typed.trim() === '' || !/\d/.test(typed)) continue
    const line = index + 1
    const number = ORDER_NUMBER.exec(typed)?.[0].toUpperCase()
    const cells = typed
      .replace(ORDER_NUMBER, '\t')
      .split(/[\t,;]/)
      .map((cell) => cell.trim().replaceAll('"', ''))
    const carrier = cells.map(carrierIn).find(Boolean)
    const trackingNumber = cells.find((cell) => /\d/.test(cell)) ?? ''
    const said = typed.trim()
    if (!number) wrong.push({ line, lacks: 'order', said })
    else if (trackingNumber === '') wrong.push({ line, lacks: 'number', said: number })
    else if (parcels.has(number)) wrong.push({ line, lacks: 'again', said: number })
    else parcels.set(number, { line, number, trackingNumber, carrier })
  }
  return { parcels: [...parcels.values()], wrong }
}

/** Whether an order is named: by its own number, or by that of the purchase that it is the shop's part of. */
export const isNumberOf = (number: string, named: string) => number === named || number.startsWith(`${named}-`)

/** What was pasted without the lines that were sent; nothing where only a heading is left. */
export function withoutSent(pasted: string, sent: readonly string[]): string {
  const used = readParcels(pasted)
    .parcels.filter(({ number }) => sent.some((one) => isNumberOf(one, number)))
    .map(({ line }) => line)
  const rest = pasted
    .split(/\r?\n/)
    .filter((_, index) => !used.includes(index + 1))
    .join('\n')
  return /\d/.test(rest) ? rest : ''
}
