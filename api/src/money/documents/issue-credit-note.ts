import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { returnLines } from '../../buying/returns/returns.table'
import type { Tx } from '../../platform/db/database'
import { findShop } from '../../selling/sellers/present-seller'
import { proportion, splitAmount } from '../amounts/amounts'
import { refundLines, refunds } from '../payments/payments.table'
import { documentMessages as messages } from './documents.messages'
import { documentLines, documents, documentTaxes } from './documents.table'
import { describeIssuer, sellerIssuer, type DraftLine, type DraftTax, writeDocument } from './write-document'

/**
 * Divides what goes back among the rates of its invoice, in minor units. After several credit notes each tax is the one of their sum, so
 * crediting all takes back all of the tax and not a cent more.
 *
 * @param credited what went back before, by rate.
 * @param wanted what goes back of lines with a rate; the rest of the amount goes where something is left.
 */
export function creditByRate({
  amountMinor,
  charged,
  credited,
  wanted,
}: {
  amountMinor: number
  charged: readonly DraftTax[]
  credited: ReadonlyMap<number, number>
  wanted: ReadonlyMap<number, number>
}): DraftTax[] {
  const before = charged.map(({ rateBps }) => credited.get(rateBps) ?? 0)
  const left = charged.map(({ grossMinor }, index) => grossMinor - (before[index] ?? 0))
  const asked = charged.map(({ rateBps }, index) => Math.min(wanted.get(rateBps) ?? 0, left[index] ?? 0))
  const first = sum(asked) > amountMinor ? splitAmount(amountMinor, asked) : asked
  const rest = splitAmount(
    amountMinor - sum(first),
    left.map((most, index) => most - (first[index] ?? 0)),
  )
  return charged.flatMap(({ rateBps, grossMinor: all, taxMinor: taxOfAll }, index) => {
    const grossMinor = (first[index] ?? 0) + (rest[index] ?? 0)
    if (grossMinor === 0) return []
    const upTo = (gross: number) => proportion(taxOfAll, gross, all)
    const earlier = before[index] ?? 0
    return [{ rateBps, grossMinor, taxMinor: upTo(earlier + grossMinor) - upTo(earlier) }]
  })
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What of an order's lines money goes back for. */
export type CreditedPieces = readonly { orderLineId: string; quantity: number }[]

/** Money that went back, as `refunds` has it. */
interface RefundFacts {
  id: string
  orderId: string
  /** As in `cancelled`. */
  reason: string
  amountMinor: number
  /** What it is for. */
  pieces: CreditedPieces
}

/**
 * Issues the credit note of a refund, once, of an order that is locked. An order that has no invoice yet needs none: its invoice was never
 * owed. Pieces that it is for stand on lines of their own; what else makes up the amount is an adjustment.
 *
 * @param zone where the days begin and end that it names.
 */
export async function issueCreditNote(
  tx: Tx,
  refund: RefundFacts,
  { now, zone }: { now: Date; zone: string },
): Promise<void> {
  const [invoice] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, refund.orderId), eq(documents.kind, 'invoice')))
  if (!invoice) return
  const seller = await findShop(tx, invoice.sellerId)
  if (!seller) throw new Error('An invoice without its seller')
  const pieces = await creditPieces(tx, invoice.id, refund.pieces)
  const charged = await tx.select().from(documentTaxes).where(eq(documentTaxes.documentId, invoice.id))
  const taxes = creditByRate({
    amountMinor: refund.amountMinor,
    charged,
    credited: await creditedBefore(tx, invoice.id),
    wanted: new Map(charged.map(({ rateBps }) => [rateBps, sumOf(pieces, rateBps)])),
  })
  const { taxAdded } = invoice
  const adjustments = taxes.flatMap(({ rateBps, grossMinor, taxMinor }): DraftLine[] => {
    const totalMinor = grossMinor - sumOf(pieces, rateBps)
    const shown = pieces.filter(({ taxRateBps }) => taxRateBps === rateBps).map(shownMinor)
    const unitMinor = grossMinor - (taxAdded ? taxMinor : 0) - sum(shown)
    if (totalMinor === 0 && unitMinor === 0) return []
    const title = titleOf(totalMinor, { pieces: pieces.length, reason: refund.reason })
    const amounts = { unitMinor, discountMinor: 0, totalMinor }
    return [{ kind: 'adjustment', title, detail: '', quantity: 1, ...amounts, taxRateBps: rateBps }]
  })
  const { sellerId, orderId, currency, recipient, deliverTo, orderNumber, orderedAt, suppliedAt } = invoice
  const issuer = await describeIssuer(tx, seller)
  await writeDocument(tx, await sellerIssuer(tx, seller), {
    now,
    zone,
    draft: {
      kind: 'credit_note',
      cause: `refund:${refund.id}`,
      sellerId,
      orderId,
      refundId: refund.id,
      correctsId: invoice.id,
      ...{ currency, taxAdded },
      issuer,
      recipient,
      deliverTo,
      orderNumber,
      orderedAt,
      suppliedAt,
      lines: [...pieces, ...adjustments],
      taxes,
    },
  })
}

