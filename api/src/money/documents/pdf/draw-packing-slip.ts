import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { drawFacts, drawHeading, drawParties } from './draw-heading'
import { drawTable } from './draw-table'
import { pdfMessages } from './pdf.messages'
import { closeSheet, LEFT, openSheet, SOFT, WIDTH } from './sheet'

const messages = pdfMessages.slip

export interface PackingSlip {
  shopName: string
  seller: string
  /** Number of the order. */
  order: string
  /** As in `DHL 00340…`; `null` while it is being packed. */
  parcel: string | null
  delivery: string
  recipient: readonly string[]
  from: readonly string[]
  pieces: readonly { title: string; color: string; size: string; sku: string; quantity: number }[]
  /** Where the shopper asks for a return. */
  returnLink: string
}

/** Draws what goes into the parcel: pieces without their prices, as it may be a present. */
export function drawPackingSlip(slip: PackingSlip): PDFKit.PDFDocument {
  const title = `${messages.title} ${slip.order}`
  const sheet = openSheet({ title, author: slip.seller, subject: pdfMessages.soldOn(slip.shopName) })
  drawHeading(sheet, messages.title, slip.seller)
  drawFacts(sheet, [
    [messages.order, slip.order],
    [messages.delivery, slip.delivery],
    ...(slip.parcel === null ? [] : ([[messages.parcel, slip.parcel]] as const)),
  ])
  drawParties(sheet, [
    { label: messages.goesTo, lines: slip.recipient },
    { label: messages.from, lines: slip.from },
  ])
  const { columns } = messages
  drawTable(
    sheet,
    [
      { label: columns.piece },
      { label: columns.color, width: 84 },
      { label: columns.size, width: 52 },
      { label: columns.sku },
      { label: columns.quantity, align: 'right' },
    ],
    slip.pieces.map(({ title: text, color, size, sku, quantity }) => [
      { text },
      { text: color },
      { text: size },
      { text: sku },
      { text: String(quantity) },
    ]),
  )
  const total = messages.total(slip.pieces.reduce((sum, { quantity }) => sum + quantity, 0))
  sheet.y += 10
  sheet.ensure(110)
  sheet.tagged('P', () =>
    sheet.write(total, { x: LEFT, y: sheet.y, width: WIDTH }, { face: 'strong', size: 11, align: 'right' }),
  )
  sheet.y += 40
  sheet.tagged('H2', () =>
    sheet.write(messages.returnsTitle, { x: LEFT, y: sheet.y, width: WIDTH }, { face: 'title', size: 13 }),
  )
  sheet.y += 22
  const hint = `${messages.returns(RETURN_WINDOW_DAYS)} ${slip.returnLink}: ${messages.returnsThen}`
  sheet.tagged('P', () => sheet.write(hint, { x: LEFT, y: sheet.y, width: WIDTH * 0.8 }, { color: SOFT }))
  return closeSheet(sheet, `${slip.seller} · ${pdfMessages.soldOn(slip.shopName)}\n${title}`)
}
