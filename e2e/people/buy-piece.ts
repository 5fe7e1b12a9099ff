import type { APIRequestContext } from '@playwright/test'
import type { Checkout, PlacedOrder } from 'shared-contracts'
import { CARD_TOKENS_PATH } from 'shared-contracts/paths'
import type { Piece } from './pieces-of-two-sellers'
import { post } from './post'
import { putIntoCart } from './put-into-cart'
import { testCards } from './test-cards'

const address = { recipient: 'Ada Byrne', line1: 'Hauptstrasse 1', postcode: '1010', city: 'Vienna', country: 'AT' }

/** Has a signed-in shopper buy a piece, for tests that are about what comes after. @returns the purchase's number. */
export async function buyPiece(shopper: APIRequestContext, piece: Piece): Promise<string> {
  await putIntoCart(shopper, [piece])
  const { id } = await post<Checkout>(shopper, '/api/checkout')
  const origin = process.env.SHOP_ORIGIN!
  const changed = await shopper.patch(`${origin}/api/checkout/${id}`, { data: { address }, headers: { origin } })
  const { totals } = (await changed.json()) as Checkout
  const card = { number: testCards.good, expiry: '04/49', cvc: '123' }
  const { token: paymentToken } = await post<{ token: string }>(shopper, CARD_TOKENS_PATH, card)
  const place = { totalMinor: totals.total.amountMinor, paymentToken }
  const { number } = await post<PlacedOrder>(shopper, `/api/checkout/${id}/order`, place)
  return number
}
