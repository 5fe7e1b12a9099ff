import { randomUUID } from 'node:crypto'
import type { AddressDraft } from 'shared-contracts/addresses/address.schema'
import type { Checkout, CheckoutChanges, PlacedOrder } from 'shared-contracts/checkout/checkout.schema'
import type { TestVisitor } from './test-visitor'

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'
export const ASKING_CARD = '4000 0027 6000 3184'

export const anAddress: AddressDraft = {
  recipient: 'Ada Byrne',
  line1: 'Main Street 1',
  postcode: '1010',
  city: 'Vienna',
  country: 'AT',
}

export interface Wanted {
  id: string
  quantity?: number
}

/** Puts things into the visitor's cart. */
export async function fillCart({ client }: TestVisitor, wanted: readonly Wanted[]): Promise<void> {
  for (const { id, quantity = 1 } of wanted) {
    await client.cart.add({ variantId: id, quantity, requestId: randomUUID() })
  }
}

/** A token of the embedded provider for a test card. */
export async function cardToken(visitor: TestVisitor, number = GOOD_CARD): Promise<string> {
  const response = await visitor.send('/api/pay/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry: '12/49', cvc: '123' }),
  })
  if (!response.ok) throw new Error(`No token: ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}

/** Fills the cart and goes through the checkout up to the order. */
export async function readyToOrder(
  visitor: TestVisitor,
  wanted: readonly Wanted[],
  changes: Omit<Partial<CheckoutChanges>, 'id'> = {},
): Promise<Checkout> {
  await fillCart(visitor, wanted)
  const { id } = await visitor.client.checkout.start()
  return visitor.client.checkout.change({ id, email: 'ada@example.com', address: anAddress, ...changes })
}

/** Places the order of a checkout with a test card. */
export async function place(visitor: TestVisitor, { id, totals }: Checkout, card = GOOD_CARD): Promise<PlacedOrder> {
  const paymentToken = await cardToken(visitor, card)
  return visitor.client.checkout.place({ id, totalMinor: totals.total.amountMinor, paymentToken })
}

/** Buys and pays. */
export async function buy(visitor: TestVisitor, wanted: readonly Wanted[]): Promise<PlacedOrder> {
  return place(visitor, await readyToOrder(visitor, wanted))
}
