import { createHmac, timingSafeEqual } from 'node:crypto'
import { asc, desc, eq, inArray, and, sql } from 'drizzle-orm'
import type { ParcelAddress, Totals } from 'shared-contracts/checkout/checkout.schema'
import type { PurchasePage, PurchaseSummary, Purchase } from 'shared-contracts/orders/order.schema'
import { ORDER_STATES, ORDERS_PAGE_SIZE, type OrderState } from 'shared-contracts/orders/order-states'
import { DISPUTE_SIDES } from 'shared-contracts/disputes/dispute-terms'
import { arrivalOf, arrivalOfAll } from 'shared-contracts/delivery/delivery-promise'
import type { OrderLinkRequest } from 'shared-contracts/orders/order-link.schema'
import { paths } from 'shared-contracts/paths'
import { MAX_LINE_QUANTITY } from 'shared-contracts/cart/cart-terms'
import type { Db, Queryable } from '../../platform/db/database'
import { builtQuery, type Named } from '../../platform/db/statement'
import { reviewedLines } from '../../engagement/reviews/list-own-reviews'
import { paged } from '../../platform/db/paged'
import type { Refusing } from '../../http/route'
import { type SecretSource, secretOf } from '../../platform/secrets/secret-of'
import type { TaxPart } from '../checkout/compute-totals'
import { addUp } from '../checkout/present-checkout'
import { underWay } from '../disputes/list-disputes'
import { paidWith } from '../../money/payments/paid-with'
import type { Deps } from '../../deps'
import { enqueue } from '../../platform/outbox/enqueue'
import { takeRequest } from '../../platform/requests/take-request'
import { cartOf, putLine } from '../cart/change-cart'
import { loadOffers } from '../../catalogue/products/load-offers'
import type { Shopper } from '../../identity/guests/shopper'
import type { PurchaseRecord } from './create-purchase'
import { staffEntriesOf } from '../desk/staff-entries'
import type { OrderRecord } from './move-order'
import { nextAct } from './next-act'
import { orderLines } from './order-lines.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'
import { loadOrders, loadSoldOrders, promisedDays, type SoldOrder, type SoldPurchase } from './load-orders'
import { orderLinkMail } from './order-mails'

const PICTURES = 4

interface Shop {
  db: Db
  /** Where its days begin and end. */
  zone: string
  now: Date
}

/** One page of a shopper's purchases, newest first. */
export async function listPurchases(shop: Shop, userId: string, page?: number): Promise<PurchasePage> {
  const { db } = shop
  const own = eq(purchases.userId, userId)
  return paged(
    db.select().from(purchases).where(own).orderBy(desc(purchases.placedAt), desc(purchases.id)),
    { page, size: ORDERS_PAGE_SIZE, total: db.$count(purchases, own) },
    (rows) => summarise(shop, rows),
  )
}

async function summarise({ db, zone, now }: Shop, rows: readonly PurchaseRecord[]): Promise<PurchaseSummary[]> {
  const records = await db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.purchaseId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orders.number))
  const loaded = await loadOrders(db, records, now)
  const reviewed = await reviewedLines(
    db,
    loaded.flatMap(({ lines }) => lines.map(({ id }) => id)),
  )
  const cases = await underWay(
    db,
    records.map(({ id }) => id),
  )
  return rows.map(({ id, number, placedAt, currency }) => {
    const own = records.filter(({ purchaseId }) => purchaseId === id)
    const parts = loaded.filter((order) => own.some((record) => record.number === order.number))
    const sold = parts.flatMap(({ lines }) => lines)
    return {
      number,
      placedAt: placedAt.toISOString(),
      total: { amountMinor: own.reduce((sum, { totalMinor }) => sum + totalMinor, 0), currency },
      count: sold.reduce((sum, { quantity }) => sum + quantity, 0),
      pictures: sold.flatMap(({ picture }) => picture ?? []).slice(0, PICTURES),
      states: inNeed(own.map(({ state }) => state)),
      ...arrivalOfOrders(own, zone),
      documents: parts.flatMap(({ documents }) => documents),
      ...nextAct(number, parts, {
        reviewed,
        inCase: new Set(own.flatMap((one) => (cases.has(one.id) ? one.number : []))),
      }),
      dispute: DISPUTE_SIDES.find((side) => own.some((order) => cases.get(order.id) === side)),
    }
  })
}

