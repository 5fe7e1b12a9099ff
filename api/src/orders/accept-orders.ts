import type { Deps } from '../deps'
import { acceptOrder } from './accept-order'
import { changeSellersOrder } from './change-sellers-order'
import { orderMessages as messages } from './orders.messages'

/**
 * A seller takes several orders on, each for itself: one that has moved on does not hold up the others.
 *
 * @returns those that are being packed now, and why the others are not.
 */
export async function acceptOrders(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  { sellerId, actorId }: { sellerId: string; actorId: string },
  numbers: readonly string[],
): Promise<{ accepted: string[]; refused: { number: string; detail: string }[] }> {
  const accepted: string[] = []
  const refused: { number: string; detail: string }[] = []
  for (const number of new Set(numbers)) {
    const outcome = await changeSellersOrder(
      deps,
      { sellerId, number },
      async (tx, order, now) => (await acceptOrder(tx, order, { actorId, now })) ?? { visible: false },
    )
    if (outcome === null) refused.push({ number, detail: messages.noSuchOrder })
    else if ('refused' in outcome) refused.push({ number, detail: outcome.detail })
    else accepted.push(number)
  }
  return { accepted, refused }
}
