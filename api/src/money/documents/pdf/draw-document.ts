import { addressLines } from 'shared-contracts/addresses/address-lines'
import { formatMoney } from 'shared-contracts/catalogue/money'
import type { Money } from 'shared-contracts/catalogue/money.schema'
import type { Document, DocumentLine } from 'shared-contracts/documents/document.schema'
import { drawFacts, drawHeading, drawParties } from './draw-heading'
import { type Column, drawTable } from './draw-table'
import { pdfMessages as messages } from './pdf.messages'
import { closeSheet, INK, LEFT, openSheet, RIGHT, type Sheet, SOFT, WIDTH } from './sheet'

interface Sum {
  label: string
  amount: string
}

const WIDE = 240
const X = RIGHT - WIDE

/** What it comes to, under the column of amounts; never parted from its parts. */
function drawTotals(sheet: Sheet, parts: readonly Sum[], total: Sum): void {
  sheet.y += 12
  sheet.ensure(parts.length * 16 + 50)
  for (const { label, amount } of parts) {
    sheet.tagged('P', () => {
      sheet.write(label, { x: X, y: sheet.y, width: WIDE / 2 }, { color: SOFT })
      sheet.write(amount, { x: X + WIDE / 2, y: sheet.y, width: WIDE / 2 }, { align: 'right' })
    })
    sheet.y += 16
  }
  sheet.y += 4
  sheet.decoration(() => sheet.pdf.moveTo(X, sheet.y).lineTo(RIGHT, sheet.y).lineWidth(0.8).strokeColor(INK).stroke())
  sheet.y += 8
  sheet.tagged('P', () => {
    sheet.write(total.label, { x: X, y: sheet.y + 3, width: WIDE / 2 }, { face: 'strong', size: 11 })
    const style = { face: 'strong', size: 14, align: 'right' } as const
    sheet.write(total.amount, { x: X + 70, y: sheet.y, width: WIDE - 70 }, style)
  })
  sheet.y += 44
}

/** The marketplace, as its documents name it. */
interface Marketplace {
  shopName: string
  supportEmail: string
  /** BCP 47: how amounts and dates are written. */
  locale: string
}

/**
 * Draws a document from what was recorded, and nothing else.
 *
 * @returns the PDF, to be read as a stream; all of it is drawn already.
 */
export function drawDocument(document: Document, marketplace: Marketplace): PDFKit.PDFDocument {
  const { kind, number, issuer, lines, taxes, total } = document
  const { locale, shopName, supportEmail } = marketplace
  const money = (amount: Money) => writeMoney(amount, locale)
  const date = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
  const title = messages.titles[kind]
  const seller = issuer.legalName ?? issuer.shopName
  const sheet = openSheet({ title: `${title} ${number}`, author: seller, subject: messages.soldOn(shopName) })

  drawHeading(sheet, title, issuer.shopName)
  drawFacts(sheet, [
    [messages.numbers[kind], number],
    [messages.date, date(document.issuedOn)],
    ...(document.corrects === null
      ? ([[messages.supplied, date(document.suppliedOn)]] as const)
      : ([[messages.corrects, document.corrects]] as const)),
    ...(document.order === null ? [] : ([[messages.order, document.order]] as const)),
  ])
  drawParties(sheet, [
    { label: messages.billedTo, lines: addressLines(document.recipient) },
    ...(document.deliverTo ? [{ label: messages.deliveryAddress, lines: addressLines(document.deliverTo) }] : []),
    {
      label: messages.issuedBy[kind],
      lines: [
        ...new Set([seller, issuer.shopName]),
        ...issuer.addressLines,
        ...(issuer.taxId === null ? [] : [messages.taxId(issuer.taxId)]),
        ...(issuer.registration === null ? [] : [issuer.registration]),
      ],
    },
  ])

  const rate = (bps: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000)
  drawTable(
    sheet,
    columnsOf(lines),
    lines.map((line) => rowOf(line, { money, rate, discounts: hasDiscounts(lines) })),
  )
  const sums: Sum[] = taxes.flatMap(({ rateBps, net, tax }) => [
    { label: messages.net(rate(rateBps)), amount: money(net) },
    { label: messages.tax(rate(rateBps)), amount: money(tax) },
  ])
  drawTotals(sheet, sums, { label: messages.totals[kind], amount: money(total) })

  const notes = [
    `${document.taxAdded ? messages.amountsBeforeTax(total.currency) : messages.amounts(total.currency)} ${messages.notes[kind]}`,
    ...(document.note === undefined ? [] : [document.note]),
    ...(taxes.every(({ rateBps }) => rateBps === 0) ? [messages.noTax] : []),
    ...(issuer.taxId === null && kind !== 'commission'
      ? [messages.intermediary(issuer.shopName, shopName, supportEmail)]
      : []),
  ]
  for (const note of notes) {
    const style = { size: 8.5, color: SOFT } as const
    const height = sheet.height(note, WIDTH, style)
    sheet.ensure(height + 4)
    sheet.tagged('P', () => sheet.write(note, { x: LEFT, y: sheet.y, width: WIDTH }, style))
    sheet.y += height + 4
  }
  const foot = [seller, ...issuer.addressLines, ...(issuer.taxId === null ? [] : [messages.taxId(issuer.taxId)])]
  return closeSheet(sheet, [
    { first: 0, foot: `${[...foot, messages.soldOn(shopName)].join(' · ')}\n${title} ${number}` },
  ])
}

const hasDiscounts = (lines: readonly DocumentLine[]) => lines.some(({ discount }) => discount.amountMinor > 0)

function columnsOf(lines: readonly DocumentLine[]): Column[] {
  const { columns } = messages
  const figures = [
    columns.quantity,
    columns.unit,
    ...(hasDiscounts(lines) ? [columns.discount] : []),
    columns.rate,
    columns.amount,
  ]
  return [{ label: columns.description }, ...figures.map((label) => ({ label, align: 'right' }) as const)]
}

function rowOf(
  line: DocumentLine,
  write: { money: (amount: Money) => string; rate: (bps: number) => string; discounts: boolean },
) {
  const note = [line.detail, ...(line.sku === null ? [] : [messages.sku(line.sku)])].filter(Boolean).join(' · ')
  const { amountMinor, currency } = line.discount
  return [
    { text: line.title, note },
    { text: String(line.quantity) },
    { text: write.money(line.unit) },
    ...(write.discounts ? [{ text: amountMinor > 0 ? write.money({ amountMinor: -amountMinor, currency }) : '' }] : []),
    { text: write.rate(line.taxRateBps) },
    { text: write.money(line.total) },
  ]
}

/** As on the shop's pages, with a true minus. */
const writeMoney = (amount: Money, locale: string) => formatMoney(amount, locale).replaceAll('-', '−')