/** When what has not arrived yet does. */
function arrivalOfOrders(all: readonly OrderRecord[], zone: string): Pick<PurchaseSummary, 'arrives'> {
  const coming = all.filter(({ state }) => state === 'paid' || state === 'processing' || state === 'shipped')
  const arrives = arrivalOfAll(coming.map((order) => arrivalOf(promisedDays(order), order.placedAt, zone)))
  return arrives ? { arrives } : {}
}

/** Each once; what still moves comes before what is over. */
const inNeed = (states: OrderState[]): OrderState[] => ORDER_STATES.filter((state) => states.includes(state))

/** Who wants to see a purchase: an account, the key of the mail's link, or both. */
interface PurchaseReader {
  userId: string | null
  key: string | undefined
}

/** A purchase by its number, for whom it belongs to or who has its key; `null` for anybody else. */
async function findPurchase(
  { db, keys }: SecretSource,
  number: string,
  { userId, key }: PurchaseReader,
): Promise<PurchaseRecord | null> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.number, number))
  if (!purchase) return null
  const isOwn = userId !== null && purchase.userId === userId
  return isOwn || (key !== undefined && (await opensPurchase({ db, keys }, number, key))) ? purchase : null
}

const taxPartsOf = (taxes: Totals['taxes'] = []): TaxPart[] =>
  taxes.map(({ rateBps, tax }) => ({ rateBps, taxMinor: tax.amountMinor }))

/** A purchase as its shopper sees it. */
export async function presentPurchase(db: Queryable, purchase: PurchaseRecord, now: Date): Promise<Purchase> {
  const rows = await soldIn(db, { id: purchase.id })
  const loaded = await loadOrders(
    db,
    rows.map(({ record }) => record),
    now,
  )
  const { currency } = purchase
  return {
    ...asSold(purchase, rows, loaded),
    refunded: { amountMinor: loaded.reduce((sum, { refunded }) => sum + refunded.amountMinor, 0), currency },
    orders: loaded,
  }
}

/** The same without what has become of it since, for whoever hears that it is paid. */
export async function presentSold(db: Queryable, purchase: PurchaseRecord): Promise<SoldPurchase> {
  const rows = await soldIn(db, { id: purchase.id })
  const loaded = await loadSoldOrders(
    db,
    rows.map(({ record }) => record),
  )
  return asSold(purchase, rows, loaded)
}

function asSold(
  { number, placedAt, email, address, billingAddress, currency }: PurchaseRecord,
  rows: Awaited<ReturnType<typeof soldIn>>,
  loaded: SoldOrder[],
): SoldPurchase {
  const [records, paid] = [rows.map(({ record }) => record), rows[0]?.paidWith]
  // Of an order that was given up unpaid it is there again.
  const used = records.filter(({ state, paidAt }) => state !== 'cancelled' || paidAt !== null)
  const creditMinor = used.reduce((sum, record) => sum + record.creditMinor, 0)
  return {
    ...{ number, placedAt: placedAt.toISOString(), email, address, billingAddress },
    totals: addUp(
      records.map((record, index) => ({ ...record, taxes: taxPartsOf(loaded[index]?.totals.taxes) })),
      currency,
    ),
    ...{ ...(creditMinor > 0 && { credit: { amountMinor: creditMinor, currency } }), ...(paid && { paidWith: paid }) },
    orders: loaded,
  }
}

const soldIn = builtQuery((db, { id }: Named<{ id: string }>) =>
  db
    .select({ record: orders, paidWith: paidWith(orders.purchaseId) })
    .from(orders)
    .where(eq(orders.purchaseId, id))
    .orderBy(asc(orders.number)),
)

