import { aSeller } from './a-seller'
import { buy } from './buy'
import { parcel } from './sold-order'
import { someVariants } from './some-variants'
import type { TestApi } from './start-test-api'
import type { TestVisitor } from './test-visitor'

export interface Earned {
  sellerId: string
  guest: TestVisitor
  reading: { number: string; key: string }
  order: string
  lineId: string
  totalMinor: number
}

/** A guest has bought something of the seller whose turn it is, from 0, and it has arrived. @param order how they pay. */
export async function earn(shop: TestApi, turn: number, quantity = 2, order: typeof buy = buy): Promise<Earned> {
  const variant = (await someVariants(shop, turn + 1))[turn]
  if (!variant) throw new Error('There are fewer sellers')
  const guest = shop.visitor()
  const { number, accessKey: key } = await order(guest, [{ id: variant.id, quantity }])
  const part = `${number}-1`
  const { client } = await aSeller(shop, variant.sellerId)
  await client.sellerOrders.accept({ number: part })
  const { shipments, totals, lines } = await client.sellerOrders.ship({ number: part, ...parcel() })
  await client.sellerOrders.deliver({ number: part, shipmentId: shipments[0]?.id ?? '' })
  const lineId = lines[0]?.id ?? ''
  const reading = { number, key }
  return { sellerId: variant.sellerId, guest, reading, order: part, lineId, totalMinor: totals.total.amountMinor }
}

/** What the marketplace leaves of it, in minor units: ten percent and the tax on that are taken. */
export async function netOf(shop: TestApi, { sellerId, order }: Earned): Promise<number> {
  const { client } = await aSeller(shop, sellerId)
  const { totals, commission } = await client.sellerOrders.get({ number: order })
  return totals.total.amountMinor - commission.amountMinor
}
