import { asc, eq, inArray, sql } from 'drizzle-orm'
import { DESK_MAILS, type DeskMail, ERASED } from 'shared-contracts/desk/desk-terms'
import { ORDER_EVENTS } from 'shared-contracts/orders/order-states'
import type { DeskPurchase } from 'shared-contracts/desk/desk-purchase.schema'
import type { Purchase } from 'shared-contracts/orders/order.schema'
import type { Queryable } from '../../platform/db/database'
import { openMessages } from '../../platform/outbox/open-messages'
import type { PurchaseRecord } from '../orders/create-purchase'
import { type OrderRecord, ordersOf, wasNeverPaid } from '../orders/move-order'
import { orderEvents } from '../orders/order-events.table'
import { orders } from '../orders/orders.table'
import { presentPurchase } from '../orders/purchases'
import { purchases } from '../orders/purchases.table'
import type { ConsentRequest } from './consents'
import { isMailed, mailAgain, type OrderEvent } from './mail-again'
import { type StaffEntry, staffEntriesOf } from './staff-entries'

/** A purchase with its orders, what happened to them, and what staff did. */
export interface WholePurchase {
  record: PurchaseRecord
  orders: readonly OrderRecord[]
  presented: Purchase
  /** Oldest first. */
  events: readonly OrderEvent[]
  entries: readonly StaffEntry[]
}

/** A purchase by its number or that of one of its orders, whosever it is; `null` when there is none. */
export async function findAnyPurchase(db: Queryable, number: string): Promise<PurchaseRecord | null> {
  // Not by `or`, with which all purchases are walked: each number by its index.
  const found = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.number, number))
    .unionAll(db.select({ id: orders.purchaseId }).from(orders).where(eq(orders.number, number)))
  const [purchase] = await db.select().from(purchases).where(inArray(purchases.id, found)).limit(1)
  return purchase ?? null
}

/** What happened to orders, oldest first. */
export const eventsOf = (db: Queryable, all: readonly OrderRecord[]): Promise<OrderEvent[]> =>
  db
    .select()
    .from(orderEvents)
    .where(
      inArray(
        orderEvents.orderId,
        all.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))

/** All that this district knows of it. */
export async function loadWholePurchase(db: Queryable, record: PurchaseRecord, now: Date): Promise<WholePurchase> {
  const all = await ordersOf(db, record.id)
  const events = await eventsOf(db, all)
  const presented = await presentPurchase(db, record, now)
  return { record, orders: all, presented, events, entries: await staffEntriesOf(db, [record.id]) }
}

type Part = Pick<Purchase['orders'][number], 'state' | 'lines'>

/** Whether a piece of an order has been sent. */
export const hasLeft = ({ lines }: Pick<Part, 'lines'>): boolean => lines.some(({ shipped }) => shipped > 0)

/** Whether all of an order can be cancelled: it is paid, and nothing has left. */
export const canBeCancelled = (order: Part): boolean =>
  (order.state === 'paid' || order.state === 'processing') && !hasLeft(order)

/** Whether items of an order are still to be sent, which can be cancelled. */
export const hasItemsToCancel = ({ state, lines }: Part): boolean =>
  (state === 'paid' || state === 'processing') &&
  lines.some(({ quantity, shipped, cancelled }) => quantity > shipped + cancelled)

/** Whether a correction of the address reaches every parcel: none has left, and one is to. */
export const isBeforeShipping = (
  orders: readonly { state: OrderRecord['state']; lines: readonly { shipped: number }[] }[],
): boolean =>
  orders.some(({ state }) => ['pending_payment', 'paid', 'processing'].includes(state)) &&
  orders.every(({ lines }) => lines.every(({ shipped }) => shipped === 0))

/** What can be done about a purchase as a whole. */
export function whatCanBeDone({ record, orders, presented, events, entries }: WholePurchase) {
  const hasPerson = record.email !== ERASED
  const possible: Record<DeskMail, boolean> = {
    confirmation: events.some(({ type }) => type === 'paid'),
    shipped: presented.orders.some(({ shipments }) => shipments.length > 0),
  }
  return {
    canCorrectAddress: hasPerson && isBeforeShipping(presented.orders),
    canMail: DESK_MAILS.filter((mail) => hasPerson && possible[mail]),
    onHold: orders.some(({ heldAt }) => heldAt !== null),
    addressVersion: entries.filter(({ kind }) => kind === 'address_corrected').length,
  }
}

/** What was done to an order at once. */
const stepOf = ({ orderId, at }: OrderEvent) => `${orderId} ${at.getTime()}`

interface Sent extends Pick<DeskPurchase['mails'][number], 'about' | 'again' | 'step'> {
  orderId: string | null
  at: Date
}

/** Which mail staff had sent once more. */
const repeatedMail = (orderId: string | null, note: string | null): Sent['about'] =>
  orderId === null ? 'confirmation' : (ORDER_EVENTS.find((type) => type === note) ?? 'shipped')

