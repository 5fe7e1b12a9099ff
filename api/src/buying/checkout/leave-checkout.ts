import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { endOpenCheckout } from './end-open-checkout'
import { lockCheckout } from './find-checkout'
import type { Shopper } from '../../identity/guests/shopper'

/** The shopper gives up. One that is over already stays as it is. */
export async function leaveCheckout(
  { db, clock, catalogue, refuse }: Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND'>,
  shopper: Shopper | null,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, shopper, id)
    if (!checkout) throw refuse('NOT_FOUND')
    if (checkout.state === 'open') await endOpenCheckout({ tx, now: clock.now(), catalogue }, id, 'left')
  })
}
