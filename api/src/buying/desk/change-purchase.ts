import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { AddressDraft } from 'shared-contracts/addresses/address.schema'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { type DeskMail, ERASED } from 'shared-contracts/desk/desk-terms'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import type { Tx } from '../../platform/db/database'
import { refundsOf } from '../../money/payments/list-payments'
import { enqueue } from '../../platform/outbox/enqueue'
import { takeRequest } from '../../platform/requests/take-request'
import { mailOrderPeople } from '../../selling/sellers/mail-sellers-people'
import { lockOrdersOf, messageOf, ordersOf } from '../orders/move-order'
import { addressCorrectedMails } from '../orders/order-mails'
import { orderEvents } from '../orders/order-events.table'
import { orderLines } from '../orders/order-lines.table'
import { orders } from '../orders/orders.table'
import { orderMessages as texts } from '../orders/orders.messages'
import { accessKey } from '../orders/purchases'
import { purchases } from '../orders/purchases.table'
import { shipments } from '../orders/shipments.table'
import { addStaffEntry, refuseFlood } from './staff-entries'
import { eventsOf, isBeforeShipping } from './find-purchase'
import { mailAgain } from './mail-again'
import { staffEntries } from './staff-entries.table'

/** Who does something to which purchase. */
interface ByStaff {
  purchaseId: string
  by: string
}

/** Sends a mail to a purchase's shopper once more, once for each request. */
export async function repeatMail(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED'>,
  {
    purchaseId,
    by,
    mail,
    order: number,
    step,
    requestId,
  }: ByStaff & { mail: DeskMail | 'step'; order?: string | undefined; step?: number | undefined; requestId: string },
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    const [purchase] = await tx
      .select({ email: purchases.email })
      .from(purchases)
      .where(eq(purchases.id, purchaseId))
      .for('update')
    if (purchase?.email === ERASED) throw refuse('REFUSED', { detail: texts.shopperHasLeft })
    if (!(await takeRequest(tx, { scope: `repeat-mail:${purchaseId}`, key: requestId, now: at }))) return
    await refuseFlood(tx, { purchaseId, kind: 'mail_repeated', at })
    if (mail === 'confirmation') {
      const [paid] = await tx
        .select({ id: orderEvents.id })
        .from(orderEvents)
        .innerJoin(orders, eq(orders.id, orderEvents.orderId))
        .where(and(eq(orders.purchaseId, purchaseId), eq(orderEvents.type, 'paid')))
        .limit(1)
      if (!paid) throw refuse('REFUSED', { detail: texts.nothingConfirmed })
      await enqueue(tx, at, { topic: 'purchase-paid', purchaseId })
      return addStaffEntry(tx, { purchaseId, kind: 'mail_repeated', by, at })
    }
    if (mail === 'step') return repeatStep(tx, { purchaseId, by, step, at, refuse })
    const order = (await ordersOf(tx, purchaseId)).find((one) => one.number === number)
    if (!order) throw refuse('NOT_FOUND')
    const [parcel] = await tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(eq(shipments.orderId, order.id))
      .limit(1)
    if (!parcel) throw refuse('REFUSED', { detail: texts.noParcel })
    await enqueue(tx, at, messageOf(order.id, { event: 'shipped', by: 'seller' }))
    await addStaffEntry(tx, { purchaseId, orderId: order.id, kind: 'mail_repeated', by, at })
  })
}

/** The same of the mail about a step in an order's history. @throws REFUSED when what it says is not so any more. */
async function repeatStep(
  tx: Tx,
  {
    purchaseId,
    by,
    step,
    at,
    refuse,
  }: ByStaff & { step: number | undefined; at: Date } & Refuses<'NOT_FOUND' | 'REFUSED'>,
): Promise<void> {
  const all = await ordersOf(tx, purchaseId)
  const events = await eventsOf(tx, all)
  const refunds = await refundsOf(
    tx,
    all.map(({ id }) => id),
  )
  const found = events.find(({ id }) => id === step)
  const again = found ? mailAgain(found, { orders: all, events, refunds, now: at }) : null
  if (!found || !again) throw refuse('NOT_FOUND')
  if ('refused' in again) throw refuse('REFUSED', { detail: again.refused })
  const { orderId, type: event, by: actor, note } = found
  await enqueue(tx, at, { topic: 'order-step-again', orderId, event, by: actor, note, ...again })
  await addStaffEntry(tx, { purchaseId, orderId, kind: 'mail_repeated', note: event, by, at })
}

