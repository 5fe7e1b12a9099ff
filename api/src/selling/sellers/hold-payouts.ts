import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import { addStaffEntry } from '../../buying/desk/staff-entries'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { enqueue } from '../../platform/outbox/enqueue'
import { mailMoneyPeople } from './mail-sellers-people'
import { payoutsHeldMail, payoutsReleasedMail } from './seller-mails'
import { sellers } from './sellers.table'

type HoldDeps = Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED'>

/** Pays a seller nothing out until it is released, or (`reason: null`) pays them out again. What is on its way to the bank arrives. */
async function setHold(
  { db, clock, refuse }: HoldDeps,
  sellerId: string,
  { reason, by }: { reason: string | null; by: string },
): Promise<void> {
  const at = clock.now()
  const isHold = reason !== null
  await db.transaction(async (tx) => {
    const before = isHold ? isNull(sellers.payoutsHeldSince) : isNotNull(sellers.payoutsHeldSince)
    const [changed] = await tx
      .update(sellers)
      .set({ payoutsHeldSince: isHold ? at : null, payoutsHeldReason: reason })
      .where(and(eq(sellers.id, sellerId), before))
      .returning({ id: sellers.id })
    if (!changed) {
      const [seller] = await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, sellerId))
      throw refuse(seller ? 'REFUSED' : 'NOT_FOUND')
    }
    await addStaffEntry(tx, { sellerId, kind: isHold ? 'payouts_held' : 'payouts_released', by, note: reason, at })
    await enqueue(tx, at, { topic: 'payout-hold', sellerId, reason, at: at.toISOString() })
  })
}

/** Refused when they are held already. */
export const holdPayouts = (deps: HoldDeps, sellerId: string, hold: { reason: string; by: string }) =>
  setHold(deps, sellerId, hold)

/** Refused when they are not held. */
export const releasePayouts = (deps: HoldDeps, sellerId: string, by: string) =>
  setHold(deps, sellerId, { reason: null, by })

/** Tells a seller: everybody there that it is so, and who looks after its money why. */
export async function tellOfPayoutHold(
  deps: Deps,
  { sellerId, reason, at }: { sellerId: string; reason: string | null; at: string },
): Promise<void> {
  const what = reason === null ? 'payouts_released' : 'payouts_held'
  await notifyTeam(deps, {
    ...{ sellerId, kind: 'shop_status', about: what, detail: null },
    ...{ link: paths.seller.payments, key: `${what}:${at}` },
  })
  const link = new URL(paths.seller.payments, deps.env.origin).href
  const mail = reason === null ? payoutsReleasedMail({ link }) : payoutsHeldMail({ reason, link })
  await mailMoneyPeople(deps, sellerId, { replyTo: deps.env.supportEmail, ...mail })
}
