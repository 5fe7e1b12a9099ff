import { and, asc, desc, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { DeskDisputeDetails, Dispute, DisputeEntry } from 'shared-contracts/disputes/dispute.schema'
import type { DisputeAct, DisputeSide } from 'shared-contracts/disputes/dispute-terms'
import { arrivalOf } from 'shared-contracts/delivery/delivery-promise'
import { presentPicture } from '../../catalogue/pictures/present-picture'
import { storedPicture } from '../../catalogue/pictures/store-pictures'
import { accountNames } from '../../identity/accounts/account-names'
import { refundableOfOrders } from '../../money/payments/list-payments'
import { daysBefore } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { shopLink } from '../../selling/sellers/present-seller'
import { promisedDays } from '../orders/load-orders'
import { orderLines } from '../orders/order-lines.table'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'
import { returns } from '../returns/returns.table'
import { disputeEntries, disputeLines, disputePictures, disputes } from './disputes.table'
import type { DisputeRecord } from './settle-disputes'

/** Whose step is next. */
export const waitsFor = ({ state, offerMinor }: Pick<DisputeRecord, 'state' | 'offerMinor'>): DisputeSide | null =>
  state === 'escalated' ? 'staff' : state === 'open' ? (offerMinor === null ? 'seller' : 'shopper') : null

/** What it has in every list. */
export const summarise = (dispute: DisputeRecord, order: string) => ({
  ...{ number: dispute.number, order, reason: dispute.reason, state: dispute.state, outcome: dispute.outcome },
  ...{ waitsFor: waitsFor(dispute), dueAt: dispute.dueAt?.toISOString() ?? null },
  openedAt: dispute.openedAt.toISOString(),
  wanted: { amountMinor: dispute.wantedMinor, currency: dispute.currency },
})

/** Who reads, and where a case's pictures open for them. */
export interface DisputeReader {
  side: DisputeSide
  picture: (of: Pick<Dispute, 'number' | 'purchase'>, picture: string) => string
}

/** Cases as one of their sides sees them, newest first. */
export async function loadDisputes(db: Queryable, where: SQL | undefined, reader: DisputeReader): Promise<Dispute[]> {
  const rows = await db
    .select({
      ...{ dispute: disputes, order: orders, purchase: purchases.number, back: returns.number },
      seller: shopLink(disputes.sellerId),
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(returns, eq(returns.id, disputes.returnId))
    .where(where)
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ dispute }) => dispute.id)
  const cases = new Map(rows.map(({ dispute, purchase }) => [dispute.id, { number: dispute.number, purchase }]))
  const entries = await loadEntries(db, cases, reader)
  const lines = await linesOf(db, ids)
  const left = await refundableOfOrders(db, [...new Set(rows.map(({ order }) => order.id))])
  const all: Dispute[] = []
  for (const { dispute, order, purchase, seller, back } of rows) {
    const { currency } = dispute
    const money = (amountMinor: number | null) => (amountMinor === null ? null : { amountMinor, currency })
    all.push({
      ...summarise(dispute, order.number),
      purchase,
      closedAt: dispute.closedAt?.toISOString() ?? null,
      ...{ offer: money(dispute.offerMinor), refunded: money(dispute.refundedMinor) },
      borneBy: reader.side === 'shopper' || dispute.refundedMinor === null ? null : dispute.borneBy,
      ...{ seller, returnNumber: back },
      ...{ lines: lines.get(dispute.id) ?? [], entries: entries.get(dispute.id) ?? [] },
      can: actsOf(dispute, reader.side, entries.get(dispute.id) ?? []),
      mostMinor: left.get(order.id) ?? 0,
      version: dispute.version,
    })
  }
  return all
}

function actsOf(dispute: DisputeRecord, side: DisputeSide, entries: readonly DisputeEntry[]): DisputeAct[] {
  if (dispute.closedAt) return []
  const isOpen = dispute.state === 'open'
  const isOffered = dispute.offerMinor !== null
  if (side === 'staff') return ['message', 'decide']
  if (side === 'seller')
    return [
      'message',
      ...(isOffered ? [] : (['accept'] as const)),
      ...(isOpen && !isOffered ? (['offer', 'refuse'] as const) : []),
    ]
  return [
    ...['message' as const, 'withdraw' as const],
    ...(isOffered ? (['accept'] as const) : []),
    ...(isOpen && entries.some(({ by }) => by === 'seller') ? (['escalate'] as const) : []),
  ]
}

