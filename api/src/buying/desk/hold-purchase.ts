import { eq } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { action, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'
import { enqueue } from '../../platform/outbox/enqueue'
import { takeRequest } from '../../platform/requests/take-request'
import { mailOrderPeople } from '../../selling/sellers/mail-sellers-people'
import { lockOrdersOf, ordersOf } from '../orders/move-order'
import { orderMessages } from '../orders/orders.messages'
import { orders } from '../orders/orders.table'
import { addStaffEntry, lockPerson } from './staff-entries'

/**
 * Puts a purchase on hold, or ends that; once for each request. Meanwhile nothing of it is sent, and what it earned is not paid out.
 *
 * @throws CONFLICT when somebody else has done so meanwhile; REFUSED where nothing is left to hold.
 */
export async function holdPurchase(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'CONFLICT' | 'REFUSED'>,
  {
    purchaseId,
    by,
    held,
    reason,
    requestId,
  }: { purchaseId: string; by: string; held: boolean; reason: string; requestId: string },
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    // Whoever sends a parcel locks its order as well.
    const all = await lockOrdersOf(tx, purchaseId)
    if (!(await takeRequest(tx, { scope: `hold:${purchaseId}`, key: requestId, now: at }))) return
    if (all.some(({ heldAt }) => heldAt !== null) === held) throw refuse('CONFLICT')
    if (held && all.every(({ state }) => state === 'cancelled'))
      throw refuse('REFUSED', { detail: orderMessages.nothingToHold })
    const note = (await lockPerson(tx, purchaseId)) ? reason : null
    await tx
      .update(orders)
      .set({ heldAt: held ? at : null })
      .where(eq(orders.purchaseId, purchaseId))
    await addStaffEntry(tx, { purchaseId, kind: held ? 'held' : 'released', by, note, at })
    await enqueue(tx, at, { topic: 'purchase-held', purchaseId, held, key: requestId })
  })
}

/** Tells the sellers who have not sent their part. Why, staff alone read; shoppers hear nothing. */
export async function tellOfHold(
  { db, env, clock, signals, mailer }: Pick<Deps, 'db' | 'env' | 'clock' | 'signals' | 'mailer'>,
  { purchaseId, held, key }: { purchaseId: string; held: boolean; key: string },
): Promise<void> {
  for (const { id, number, sellerId, state, heldAt } of await ordersOf(db, purchaseId)) {
    // What was ended, or begun, before the message came is no news.
    if ((state !== 'paid' && state !== 'processing') || (heldAt !== null) !== held) continue
    await notifyTeam(
      { db, clock, signals },
      {
        ...{ sellerId, kind: 'order_new', about: number, detail: held ? 'On hold, do not ship' : 'No longer on hold' },
        ...{ link: paths.seller.order(number), key: `changed:hold:${id}:${key}` },
      },
    )
    const mail = heldMails(number, new URL(paths.seller.order(number), env.origin).href)
    await mailOrderPeople({ db, mailer }, sellerId, {
      replyTo: env.supportEmail,
      ...(held ? mail.held : mail.released),
    })
  }
}

/** To a seller's people, about an order that staff keep from being sent. */
const heldMails = (number: string, link: string): Record<'held' | 'released', Email> => ({
  held: {
    subject: say`On hold, do not ship: ${own(number)}`,
    blocks: [
      paragraph`The marketplace is looking into this order. Please do not send anything of it until we write again; the time until then does not count against you.`,
      action('Open the order', link),
    ],
  },
  released: {
    subject: say`The order ${own(number)} can be sent`,
    blocks: [paragraph`This order is no longer on hold. Please send it as usual.`, action('Open the order', link)],
  },
})
