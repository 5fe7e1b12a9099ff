import { randomUUID } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { DISPUTE_ANSWER_DAYS, MAX_OPEN_DISPUTES, type DisputeReason } from 'shared-contracts/disputes/dispute-terms'
import { daysAfter } from '../../platform/clock/days'
import type { Tx } from '../../platform/db/database'
import { takeRequest } from '../../platform/requests/take-request'
import { lockPerson } from '../desk/staff-entries'
import type { OrderChange } from '../orders/change-order'
import { orderLines } from '../orders/order-lines.table'
import { attachPictures } from './dispute-pictures'
import { disputeMessages as messages } from './disputes.messages'
import { disputeLines, disputes } from './disputes.table'
import { possibleDisputes, wantedFor, type PossibleDispute } from './possible-disputes'
import { addEntry } from './settle-disputes'

export interface DisputeDraft {
  reason: DisputeReason
  lineIds: readonly string[]
  text: string
  pictures?: readonly string[] | undefined
  requestId: string
}

/** Opens a case about a locked order, once for each request. It waits for the seller from then on. */
export async function openDispute(
  change: OrderChange & { userId: string },
  { reason, lineIds, text, pictures = [], requestId }: DisputeDraft,
): Promise<void> {
  const { tx, order, userId, now, zone, refuse } = change
  if (!(await takeRequest(tx, { scope: `dispute:${order.id}:${userId}`, key: requestId, now }))) return
  const refused = (detail: string) => refuse('REFUSED', { detail })
  if (!(await lockPerson(tx, order.purchaseId))) throw refused(messages.shopperHasLeft)
  const ofOrder = eq(disputes.orderId, order.id)
  if ((await tx.$count(disputes, and(ofOrder, isNull(disputes.closedAt)))) > 0) throw refused(messages.underWay)
  const [mine] = await tx
    .select({ many: count() })
    .from(disputes)
    .where(and(eq(disputes.userId, userId), isNull(disputes.closedAt)))
  if ((mine?.many ?? 0) >= MAX_OPEN_DISPUTES) throw refused(messages.tooManyOpen)

  const possible = (await possibleDisputes(tx, order, { now, zone })).find((one) => one.reason === reason)
  if (!possible) throw refused(messages.notPossible)
  const { pieces, isAll } = await chosenPieces(tx, order.id, possible, lineIds)
  if (pieces.length === 0 || (reason !== 'return_refused' && pieces.length < new Set(lineIds).size))
    throw refused(messages.otherLines)
  const { returnId } = possible
  const wantedMinor = await wantedFor(tx, order, { pieces, returnId, isAll })
  if (wantedMinor === 0) throw refused(messages.nothingLeft)

  const id = randomUUID()
  const number = `${order.number}-C${(await tx.$count(disputes, ofOrder)) + 1}`
  await tx.insert(disputes).values({
    ...{ id, number, orderId: order.id, sellerId: order.sellerId, userId, currency: order.currency, reason, returnId },
    ...{ state: 'open', wantedMinor, openedAt: now, dueAt: daysAfter(now, DISPUTE_ANSWER_DAYS) },
  })
  await tx
    .insert(disputeLines)
    .values(pieces.map(({ line, quantity }) => ({ disputeId: id, orderLineId: line.id, quantity })))
  const entryId = await addEntry(tx, id, { kind: 'opened', by: 'shopper', userId, text, now })
  await attachPictures(change, { ids: pictures, entryId, side: 'shopper', userId, orderId: order.id })
}

/** The pieces that a case is about: of a return its own, of an order that has not left everything, else what was chosen. */
async function chosenPieces(tx: Tx, orderId: string, { reason, pieces }: PossibleDispute, lineIds: readonly string[]) {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const isUnsent = lines.every(({ shipped }) => shipped === 0)
  const chosen =
    reason === 'return_refused' || isUnsent ? pieces : pieces.filter(({ line }) => lineIds.includes(line.id))
  const isAll =
    isUnsent ||
    lines.every(
      ({ id, quantity, cancelled }) =>
        quantity === cancelled ||
        chosen.some(({ line, quantity: many }) => line.id === id && many === quantity - cancelled),
    )
  return { pieces: chosen, isAll: isAll && reason !== 'return_refused' }
}
