import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Purchase } from 'shared-contracts/orders/order.schema'
import { stockLevels } from '../catalogue/stock/stock-levels.table'
import { aSeller } from './a-seller'
import { buy } from './buy'
import { someVariants, type SomeVariant } from './some-variants'
import type { TestApi } from './start-test-api'
import type { TestVisitor } from './test-visitor'

export interface Sold {
  guest: TestVisitor
  seller: TestVisitor
  /** Of the purchase, for its shopper. */
  reading: { number: string; key: string }
  /** Of the seller's order. */
  order: string
  variant: SomeVariant
}

/** A guest has bought so many pieces of one thing, and its seller is signed in. */
export async function sold(shop: TestApi, quantity = 1): Promise<Sold> {
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor()
  const { number, accessKey: key } = await buy(guest, [{ id: variant.id, quantity }])
  const seller = await aSeller(shop, variant.sellerId)
  return { guest, seller, reading: { number, key }, order: `${number}-1`, variant }
}

/** The same, and it has arrived in one parcel. */
export const delivered = async (shop: TestApi, quantity = 1) => sentAndDelivered(await sold(shop, quantity))

/** Its parcel has left and has arrived. */
export async function sentAndDelivered(all: Sold): Promise<Sold & { purchase: Purchase }> {
  const { seller, order: number, guest, reading } = all
  await seller.client.sellerOrders.accept({ number })
  const { shipments } = await seller.client.sellerOrders.ship({ number, ...parcel() })
  await seller.client.sellerOrders.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
  return { ...all, purchase: await guest.client.orders.get(reading) }
}

/** All that is left of an order, with another id at each call. */
export const parcel = (changes = {}) => ({
  carrier: 'An Post',
  trackingNumber: 'AP 1',
  requestId: randomUUID(),
  ...changes,
})

/** The only line of a purchase of one thing. */
export const lineOf = (purchase: Purchase) => purchase.orders[0]?.lines[0]?.id ?? ''

/** Pieces on the shelf, those that are promised among them; -1 of a variant that is not there. */
export async function onHand(shop: TestApi, variantId: string): Promise<number> {
  const [level] = await shop.api.deps.db.select().from(stockLevels).where(eq(stockLevels.variantId, variantId))
  return level?.onHand ?? -1
}