/** Everything that somebody has bought, newest first, with where it was to go before staff corrected it. */
export async function exportPurchases(
  db: Db,
  userId: string,
  now: Date,
): Promise<(Purchase & { formerAddresses: ParcelAddress[] })[]> {
  const rows = await db
    .select()
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(desc(purchases.placedAt), desc(purchases.id))
  const entries = await staffEntriesOf(
    db,
    rows.map(({ id }) => id),
  )
  const all: Awaited<ReturnType<typeof exportPurchases>> = []
  for (const row of rows) {
    const formerAddresses = entries.flatMap(({ purchaseId, former }) => (purchaseId === row.id && former) || [])
    all.push({ ...(await presentPurchase(db, row, now)), formerAddresses })
  }
  return all
}

/** A purchase's number, and the key of its mail's link. */
export interface Reading {
  number: string
  key?: string | undefined
}

/** The visitor's own purchase, by their account or by its key. @throws NOT_FOUND for anybody else. */
export async function ownPurchase(context: Refusing<'NOT_FOUND'>, { number, key }: Reading): Promise<PurchaseRecord> {
  const session = await context.visitor.session('shop')
  const purchase = await findPurchase(context, number, { userId: session?.account.id ?? null, key })
  if (!purchase) throw context.refuse('NOT_FOUND')
  return purchase
}

/** The key that opens one purchase without an account, as in its mail's link. */
export async function accessKey(from: SecretSource, number: string): Promise<string> {
  const secret = await secretOf(from, 'purchase links')
  return createHmac('sha256', secret).update(number).digest('base64url')
}

/** Whether a key was made for this purchase. */
async function opensPurchase(from: SecretSource, number: string, key: string): Promise<boolean> {
  const expected = Buffer.from(await accessKey(from, number))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Notes that somebody asks for an order's link, once for each request. Whether there is such an order is looked at later, so nobody can learn it from the answer or its time. */
export async function askForOrderLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { number, email, requestId }: OrderLinkRequest & { requestId: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (!(await takeRequest(tx, { scope: `order-link:${email}`, key: requestId, now }))) return
    await enqueue(tx, now, { topic: 'order-link', number, email })
  })
}

/** Mails the link to a purchase anew; nothing when it was not placed with this address. */
export async function mailOrderLink(
  { db, keys, env, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'mailer'>,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const [purchase] = await db
    .select({ email: purchases.email })
    .from(purchases)
    .where(and(eq(purchases.number, number), eq(sql`lower(${purchases.email})`, email)))
  if (!purchase) return
  const link = new URL(paths.purchase(number, await accessKey({ db, keys }, number)), env.origin).href
  await mailer.send({ recipient: purchase.email, ...orderLinkMail({ number, link }) })
}

/** Puts what can still be had of a purchase into the cart, once for each request. @returns the titles of what cannot. */
export async function reorder(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  shopper: Shopper,
  { purchaseId, requestId }: { purchaseId: string; requestId: string },
): Promise<string[]> {
  const now = clock.now()
  const lines = await db
    .select({ variantId: orderLines.variantId, title: orderLines.title, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(asc(orders.number), asc(orderLines.position))
  return db.transaction(async (tx) => {
    const cartId = await cartOf(tx, shopper, now)
    const isFirst = await takeRequest(tx, { scope: `reorder:${cartId}`, key: requestId, now })
    const ids = lines.flatMap(({ variantId }) => (variantId ? [variantId] : []))
    const offers = await loadOffers(tx, env.currency, ids)
    const missing: string[] = []
    for (const { variantId, title, quantity } of lines) {
      const offer = variantId ? offers.get(variantId) : undefined
      const many = Math.min(quantity, offer?.onSale ? offer.available : 0, MAX_LINE_QUANTITY)
      const line =
        offer && many > 0 ? { variantId: offer.variantId, quantity: many, priceMinor: offer.priceMinor, now } : null
      if (!line || (isFirst && !(await putLine(tx, cartId, line)))) missing.push(title)
    }
    return missing
  })
}
