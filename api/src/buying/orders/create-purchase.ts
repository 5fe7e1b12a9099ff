import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/database'
import { loadImages, pictureOfColor } from '../../catalogue/products/load-images'
import type { CheckoutRecord, PricedCheckout } from '../checkout/price-checkout'
import { commissionLines } from '../../money/ledger/ledger.table'
import { commissionCalculator } from '../../money/ledger/commission'
import { drawReference } from '../../platform/references/draw-reference'
import { promisePieces } from '../../catalogue/stock/pieces'
import { orderEvents } from './order-events.table'
import { orderLines } from './order-lines.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'

export type PurchaseRecord = typeof purchases.$inferSelect

/** Writes the purchase of a checkout: one order for each seller, with copies of what was sold and the pieces promised to it. */
export async function createPurchase(
  tx: Tx,
  checkout: CheckoutRecord,
  { priced, now }: { priced: PricedCheckout; now: Date },
): Promise<PurchaseRecord> {
  const { id: checkoutId, userId, currency, email, address } = checkout
  if (email === null || address === null) throw new Error('A purchase needs an email and an address')
  const [purchase] = await tx
    .insert(purchases)
    .values({
      id: randomUUID(),
      // As in `H7F3K-92QXD`.
      number: drawReference('H'),
      checkoutId,
      userId,
      email,
      currency,
      address,
      billingAddress: checkout.billingAddress ?? address,
      placedAt: now,
    })
    .returning()
  if (!purchase) throw new Error('A purchase that was just made is gone')

  const commission = await commissionCalculator(tx)
  const images = await loadImages(tx, [...new Set(priced.lines.map(({ productId }) => productId))])
  for (const [index, parcel] of priced.parcels.entries()) {
    const delivery = priced.chosen.get(parcel.sellerId)
    if (!delivery) throw new Error('A parcel without a delivery cannot be ordered')
    const orderId = randomUUID()
    await tx.insert(orders).values({
      id: orderId,
      purchaseId: purchase.id,
      sellerId: parcel.sellerId,
      number: `${purchase.number}-${index + 1}`,
      currency,
      itemsMinor: parcel.itemsMinor,
      discountMinor: parcel.discountMinor,
      deliveryMinor: parcel.deliveryMinor,
      taxMinor: parcel.taxMinor,
      totalMinor: parcel.totalMinor,
      deliveryName: delivery.name,
      deliveryMinDays: delivery.minDays,
      deliveryMaxDays: delivery.maxDays,
      placedAt: now,
    })
    await tx.insert(orderEvents).values({ orderId, type: 'placed', by: 'shopper', actorId: userId, at: now })
    for (const [position, line] of parcel.lines.entries()) {
      const offer = priced.lines.find(({ variantId }) => variantId === line.variantId)
      if (!offer) throw new Error('A line without its product cannot be ordered')
      const id = randomUUID()
      await tx.insert(orderLines).values({
        id,
        orderId,
        position,
        variantId: offer.variantId,
        productId: offer.productId,
        title: offer.title,
        brand: offer.brand,
        sku: offer.sku,
        color: offer.color.name,
        size: offer.size.name,
        pictureId: pictureOfColor(images.get(offer.productId) ?? [], offer.color.slug)?.id ?? null,
        quantity: line.quantity,
        unitMinor: line.unitMinor,
        discountMinor: line.discountMinor,
        taxMinor: line.taxMinor,
        taxRateBps: priced.taxBps,
      })
      const { sellerId } = parcel
      const taken = commission({ sellerId, categoryId: offer.categoryId, baseMinor: line.totalMinor })
      await tx.insert(commissionLines).values({ orderLineId: id, ...taken })
    }
    await promisePieces(
      tx,
      checkoutId,
      parcel.lines.map(({ variantId }) => ({ variantId, orderId })),
    )
  }
  return purchase
}
