import { eq, inArray } from 'drizzle-orm'
import {
  NOT_AS_DESCRIBED_WITHIN_DAYS,
  NOT_RECEIVED_WITHIN_DAYS,
  RETURN_DISPUTED_WITHIN_DAYS,
  type DisputeReason,
} from 'shared-contracts/disputes/dispute-terms'
import { arrivalOf } from 'shared-contracts/delivery/delivery-promise'
import { refundableOf } from '../../money/payments/refund-order'
import { addDays, dayIn, daysAfter, DAY_MS } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { paidFor, paidForPieces, promisedDays } from '../orders/load-orders'
import type { OrderRecord } from '../orders/move-order'
import { orderLines } from '../orders/order-lines.table'
import { returnDueAt } from '../returns/load-returns'
import { returnLines, returns } from '../returns/returns.table'
import { lessDisputed } from './less-disputed'

type Line = typeof orderLines.$inferSelect

/** A case that can be opened now. */
export interface PossibleDispute {
  reason: DisputeReason
  /** `null` unless it is about one. */
  returnId: string | null
  /** What it can be about. */
  pieces: { line: Line; quantity: number }[]
  until: Date
}

const UNDER_WAY = ['requested', 'approved', 'in_transit', 'received']

/**
 * Which cases about an order can be opened, one for each reason at most. Whether one is under way is looked at elsewhere.
 *
 * @param zone where the shop's days begin and end.
 */
export async function possibleDisputes(
  db: Queryable,
  order: OrderRecord,
  { now, zone }: { now: Date; zone: string },
): Promise<PossibleDispute[]> {
  if (order.state === 'pending_payment' || order.state === 'cancelled') return []
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position)
  const back = await db.select().from(returns).where(eq(returns.orderId, order.id)).orderBy(returns.requestedAt)
  const ids = back.map(({ id }) => id)
  const backLines = ids.length > 0 ? await db.select().from(returnLines).where(inArray(returnLines.returnId, ids)) : []
  const inReturns = (lineId: string, states: readonly string[]) =>
    backLines
      .filter(({ orderLineId, returnId }) => orderLineId === lineId && states.includes(stateOf(returnId)))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const stateOf = (returnId: string) => back.find(({ id }) => id === returnId)?.state ?? ''
  const some = (count: (line: Line) => number) =>
    lines.map((line) => ({ line, quantity: count(line) })).filter(({ quantity }) => quantity > 0)

  const possible: PossibleDispute[] = []
  const { latest } = arrivalOf(promisedDays(order), order.placedAt, zone)
  if (dayIn(zone, now) > latest)
    possible.push({
      ...{ reason: 'not_received', returnId: null },
      pieces: some(({ id, quantity, cancelled }) => quantity - cancelled - inReturns(id, [...UNDER_WAY, 'refunded'])),
      until: new Date(Date.parse(addDays(latest, NOT_RECEIVED_WITHIN_DAYS)) + DAY_MS),
    })
  if (order.deliveredAt)
    possible.push({
      ...{ reason: 'not_as_described', returnId: null },
      pieces: some(({ id, shipped }) => shipped - inReturns(id, [...UNDER_WAY, 'refunded'])),
      until: daysAfter(order.deliveredAt, NOT_AS_DESCRIBED_WITHIN_DAYS),
    })
  const refused = back.findLast(
    (one) => one.state === 'rejected' || (returnDueAt(one)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime(),
  )
  if (refused)
    possible.push({
      ...{ reason: 'return_refused', returnId: refused.id },
      pieces: some(({ id }) =>
        backLines.reduce(
          (sum, one) => sum + (one.returnId === refused.id && one.orderLineId === id ? one.quantity : 0),
          0,
        ),
      ),
      until: daysAfter(refused.requestedAt, RETURN_DISPUTED_WITHIN_DAYS),
    })
  return possible.filter(({ pieces, until }) => pieces.length > 0 && now < until)
}

/**
 * What was paid for the pieces of a case, less what went back for them, in minor units: never more than what is left of the order. Of an order of
 * which nothing has left, and of all that is left of one, it is all of it, delivery included.
 */
export async function wantedFor(
  db: Queryable,
  order: OrderRecord,
  { pieces, returnId, isAll }: Pick<PossibleDispute, 'pieces' | 'returnId'> & { isAll: boolean },
): Promise<number> {
  const left = await refundableOf(db, order.id)
  if (isAll) return left
  if (returnId !== null) return Math.min(left, await paidFor(db, returnId))
  let sum = 0
  for (const { line, quantity } of pieces)
    sum += await lessDisputed(db, line, paidForPieces(line, { before: line.quantity - quantity, quantity }))
  return Math.min(left, sum)
}