const kept = ({ recipient, line1, city, country, ...rest }: AddressDraft): ParcelAddress => ({
  ...{ recipient, line1, city, country },
  company: rest.company || null,
  line2: rest.line2 || null,
  postcode: rest.postcode || null,
  region: rest.region || null,
  phone: rest.phone || null,
})

/**
 * Corrects where the parcels of a purchase go, while none has left; the former address stays in the history. Tax and delivery were priced for the
 * country, which stays.
 *
 * @param change.version how often it had been corrected when it was looked at. CONFLICT: somebody else was faster.
 */
export async function correctAddress(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED' | 'CONFLICT'>,
  { purchaseId, by, address, version }: ByStaff & { address: AddressDraft; version: number },
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    // Whoever sends a parcel locks its order as well.
    const all = await lockOrdersOf(tx, purchaseId)
    const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for('update')
    if (!purchase) throw refuse('NOT_FOUND')
    if (purchase.email === ERASED) throw refuse('REFUSED', { detail: texts.shopperHasLeft })
    const corrections = and(eq(staffEntries.purchaseId, purchaseId), eq(staffEntries.kind, 'address_corrected'))
    if ((await tx.$count(staffEntries, corrections)) !== version) throw refuse('CONFLICT')
    const lines = await tx
      .select({ orderId: orderLines.orderId, shipped: orderLines.shipped })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.purchaseId, purchaseId))
    const withLines = all.map(({ id, state }) => ({ state, lines: lines.filter(({ orderId }) => orderId === id) }))
    if (!isBeforeShipping(withLines)) throw refuse('REFUSED', { detail: texts.tooLateForAddress })
    if (purchase.address.country !== address.country) throw refuse('REFUSED', { detail: texts.otherCountry })
    await tx
      .update(purchases)
      .set({
        address: kept(address),
        // Who had both alike had the slip in both.
        ...(isDeepStrictEqual(purchase.address, purchase.billingAddress) && { billingAddress: kept(address) }),
      })
      .where(eq(purchases.id, purchaseId))
    await addStaffEntry(tx, { purchaseId, kind: 'address_corrected', by, former: purchase.address, at })
    await enqueue(tx, at, { topic: 'address-corrected', purchaseId })
  })
}

/** Tells the shopper, with the new address, and the sellers who have not sent their part where it goes now. */
export async function mailCorrectedAddress(
  { db, keys, env, clock, signals, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'clock' | 'signals' | 'mailer'>,
  purchaseId: string,
): Promise<void> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, purchaseId))
  if (!purchase || purchase.email === ERASED) return
  const corrections = and(eq(staffEntries.purchaseId, purchaseId), eq(staffEntries.kind, 'address_corrected'))
  const version = await db.$count(staffEntries, corrections)
  const lines = addressLines(purchase.address)
  const link = new URL(paths.purchase(purchase.number, await accessKey({ db, keys }, purchase.number)), env.origin).href
  const mails = addressCorrectedMails(lines)
  await mailer.send({ recipient: purchase.email, replyTo: env.supportEmail, ...mails.toShopper(purchase.number, link) })
  for (const { id, number, sellerId, state } of await ordersOf(db, purchaseId)) {
    if (state !== 'paid' && state !== 'processing') continue
    await notifyTeam(
      { db, clock, signals },
      {
        ...{ sellerId, kind: 'order_new', about: number, detail: 'Its delivery address was corrected' },
        ...{ link: paths.seller.order(number), key: `changed:address:${id}:${version}` },
      },
    )
    const toSeller = mails.toSeller(number, new URL(paths.seller.order(number), env.origin).href)
    await mailOrderPeople({ db, mailer }, sellerId, { replyTo: env.supportEmail, ...toSeller })
  }
}
