import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { drawFacts, drawHeading, drawParties } from './draw-heading'
import { drawTable } from './draw-table'
import { pdfMessages } from './pdf.messages'
import { closeSheet, LEFT, openSheet, SOFT, WIDTH, type Sheet } from './sheet'

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

const COLUMNS = [
  { label: messages.columns.piece },
  { label: messages.columns.color, width: 84 },
  { label: messages.columns.size, width: 52 },
  { label: messages.columns.sku },
  { label: messages.columns.quantity, align: 'right' },
] as const

type Piece = PackingSlip['pieces'][number]

/** @param note in smaller letters below the piece. */
const rowOf = ({ title, color, size, sku, quantity }: Piece, note?: string) => [
  { text: title, ...(note !== undefined && { note }) },
  { text: color },
  { text: size },
  { text: sku },
  { text: String(quantity) },
]

/** Draws what goes into parcels, a paper each: pieces without their prices, as it may be a present. */
export function drawPackingSlips(slips: readonly [PackingSlip, ...PackingSlip[]]): PDFKit.PDFDocument {
  const [{ order, seller, shopName }, ...others] = slips
  const title = others.length > 0 ? messages.several : `${messages.title} ${order}`
  const sheet = openSheet({ title, author: seller, subject: pdfMessages.soldOn(shopName) })
  const papers = slips.map((slip, index) => {
    const first = index === 0 ? 0 : sheet.turn()
    drawSlip(sheet, slip)
    return { first, foot: footOf(slip, `${messages.title} ${slip.order}`) }
  })
  return closeSheet(sheet, papers)
}

const footOf = ({ seller, shopName }: Pick<PackingSlip, 'seller' | 'shopName'>, title: string) =>
  `${seller} · ${pdfMessages.soldOn(shopName)}\n${title}`

function drawSlip(sheet: Sheet, slip: PackingSlip): void {
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
  drawTable(
    sheet,
    COLUMNS,
    slip.pieces.map((piece) => rowOf(piece)),
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
}

/** Draws what to take from the shelf for several orders: each variant once, with its orders below. @param day as it is written. */
export function drawPickList(slips: readonly [PackingSlip, ...PackingSlip[]], day: string): PDFKit.PDFDocument {
  const { title, orders, pieces, date, of } = pdfMessages.pickList
  const [{ seller, shopName }] = slips
  const sheet = openSheet({ title, author: seller, subject: pdfMessages.soldOn(shopName) })
  const shelf = new Map<string, { piece: Piece; orders: string[] }>()
  for (const { order, pieces: own } of slips)
    for (const piece of own) {
      const key = [piece.sku, piece.title, piece.color, piece.size].join('\n')
      const { piece: before, orders: others } = shelf.get(key) ?? { piece: { ...piece, quantity: 0 }, orders: [] }
      const quantity = before.quantity + piece.quantity
      shelf.set(key, { piece: { ...piece, quantity }, orders: [...others, of(order, piece.quantity)] })
    }
  const rows = [...shelf].toSorted(([one], [other]) => one.localeCompare(other)).map(([, row]) => row)
  drawHeading(sheet, title, seller)
  drawFacts(sheet, [
    [orders, String(slips.length)],
    [pieces, String(rows.reduce((sum, { piece }) => sum + piece.quantity, 0))],
    [date, day],
  ])
  drawTable(
    sheet,
    COLUMNS,
    rows.map((row) => rowOf(row.piece, row.orders.join(', '))),
  )
  return closeSheet(sheet, [{ first: 0, foot: footOf({ seller, shopName }, title) }])
}
