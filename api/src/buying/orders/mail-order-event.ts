import { and, desc, eq } from 'drizzle-orm'
import { ERASED } from 'shared-contracts/desk/desk-terms'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import { formatMoney } from 'shared-contracts/catalogue/money'
import { keptFormats } from 'shared-contracts/formats'
import type { MailKey } from 'shared-contracts/content/mail-body.schema'
import { arrivalOf, formatArrival } from 'shared-contracts/delivery/delivery-promise'
import type { Order, OrderLine } from 'shared-contracts/orders/order.schema'
import { type OrderEventType, RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { builtQuery, type Named } from '../../platform/db/statement'
import { listStaffWith } from '../../identity/staff/staff'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { moneyBackBlocks } from '../../money/payments/money-back-blocks'
import { failedRefundsOf, isBorneBySeller } from '../../money/payments/list-payments'
import { type MailFacts, mailWords, type MailWords } from '../../messaging/mail-texts/mail-words'
import { action, link as linkTo, quotations, type MailBlock } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { dayIn, daysAfter, daysBetween } from '../../platform/clock/days'
import { own, say } from '../../platform/mail/shop-words'
import { mailOrderPeople, mailSellersPeople } from '../../selling/sellers/mail-sellers-people'
import { findShop, sellerName, imprintsOf } from '../../selling/sellers/present-seller'
import { presentSold, accessKey } from './purchases'
import { loadLinesOf, loadOrders } from './load-orders'
import type { Topics } from '../../platform/outbox/enqueue'
import { type OrderRecord, wasNeverPaid } from './move-order'
import { orderEvents } from './order-events.table'
import {
  confirmationMail,
  failedRefundMail,
  imprintBlocks,
  mailPiece,
  parcelBlocks,
  sellerEmails,
  shopperEmails,
} from './order-mails'
import { orders } from './orders.table'
import { purchases } from './purchases.table'
import { dueAt } from './sellers-orders-filter'

/** Steps with which money goes back, and those that are about its card alone: what credit pays back never fails. */
const WITH_MONEY: ReadonlySet<OrderEventType> = new Set(['cancelled', 'partly_cancelled', 'refunded', 'goodwill'])
const ABOUT_CARD: ReadonlySet<OrderEventType> = new Set(['refund_failed', 'refund_succeeded'])
/** In messages of before there was no key of their refund: then it is the last one, but not of these, which may have none. */
const MAY_HAVE_NONE: ReadonlySet<OrderEventType> = new Set(['cancelled', 'partly_cancelled'])

/** Mails in which a note was written for their reader; of the others it is for the order alone. */
const WITH_NOTE: ReadonlySet<MailKey> = new Set([
  'order-cancelled',
  'order-refunded',
  'return-approved',
  'return-rejected',
])

const orderWithPurchase = builtQuery((db, { id }: Named<{ id: string }>) =>
  db
    .select({ order: orders, purchase: purchases })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(orders.id, id)),
)

type OrderMessage = Topics['order-event']

/** Mails the shopper about a step in an order's history, where it concerns them. @returns the order, if it was ever paid: else it is nobody's news. */
export async function mailShopperOfStep(
  { db, keys, env, clock, mailer, log }: Deps,
  { orderId, event, by, note, refundKey }: OrderMessage,
): Promise<OrderRecord | null> {
  const [found] = await orderWithPurchase(db, { id: orderId })
  if (!found) return null
  const { order, purchase } = found
  if (wasNeverPaid(order)) return null
  const { number } = order
  const mailOf = shopperEmails[event]
  const shop = mailOf && (await findShop(db, order.sellerId))
  const seller = shop ? sellerName(shop) : ''
  const back = shop ? await backBlocks({ db, env, clock }, order, { event, refundKey }) : []
  const sendBack = returnFacts({ env, clock }, order)
  const mail = shop && mailOf({ number, seller, note, by, isBack: back.length > 0, ...sendBack })
  const toShopper = mail && (await wordsOfMail({ db, env, clock, log }, mail, { number, seller, note, ...sendBack }))
  if (toShopper && purchase.email !== ERASED) {
    const link = new URL(paths.purchase(purchase.number, await accessKey({ db, keys }, purchase.number)), env.origin)
      .href
    const sent = await pieceBlocks({ db, env, clock }, order, event)
    const hasAction = sent.some(({ kind }) => kind === 'action')
    await mailer.send({
      recipient: purchase.email,
      subject: toShopper.subject,
      blocks: [
        ...toShopper.opening,
        ...back,
        ...sent,
        hasAction ? linkTo('Your order', link) : action('Your order', link),
        ...toShopper.closing,
        ...imprintBlocks(seller, (await imprintsOf(db, [order.sellerId])).get(order.sellerId) ?? []),
      ],
    })
  }
  return order
}