function titleOf(totalMinor: number, { pieces, reason }: { pieces: number; reason: string }): string {
  // The cent by which the tax of all and that of the pieces differ.
  if (totalMinor === 0) return messages.rounding
  if (totalMinor < 0) return messages.notRefunded
  if (pieces > 0) return messages.furtherRefunded
  return reason === 'cancelled' ? messages.cancelled : messages.refunded
}

export const piecesOfReturn = (tx: Tx, returnId: string) =>
  tx
    .select({ orderLineId: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .where(eq(returnLines.returnId, returnId))

const piecesOfRefund = (tx: Tx, refundId: string) =>
  tx
    .select({ orderLineId: refundLines.orderLineId, quantity: refundLines.quantity })
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId))

/**
 * Issues the credit notes of what had gone back of a locked order before it was invoiced: its invoice says what was bought, they what of it was
 * cancelled before.
 */
export async function creditUnwritten(tx: Tx, orderId: string, when: { now: Date; zone: string }): Promise<void> {
  const unwritten = await tx
    .select({ refund: refunds })
    .from(refunds)
    .leftJoin(documents, eq(documents.refundId, refunds.id))
    .where(and(eq(refunds.orderId, orderId), isNull(documents.id)))
    .orderBy(refunds.createdAt)
  for (const { refund } of unwritten) {
    const { id, returnId } = refund
    const pieces = returnId ? await piecesOfReturn(tx, returnId) : await piecesOfRefund(tx, id)
    await issueCreditNote(tx, { ...refund, pieces }, when)
  }
}

/** Pieces at what was paid for them. Of pieces that go back one by one, the parts add up to what was paid for all. */
async function creditPieces(tx: Tx, invoiceId: string, pieces: CreditedPieces): Promise<DraftLine[]> {
  if (pieces.length === 0) return []
  const rows = await tx
    .select({
      line: documentLines,
      before: sql<number>`(select coalesce(sum(earlier.quantity), 0)::int from document_lines earlier
        join documents note on note.id = earlier.document_id
        where note.corrects_id = ${invoiceId} and earlier.order_line_id = ${documentLines.orderLineId})`,
    })
    .from(documentLines)
    .where(
      and(
        eq(documentLines.documentId, invoiceId),
        inArray(
          documentLines.orderLineId,
          pieces.map(({ orderLineId }) => orderLineId),
        ),
      ),
    )
    .orderBy(asc(documentLines.position))
  return rows.map(({ line, before }) => {
    const { kind, orderLineId, title, detail, sku, quantity, unitMinor, taxRateBps } = line
    const back = pieces.find((one) => one.orderLineId === orderLineId)?.quantity ?? 0
    const partOf = (minor: number) => {
      const upTo = (count: number) => proportion(minor, Math.min(count, quantity), quantity)
      return upTo(before + back) - upTo(before)
    }
    const totalMinor = partOf(line.totalMinor)
    const discountMinor = unitMinor * back - partOf(shownMinor(line))
    return { kind, orderLineId, title, detail, sku, quantity: back, unitMinor, discountMinor, totalMinor, taxRateBps }
  })
}

/** What earlier credit notes took back of an invoice, by rate. */
async function creditedBefore(tx: Tx, invoiceId: string): Promise<Map<number, number>> {
  const rows = await tx
    .select({ rateBps: documentTaxes.rateBps, grossMinor: sql<number>`sum(${documentTaxes.grossMinor})::float8` })
    .from(documentTaxes)
    .innerJoin(documents, eq(documents.id, documentTaxes.documentId))
    .where(eq(documents.correctsId, invoiceId))
    .groupBy(documentTaxes.rateBps)
  return new Map(rows.map(({ rateBps, grossMinor }) => [rateBps, grossMinor]))
}

/** What a line says that it comes to: without the tax where that is added, else its total. */
const shownMinor = ({
  unitMinor,
  quantity,
  discountMinor,
}: Pick<DraftLine, 'unitMinor' | 'quantity' | 'discountMinor'>) => unitMinor * quantity - discountMinor

const sumOf = (lines: readonly DraftLine[], rateBps: number) =>
  lines.reduce((sum, { taxRateBps, totalMinor }) => sum + (taxRateBps === rateBps ? totalMinor : 0), 0)
