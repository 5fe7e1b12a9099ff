import { eq } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/format-money'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { payouts } from './payouts.table'

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