/** Mails the shopper and the seller's people about a step in an order's history, each where it concerns them. */
export async function mailOrderEvent(deps: Deps, message: OrderMessage): Promise<void> {
  const { db, env, clock, mailer } = deps
  const { orderId, event, by, note, refundKey } = message
  const order = await mailShopperOfStep(deps, message)
  if (!order) return
  const { number } = order
  if (event === 'refund_failed') await mailFailedRefund({ db, env, mailer }, order)
  const toSeller = sellerEmails[event]?.({ number, note, by })
  if (!toSeller) return
  if (event === 'goodwill' && !(await isBorneBySeller(db, { orderId, refundKey }))) return
  const link = new URL(paths.seller.order(number), env.origin).href
  const kind = event === 'paid' ? 'order_new' : 'return_requested'
  const work = await workBlocks({ db, env, clock }, order, event)
  const toTeam = { ...toSeller, blocks: [...toSeller.blocks, ...work, action('Open the order', link)] }
  // What the marketplace does with an order concerns whoever packs it, whatever they have chosen.
  if (event === 'cancelled' || event === 'partly_cancelled' || event === 'goodwill')
    await mailOrderPeople({ db, mailer }, order.sellerId, toTeam)
  else await mailSellersPeople({ db, mailer }, { sellerId: order.sellerId, kind }, toTeam)
}

/** Until when something can be sent back, counted from the day on which the order arrived, whenever that is said; of one that is not there yet, from now. */
function returnFacts({ env, clock }: Pick<Deps, 'env' | 'clock'>, { deliveredAt }: OrderRecord) {
  const now = clock.now()
  const until = daysAfter(deliveredAt ?? now, RETURN_WINDOW_DAYS)
  const left = daysBetween(dayIn(env.timeZone, now), dayIn(env.timeZone, until)) - 1
  return { returnDays: String(Math.max(left, 1)), returnUntil: dayMonth(env.locale, env.timeZone).format(until) }
}

const dayMonth = keptFormats(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }),
)

/** What a mail says: its own words, or those of staff with what whoever did it wrote. */
async function wordsOfMail(
  deps: Parameters<typeof mailWords>[0],
  mail: Email | MailKey,
  { number, note, ...facts }: { number: string; note: string | null } & Omit<MailFacts, 'order'>,
): Promise<MailWords> {
  if (typeof mail !== 'string') return { subject: mail.subject, opening: mail.blocks, closing: [] }
  const words = await mailWords(deps, mail, { order: number, ...facts })
  return { ...words, opening: [...words.opening, ...(WITH_NOTE.has(mail) ? quotations(note) : [])] }
}

/** Where money goes back to; nothing with steps without any. */
async function backBlocks(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  order: OrderRecord,
  { event, refundKey }: Pick<OrderMessage, 'event'> & { refundKey: string | undefined },
): Promise<MailBlock[]> {
  const isCardAlone = ABOUT_CARD.has(event)
  if (!isCardAlone && !WITH_MONEY.has(event)) return []
  if (refundKey === undefined && MAY_HAVE_NONE.has(event)) return []
  return moneyBackBlocks(deps, order, { refundKeys: refundKey === undefined ? undefined : [refundKey], isCardAlone })
}

/** Where a parcel is, when it arrives and what it has in it, or what is not sent; nothing with other steps. */
async function pieceBlocks(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  record: OrderRecord,
  event: OrderEventType,
): Promise<MailBlock[]> {
  if (event === 'partly_cancelled') return cancelledBlocks(await loadLinesOf(db, record), env.origin)
  if (event !== 'shipped') return []
  const [order] = await loadOrders(db, [record], clock.now())
  const parcel = order?.shipments.at(-1)
  if (!order || !parcel) return []
  const pieces = piecesOf(order, parcel.lines, env.origin)
  const days = formatArrival(arrivalOf(order.delivery, record.placedAt, env.timeZone), env.locale)
  return [...parcelBlocks(parcel, days), { kind: 'pieces', title: null, pieces, notes: [] }]
}

/** All that is cancelled of an order that goes on. */
function cancelledBlocks(lines: readonly OrderLine[], origin: string): MailBlock[] {
  const gone = lines.filter(({ cancelled }) => cancelled > 0)
  const pieces = gone.map((line) => mailPiece({ ...line, quantity: line.cancelled }, null, origin))
  return pieces.length === 0 ? [] : [{ kind: 'pieces', title: 'Cancelled', pieces, notes: [] }]
}

const piecesOf = ({ lines }: Order, some: readonly { lineId: string; quantity: number }[], origin: string) =>
  some.flatMap(({ lineId, quantity }) =>
    lines.filter(({ id }) => id === lineId).map((line) => mailPiece({ ...line, quantity }, null, origin)),
  )

