import type { Deps } from '../deps'
import type { Shopper } from '../guests/shopper'
import { endOpenCheckout } from './end-open-checkout'
import { lockCheckout } from './find-checkout'

/** The shopper gives up. @returns false when it is not theirs. One that is over already stays as it is. */
export async function leaveCheckout(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  shopper: Shopper | null,
  id: string,
): Promise<boolean> {
  const left = await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, shopper, id)
    if (!checkout) return null
    if (checkout.state !== 'open') return { visible: false }
    return { visible: await endOpenCheckout(tx, id, { state: 'left', now: clock.now() }) }
  })
  if (left?.visible) await catalogue.changed()
  return left !== null
}