/** The mails that its steps have sent to the shopper, and those that staff had sent once more; those in the outbox still wait. */
export async function mailsToShopper(
  db: Queryable,
  { record, orders, events, entries }: WholePurchase,
  { refunds, now }: Pick<Parameters<typeof mailAgain>[1], 'refunds' | 'now'>,
): Promise<DeskPurchase['mails']> {
  const numberOf = (orderId: string | null) => orders.find(({ id }) => id === orderId)?.number ?? null
  const waiting = await openMessages(
    db,
    ['purchase-paid', 'order-event', 'order-step-again', 'address-corrected'],
    [record.id, ...orders.map(({ id }) => id)],
  )
  const waits = (about: string, at: Date) =>
    waiting.some((one) => one.about === about && one.createdAt.getTime() === at.getTime())
  const paid = events.find(({ type }) => type === 'paid')
  const never = new Set(orders.filter(wasNeverPaid).map(({ id }) => id))
  const cancelled = new Set(
    events.filter(({ type }) => type === 'cancelled' || type === 'partly_cancelled').map(stepOf),
  )
  const mailed = events.filter((event) => {
    const { type, orderId } = event
    // The mail of a cancellation says what goes back; until November 2026 a second one did.
    if (never.has(orderId) || (type === 'refunded' && cancelled.has(stepOf(event)))) return false
    return isMailed(event)
  })
  const canBeSent = (event: OrderEvent) => {
    const again = mailAgain(event, { orders, events, refunds, now })
    return record.email !== ERASED && again !== null && !('refused' in again)
  }
  const all: Sent[] = [
    ...(paid ? [{ about: 'confirmation' as const, orderId: null, at: paid.at, again: false }] : []),
    ...mailed.map((event) => ({
      ...{ about: event.type, orderId: event.orderId, at: event.at, again: false },
      ...(canBeSent(event) && { step: event.id }),
    })),
    ...entries
      .filter(({ kind }) => kind === 'address_corrected')
      .map(({ at }) => ({ about: 'address_corrected' as const, orderId: null, at, again: false })),
    ...entries
      .filter(({ kind }) => kind === 'mail_repeated')
      .map(({ orderId, at, note }) => ({ about: repeatedMail(orderId, note), orderId, at, again: true })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  return all.map(({ about, orderId, at, again, step }) => ({
    ...{ about, order: numberOf(orderId), at: at.toISOString(), again, ...(step && { step }) },
    waits: waits(orderId ?? record.id, at),
  }))
}

/** What a history line says besides who did it. */
export type HistoryLine = Omit<DeskPurchase['history'][number], 'by' | 'actor'> & {
  by: OrderEvent['by'] | 'staff'
  actorId: string | null
}

/** What happened to a purchase, oldest first, each with the id of who did it. */
export function historyOf(
  { record, orders, events, entries }: WholePurchase,
  consents: readonly ConsentRequest[],
): HistoryLine[] {
  const numberOf = (orderId: string | null) => orders.find(({ id }) => id === orderId)?.number ?? null
  const lines = [
    ...events.map(({ type, by, actorId, orderId, at, note }) => ({
      ...{ what: type, by: by === 'system' && actorId ? ('staff' as const) : by, actorId, orderId, at, note },
      former: null,
    })),
    ...entries.map(({ kind, by: actorId, orderId, at, note, former }) => ({
      ...{ what: kind, by: 'staff' as const, actorId, orderId, at, former },
      ...(kind === 'mail_repeated' ? { note: null, mail: repeatedMail(orderId, note) } : { note }),
    })),
    ...consents.flatMap(({ orderId, amountMinor, askedBy, askedAt, reason, state, decidedBy, decidedAt, answer }) => {
      const line = { orderId, former: null, amount: { amountMinor, currency: record.currency } }
      const asked = {
        ...line,
        what: 'consent_asked' as const,
        by: 'staff' as const,
        actorId: askedBy,
        at: askedAt,
        note: reason,
      }
      if (state === 'waiting' || decidedAt === null) return [asked]
      const by = decidedBy === null ? ('system' as const) : ('staff' as const)
      return [
        asked,
        { ...line, what: `consent_${state}` as const, by, actorId: decidedBy, at: decidedAt, note: answer },
      ]
    }),
  ]
  return lines
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ orderId, at, ...line }) => ({ ...line, order: numberOf(orderId), at: at.toISOString() }))
}

const MOST_MESSAGES = 100

interface MessageRow extends Record<string, unknown> {
  id: string
  orderId: string
  by: 'shopper' | 'seller'
  userId: string | null
  body: string
  sentAt: string
  readAt: string | null
}

/** The newest messages about orders, oldest first, each with the id of its author. Looking at them reads none. */
export async function messagesAbout(db: Queryable, orderIds: readonly string[]): Promise<MessageRow[]> {
  if (orderIds.length === 0) return []
  const { rows } = await db.execute<MessageRow>(sql`
    select message.id, talk.order_id as "orderId", message.by, message.user_id as "userId", message.body,
      message.sent_at as "sentAt", message.read_at as "readAt"
    from conversations talk join messages message on message.conversation_id = talk.id
    where talk.order_id in ${orderIds} order by message.sent_at desc, message.id desc limit ${MOST_MESSAGES}`)
  return rows.reverse()
}
