import type { Deps } from '../../deps'
import { refusalOf, withoutEndpoint } from '../../http/refuse'
import { acceptOrder } from './accept-order'
import { changeSellersOrder } from './change-order'
import { orderMessages as messages } from './orders.messages'

/**
 * A seller takes several orders on, each for itself: one that has moved on does not hold up the others.
 *
 * @returns those that are being packed now, and why the others are not.
 */
export async function acceptOrders(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'>,
  by: { sellerId: string; accountId: string },
  numbers: readonly string[],
): Promise<{ accepted: string[]; refused: { number: string; detail: string }[] }> {
  const accepted: string[] = []
  const refused: { number: string; detail: string }[] = []
  for (const number of new Set(numbers)) {
    const refusal = await refusalOf(changeSellersOrder({ ...deps, ...withoutEndpoint }, { ...by, number }, acceptOrder))
    if (refusal) refused.push({ number, detail: refusal.data.detail ?? messages.noSuchOrder })
    else accepted.push(number)
  }
  return { accepted, refused }
}
