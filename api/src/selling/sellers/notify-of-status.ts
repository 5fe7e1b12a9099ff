import { eq } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { SellerState } from 'shared-contracts/sellers/seller-states'
import type { Deps } from '../../deps'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { sellers } from './sellers.table'

/** Notifies a seller's team of the status of their shop, once for each decision. */
export async function notifyOfStatus(
  deps: Pick<Deps, 'db' | 'clock'>,
  { sellerId, state, reason }: { sellerId: string; state: SellerState; reason: string | null },
): Promise<void> {
  const [seller] = await deps.db.select().from(sellers).where(eq(sellers.id, sellerId))
  const since = seller?.stateSince?.toISOString() ?? ''
  await notifyTeam(deps, {
    sellerId,
    kind: 'shop_status',
    about: state,
    detail: reason,
    link: paths.seller.dashboard,
    key: `standing:${state}:${since}`,
  })
}
