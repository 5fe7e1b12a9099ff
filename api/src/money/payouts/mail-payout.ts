import { eq } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/money'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { mailMoneyPeople, mailSellersPeople } from '../../selling/sellers/mail-sellers-people'
import { accountChangedMail, paidMail, returnedMail } from './payout-mails'
import { payoutAccounts, payouts } from './payouts.table'

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
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
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