async function loadEntries(
  db: Queryable,
  cases: ReadonlyMap<string, Pick<Dispute, 'number' | 'purchase'>>,
  { side, picture }: DisputeReader,
): Promise<Map<string, DisputeEntry[]>> {
  const ids = [...cases.keys()]
  const rows = await db
    .select({ entry: disputeEntries, currency: disputes.currency })
    .from(disputeEntries)
    .innerJoin(disputes, eq(disputes.id, disputeEntries.disputeId))
    .where(and(inArray(disputeEntries.disputeId, ids), side === 'staff' ? undefined : ne(disputeEntries.kind, 'note')))
    .orderBy(asc(disputeEntries.disputeId), asc(disputeEntries.place))
  const shown = await db
    .select({ entryId: disputePictures.entryId, picture: storedPicture(disputePictures.pictureId) })
    .from(disputePictures)
    .where(
      and(
        isNotNull(disputePictures.entryId),
        inArray(
          disputePictures.entryId,
          rows.map(({ entry }) => entry.id),
        ),
      ),
    )
    .orderBy(asc(disputePictures.position))
  const seen = rows.filter(({ entry }) => side === 'staff' || entry.by === side)
  const names = await accountNames(
    db,
    seen.map(({ entry }) => entry.userId),
  )
  const byDispute = new Map<string, DisputeEntry[]>()
  for (const { entry, currency } of rows) {
    const { id, disputeId, kind, by, text, amountMinor, at } = entry
    const author = seen.some((one) => one.entry.id === id) ? (names.get(entry.userId ?? '') ?? null) : null
    const own = shown.filter(({ entryId }) => entryId === id)
    byDispute.set(disputeId, [
      ...(byDispute.get(disputeId) ?? []),
      {
        ...{ id, kind, by, author, text, at: at.toISOString() },
        amount: amountMinor === null ? null : { amountMinor, currency },
        pictures: own.map(({ picture: { id: name, width, height } }) => ({
          ...{ id: name, width, height },
          url: picture(cases.get(disputeId) ?? { number: '', purchase: '' }, name),
        })),
      },
    ])
  }
  return byDispute
}

async function linesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Dispute['lines']>> {
  const rows = await db
    .select({
      ...{ disputeId: disputeLines.disputeId, quantity: disputeLines.quantity, line: orderLines },
      picture: storedPicture(orderLines.pictureId),
    })
    .from(disputeLines)
    .innerJoin(orderLines, eq(orderLines.id, disputeLines.orderLineId))
    .where(inArray(disputeLines.disputeId, [...ids]))
    .orderBy(asc(orderLines.position))
  const lines = new Map<string, Dispute['lines']>()
  for (const { disputeId, quantity, line, picture } of rows) {
    const { id: lineId, title, color, size } = line
    const shown = picture && presentPicture(picture, { alt: title, color: null })
    lines.set(disputeId, [...(lines.get(disputeId) ?? []), { lineId, title, color, size, quantity, picture: shown }])
  }
  return lines
}

const inPath = encodeURIComponent

/** Where pictures open for the people of a shop, and for staff. */
export const sellersReader: DisputeReader = {
  side: 'seller',
  picture: ({ number }, picture) => `/api/seller/disputes/${inPath(number)}/pictures/${picture}`,
}
export const staffReader: DisputeReader = {
  side: 'staff',
  picture: ({ number }, picture) => `/api/admin/disputes/${inPath(number)}/pictures/${picture}`,
}
/** The same for the shopper. @param key of the purchase's link, where they have it by that. */
export const shoppersReader = (key?: string): DisputeReader => ({
  side: 'shopper',
  picture: ({ number, purchase }, picture) =>
    `/api/orders/${inPath(purchase)}/disputes/${inPath(number)}/pictures/${picture}${key === undefined ? '' : `?key=${inPath(key)}`}`,
})

/** One case with what staff need to decide it; `null` when there is none. @param zone where the shop's days begin and end. */
export async function loadForStaff(
  db: Queryable,
  number: string,
  { now, zone }: { now: Date; zone: string },
): Promise<DeskDisputeDetails | null> {
  const [dispute] = await loadDisputes(db, eq(disputes.number, number), staffReader)
  const [facts] = dispute ? await factsOf(db, number, { now }) : []
  if (!dispute || !facts) return null
  const { currency } = dispute.wanted
  return {
    ...dispute,
    paid: { amountMinor: facts.order.totalMinor, currency },
    returned: { amountMinor: facts.refunded, currency },
    ...{ orderState: facts.order.state, deliveredAt: facts.order.deliveredAt?.toISOString() ?? null },
    promisedUntil: arrivalOf(promisedDays(facts.order), facts.order.placedAt, zone).latest,
    ...{ isUnsent: facts.isUnsent, chargeback: facts.chargeback, sellerId: facts.order.sellerId },
    ...(facts.userId !== null && { shopperId: facts.userId }),
    ...{ casesOfShopper: facts.ofShopper, casesOfShop: facts.ofShop },
  }
}

/** What is known of a case's order, of its payment and of the two sides. */
function factsOf(db: Queryable, number: string, { now }: { now: Date }) {
  const yearAgo = daysBefore(now, 365).toISOString()
  return db
    .select({
      order: orders,
      userId: disputes.userId,
      refunded: sql<number>`(select coalesce(sum(refunded_minor), 0) from payment_allocations where order_id = ${orders.id})::float8`,
      isUnsent: sql<boolean>`not exists (select from order_lines line where line.order_id = ${orders.id} and line.shipped > 0)`,
      chargeback: sql<string | null>`(select chargeback.id from chargebacks chargeback
        join payment_allocations part on part.payment_id = chargeback.payment_id
        where part.order_id = ${orders.id} order by chargeback.opened_at desc limit 1)`,
      ofShopper: sql<number>`(select count(*) from disputes other where other.user_id = ${disputes.userId} and other.opened_at > ${yearAgo})::int`,
      ofShop: sql<number>`(select count(*) from disputes other where other.seller_id = ${disputes.sellerId} and other.opened_at > ${yearAgo})::int`,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(disputes.number, number))
}