/** What a seller is to send and by when, or is asked to take back; nothing with other steps. */
async function workBlocks(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  record: OrderRecord,
  event: OrderEventType,
): Promise<MailBlock[]> {
  if (event === 'return_requested') {
    const [order] = await loadOrders(db, [record], clock.now())
    const pieces = order ? piecesOf(order, order.returns.at(-1)?.lines ?? [], env.origin) : []
    return [{ kind: 'pieces', title: null, pieces, notes: [] }]
  }
  if (event === 'partly_cancelled') return cancelledBlocks(await loadLinesOf(db, record), env.origin)
  if (event !== 'paid') return []
  const lines = await loadLinesOf(db, record)
  // What was cancelled before the mail went out is not to be sent.
  const wanted = lines.map((line) => ({ ...line, quantity: line.quantity - line.cancelled }))
  const pieces = wanted
    .filter(({ quantity }) => quantity > 0)
    .map((line) => mailPiece(line, formatMoney(line.total, env.locale), env.origin))
  const due = dueAt(record)
  const notes = due ? [say`Send it by ${own(dayMonth(env.locale, env.timeZone).format(due))}.`] : []
  return [{ kind: 'pieces', title: null, pieces, notes }]
}

/** Has the admins look after money that the payment provider does not refund. */
async function mailFailedRefund(
  { db, env, mailer }: Pick<Deps, 'db' | 'env' | 'mailer'>,
  { id, number, currency }: OrderRecord,
): Promise<void> {
  const money = formatMoney({ amountMinor: await failedRefundsOf(db, id), currency }, env.locale)
  const link = new URL('/admin/refunds', env.origin).href
  for (const { email } of await listStaffWith(db, 'refunds.write')) {
    await mailer.send({ recipient: email, ...failedRefundMail({ number, money, link }) })
  }
}

/** Confirms a purchase to its shopper, with the link that opens it without an account. */
export async function mailPurchasePaid({ db, keys, env, clock, mailer, log }: Deps, purchaseId: string): Promise<void> {
  const [record] = await purchaseOf(db, { id: purchaseId })
  if (!record || record.email === ERASED) return
  const purchase = await presentSold(db, record)
  const link = new URL(paths.purchase(record.number, await accessKey({ db, keys }, record.number)), env.origin).href
  const mail = confirmationMail({
    words: await mailWords({ db, env, clock, log }, 'order-confirmation', { order: record.number }),
    purchase,
    address: addressLines(purchase.address),
    format: (money) => formatMoney(money, env.locale),
    link,
    origin: env.origin,
    locale: env.locale,
    zone: env.timeZone,
  })
  await mailer.send({ recipient: record.email, ...mail })
}

const purchaseOf = builtQuery((db, { id }: Named<{ id: string }>) =>
  db.select().from(purchases).where(eq(purchases.id, id)),
)

const kinds = {
  paid: 'order_new',
  cancelled: 'order_cancelled',
  partly_cancelled: 'order_new',
  return_requested: 'return_requested',
  goodwill: 'order_new',
} as const

/** What staff have done to an order that is its seller's already. */
const WHAT_CHANGED: Partial<Record<OrderEventType, string>> = {
  goodwill: 'Money went back at your cost',
  partly_cancelled: 'Items were cancelled',
}

/** Notifies a seller's team of what a shopper or the marketplace does with an order. What they did themselves is no news. */
export async function notifyOfOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'signals'>,
  { orderId, event, note, refundKey }: Omit<OrderMessage, 'by'>,
): Promise<void> {
  if (!(event in kinds)) return
  const [found] = await latestEvent(deps.db, { orderId, event })
  if (!found || found.latest.by === 'seller') return
  const { order, latest } = found
  if (wasNeverPaid(order)) return
  if (event === 'goodwill' && !(await isBorneBySeller(deps.db, { orderId, refundKey }))) return
  await notifyTeam(deps, {
    sellerId: order.sellerId,
    kind: kinds[event as keyof typeof kinds],
    about: order.number,
    detail: detailOf(event, note),
    link: event === 'return_requested' ? paths.seller.returns : paths.seller.order(order.number),
    key: `${WHAT_CHANGED[event] ? 'changed:' : ''}${event}:${orderId}:${latest.id}`,
  })
}

const latestEvent = builtQuery((db, { orderId, event }: Named<{ orderId: string; event: string }>) =>
  db
    .select({ order: orders, latest: orderEvents })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.type, event)))
    .orderBy(desc(orderEvents.id))
    .limit(1),
)

function detailOf(event: OrderEventType, note: string | null): string | null {
  const changed = WHAT_CHANGED[event]
  if (!changed) return note
  return note ? `${changed}: ${note}` : changed
}
