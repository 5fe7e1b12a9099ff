import { addressLines } from 'shared-contracts/addresses/address-lines'
import { formatMoney } from 'shared-contracts/catalogue/format-money'
import type { Money } from 'shared-contracts/catalogue/money.schema'
import type { Document, DocumentLine } from 'shared-contracts/documents/document.schema'
import { drawFacts, drawHeading, drawParties } from './draw-heading'
import { drawTable, type Column } from './draw-table'
import { drawTotals, type Sum } from './draw-totals'
import { pdfMessages as messages } from './pdf.messages'
import { closeSheet, LEFT, openSheet, SOFT, WIDTH } from './sheet'

/** The marketplace, as its documents name it. */
export interface Marketplace {
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
    ...(document.deliverTo ? [{ label: messages.deliveredTo, lines: addressLines(document.deliverTo) }] : []),
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
    messages.notes[kind](total.currency),
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
