import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { PayoutState, PayoutTrouble } from 'shared-contracts/payouts/payout-states'
import { formatMoney } from 'shared-contracts/catalogue/money'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { postPayoutPaid, postPayoutReturned } from '../ledger/postings'
import { HOUR_MS } from '../../platform/clock/days'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { mailMoneyPeople, mailSellersPeople } from '../../selling/sellers/mail-sellers-people'
import { balanceSellersAccount } from './balance-sellers-account'
import type { Transfer } from './payout-provider'
import { payoutAccounts, type PayoutRecord, payouts } from './payouts.table'
import { accountChangedMail, paidMail, returnedMail } from './payout-mails'

const LOOK_AGAIN_MS = HOUR_MS
/** A bank sends back what it could not book within days; after so many nothing is expected any more. */
const COMES_BACK_WITHIN_MS = 10 * 24 * HOUR_MS

/** Takes a payout to where its transfer stands. What is known already changes nothing. */
export async function movePayout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  transfer: Transfer,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
    if (!payout || payout.state === 'refused' || payout.state === 'returned') return
    switch (transfer.state) {
      case 'in_transit':
        // News that has been overtaken.
        if (payout.state === 'paid') return
        return note(tx, payout, { state: 'sent', now })
      case 'paid':
        return pay(tx, payout, now)
      // Whoever is seldom asked may report a return before anybody has heard of the booking.
      case 'refused':
      case 'returned':
        return comeBack(tx, payout, { trouble: transfer.trouble, state: transfer.state, now })
    }
  })
}

async function pay(tx: Tx, payout: PayoutRecord, now: Date) {
  if (payout.state !== 'paid') {
    await postPayoutPaid(tx, payout, now)
    await enqueue(tx, now, { topic: 'payout-event', payoutId: payout.id, event: 'paid' })
  }
  const paidAt = payout.paidAt ?? now
  const over = now.getTime() - paidAt.getTime() > COMES_BACK_WITHIN_MS
  await note(tx, payout, { state: 'paid', now, paidAt, over })
}

async function comeBack(
  tx: Tx,
  payout: PayoutRecord,
  { trouble, state, now }: { trouble: PayoutTrouble; state: 'refused' | 'returned'; now: Date },
) {
  await postPayoutReturned(tx, payout, { wasPaid: payout.state === 'paid', now })
  await tx.update(payouts).set({ state, trouble, lookAgainAt: null }).where(eq(payouts.id, payout.id))
  await tx
    .update(payoutAccounts)
    .set({ trouble })
    .where(and(eq(payoutAccounts.id, payout.accountId), isNull(payoutAccounts.endedAt)))
  await enqueue(tx, now, { topic: 'payout-event', payoutId: payout.id, event: 'returned' })
}

async function note(
  tx: Tx,
  { id }: PayoutRecord,
  { state, now, paidAt, over = false }: { state: PayoutState; now: Date; paidAt?: Date; over?: boolean },
) {
  const lookAgainAt = over ? null : new Date(now.getTime() + LOOK_AGAIN_MS)
  await tx
    .update(payouts)
    .set({ state, lookAgainAt, ...(paidAt && { paidAt }) })
    .where(eq(payouts.id, id))
}

/** Has the provider send a payout. One that was sent already is left alone. */
export async function sendPayout(deps: Deps, payoutId: string): Promise<void> {
  const [found] = await deps.db
    .select({ payout: payouts, accountRef: payoutAccounts.providerRef })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(eq(payouts.id, payoutId))
  if (found?.payout.state !== 'created') return
  const { payout, accountRef } = found
  const { amountMinor, currency, sellerId } = payout
  if (deps.payouts.accounts) await balanceSellersAccount(deps, { sellerId, currency, orderId: null })
  await movePayout(deps, payout.id, await deps.payouts.send({ key: payout.id, accountRef, amountMinor, currency }))
}

const AT_ONCE = 50

/** Of one that the provider does not know or does not answer for, in milliseconds: the others are asked after first. */
const AGAIN_MS = 60 * 60 * 1000

/** Asks after payouts that are on their way, or that may still come back. */
export async function settlePayouts(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const due = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(lte(payouts.lookAgainAt, clock.now()))
    .orderBy(asc(payouts.lookAgainAt))
    .limit(AT_ONCE)
  for (const { id } of due) {
    try {
      const transfer = await deps.payouts.find(id)
      if (transfer) await movePayout(deps, id, transfer)
      else await lookLater(deps, id)
    } catch (error) {
      await lookLater(deps, id)
      log.warn({ err: error, payout: id }, 'the payout provider did not answer')
    }
  }
}

async function lookLater({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  const lookAgainAt = new Date(clock.now().getTime() + AGAIN_MS)
  await db
    .update(payouts)
    .set({ lookAgainAt })
    .where(and(eq(payouts.id, id), isNotNull(payouts.lookAgainAt)))
}

const linkOf = ({ env }: Pick<Deps, 'env'>) => new URL(paths.seller.payments, env.origin).href

/** Mails who looks after a seller's money that a payout has arrived, or has come back. */
export async function mailPayout(
  deps: Deps,
  { payoutId, event }: { payoutId: string; event: 'paid' | 'returned' },
): Promise<void> {
  const [found] = await deps.db
    .select({ payout: payouts, last4: payoutAccounts.last4 })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(eq(payouts.id, payoutId))
  if (!found) return
  const { payout, last4 } = found
  const facts = { number: payout.number, amount: formatMoney(payout, deps.env.locale), last4, link: linkOf(deps) }
  const email = event === 'paid' ? paidMail(facts) : payout.trouble && returnedMail(facts, payout.trouble)
  if (!email) return
  const kind = event === 'paid' ? 'payout_sent' : 'payout_failed'
  await mailSellersPeople(deps, { sellerId: payout.sellerId, kind }, email)
}

/** Mails who looks after a seller's money that payouts go elsewhere. */
export async function mailPayoutAccount(
  deps: Deps,
  { sellerId, last4 }: { sellerId: string; last4: string },
): Promise<void> {
  await mailMoneyPeople(deps, sellerId, accountChangedMail({ last4, link: linkOf(deps) }))
}

/** Notifies who looks after a seller's money that a payout has arrived or come back. */
export async function notifyOfPayout(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'signals'>,
  { payoutId, event }: { payoutId: string; event: 'paid' | 'returned' },
): Promise<void> {
  const [payout] = await deps.db.select().from(payouts).where(eq(payouts.id, payoutId))
  if (!payout) return
  const { sellerId, number } = payout
  await notifyTeam(deps, {
    sellerId,
    kind: event === 'paid' ? 'payout_sent' : 'payout_failed',
    about: number,
    detail: formatMoney(payout, deps.env.locale),
    link: paths.seller.payout(number),
    key: `payout:${payoutId}:${event}`,
  })
}
