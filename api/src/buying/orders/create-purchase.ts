import { randomUUID } from 'node:crypto'
import { arrivalOf } from 'shared-contracts/delivery/delivery-promise'
import { promisePieces } from '../../catalogue/stock/pieces'
import { splitAmount } from '../../money/amounts/amounts'
import { holdCredit } from '../../money/credit/credit-accounts'
import { termsInForce } from '../../messaging/content/publications'
import { commissionBy, type CommissionTerms } from '../../money/ledger/commission'
import { commissionLines } from '../../money/ledger/ledger.table'
import { atOnce, change, rowsInto, unhurried } from '../../platform/db/at-once'
import type { Tx } from '../../platform/db/database'
import { withoutWaiting } from '../../platform/db/pipeline'
import { builder } from '../../platform/db/statement'
import { drawReference } from '../../platform/references/draw-reference'
import { checkouts } from '../checkout/checkouts.table'
import type { CheckoutRecord, PricedCheckout } from '../checkout/price-checkout'
import { orderEvents } from './order-events.table'
import { orderPromotions } from '../promotions/promotions.table'
import { orderLines } from './order-lines.table'
import { orders } from './orders.table'
import { purchases } from './purchases.table'
import { sql } from 'drizzle-orm'

export type PurchaseRecord = Omit<typeof purchases.$inferSelect, 'termsVersion'>

/**
 * Writes the purchase of a checkout, which is placed by it: one order for each seller, with copies of what was sold and the pieces
 * promised to it.
 *
 * Its commit need not wait for the disk: it counts together with the payment that is begun next, whose commit does.
 *
 * @param terms of commission, as they are now.
 * @param creditMinor what of it the checkout's credit pays.
 * @param heldUntil how long the pieces wait for the payment.
 * @param zone where the shop's days begin and end.
 */
export async function createPurchase(
  tx: Tx,
  checkout: CheckoutRecord,
  {
    priced,
    commission: terms,
    creditMinor,
    heldUntil,
    now,
    zone,
  }: {
    priced: PricedCheckout
    commission: CommissionTerms
    creditMinor: number
    heldUntil: Date
    now: Date
    zone: string
  },
): Promise<PurchaseRecord> {
  const { id: checkoutId, userId, currency, email, address } = checkout
  if (email === null || address === null) throw new Error('A purchase needs an email and an address')
  const purchase: PurchaseRecord = {
    id: randomUUID(),
    // As in `H7F3K-92QXD`.
    number: drawReference('H'),
    checkoutId,
    userId,
    email,
    currency,
    address,
    billingAddress: checkout.billingAddress ?? address,
    eraseWhenOver: false,
    placedAt: now,
  }
  const commission = commissionBy(terms.rules, currency, terms.parties)
  const shares = splitAmount(
    creditMinor,
    priced.parcels.map(({ totalMinor }) => totalMinor),
  )
  const parts = priced.parcels.map((parcel, index) => {
    const { order } = toOrder(parcel, index, { purchase, priced, zone })
    const share = shares[index] ?? 0
    return { parcel, order: { ...order, creditMinor: share, creditId: share > 0 ? checkout.creditId : null } }
  })
  const lines = parts.flatMap(({ order, parcel }) =>
    parcel.lines.map((line, position) => toLine(line, { orderId: order.id, position, priced })),
  )
  const given = parts.flatMap(({ order, parcel }) => givenOf(order.id, parcel.sellerId, priced))
  const placed = { type: 'placed', by: 'shopper', actorId: userId, at: now } as const
  const written = {
    purchase: purchaseMade(purchase),
    orders: rowsInto(
      orders,
      parts.map(({ order }) => order),
    ),
    events: rowsInto(
      orderEvents,
      parts.map(({ order }) => ({ orderId: order.id, ...placed })),
    ),
    lines: rowsInto(
      orderLines,
      lines.map(({ row }) => row),
    ),
    commission: rowsInto(
      commissionLines,
      lines.map(({ row, offer, totalMinor, ...borne }) => ({
        orderLineId: row.id,
        ...commission({
          ...{ sellerId: offer.seller.id, categoryId: offer.categoryId },
          ...{ ...borne, baseMinor: totalMinor, quantity: row.quantity },
        }),
      })),
    ),
    pieces: promisePieces(
      checkoutId,
      lines.map(({ row, offer }) => ({ variantId: offer.variantId, orderId: row.orderId })),
    ),
    ...(given.length > 0 && { promotions: rowsInto(orderPromotions, given) }),
    checkout: checkoutPlaced({ checkoutId, heldUntil }),
  }
  await withoutWaiting(tx, () => atOnce(tx, written))
  if (checkout.creditId && creditMinor > 0)
    await holdCredit(tx, checkout.creditId, { orders: parts.map(({ order }) => order), currency, now })
  return purchase
}

const purchaseMade = change(
  [
    ...(['id', 'number', 'checkoutId', 'userId', 'email', 'currency', 'address', 'billingAddress'] as const),
    ...(['eraseWhenOver', 'placedAt'] as const),
  ],
  (given) =>
    builder
      .insert(purchases)
      .values({ ...given, termsVersion: termsInForce(given.placedAt) })
      .returning({ unhurried }),
)

const checkoutPlaced = change(
  ['checkoutId', 'heldUntil'],
  ({ checkoutId, heldUntil }) =>
    sql`update ${checkouts} set state = 'placed', held_until = ${heldUntil}::timestamptz where id = ${checkoutId}`,
)

type Parcel = PricedCheckout['parcels'][number]

/** What each promotion takes off one seller's part. */
const givenOf = (orderId: string, sellerId: string, { applied, lines }: PricedCheckout) =>
  applied.flatMap(({ rule, lines: off, deliveries }) => {
    const ofLines = off.filter((_, index) => lines[index]?.seller.id === sellerId)
    const givenMinor = ofLines.reduce((sum, amount) => sum + amount, deliveries.get(sellerId) ?? 0)
    return givenMinor > 0 ? [{ orderId, promotionId: rule.id, givenMinor }] : []
  })

function toOrder(
  parcel: Parcel,
  index: number,
  { purchase, priced, zone }: { purchase: PurchaseRecord; priced: PricedCheckout; zone: string },
) {
  const { sellerId, itemsMinor, discountMinor, deliveryMinor, taxMinor, taxAdded, totalMinor } = parcel
  const delivery = priced.chosen.get(sellerId)
  if (!delivery) throw new Error('A parcel without a delivery cannot be ordered')
  const { earliest, latest } = arrivalOf(delivery, purchase.placedAt, zone)
  const order = {
    id: randomUUID(),
    purchaseId: purchase.id,
    sellerId,
    number: `${purchase.number}-${index + 1}`,
    currency: purchase.currency,
    ...{ itemsMinor, discountMinor, deliveryMinor, taxMinor, taxAdded, totalMinor },
    deliveryName: delivery.name,
    deliveryMinDays: delivery.minDays,
    deliveryMaxDays: delivery.maxDays,
    ...{ arrivesFrom: earliest, arrivesUntil: latest },
    placedAt: purchase.placedAt,
  }
  return { order, parcel }
}

function toLine(
  {
    variantId,
    quantity,
    unitMinor,
    discountMinor,
    borneMinor,
    borneDeliveryMinor,
    taxBps,
    taxMinor,
    totalMinor,
  }: Parcel['lines'][number],
  { orderId, position, priced }: { orderId: string; position: number; priced: PricedCheckout },
) {
  const offer = priced.lines.find((one) => one.variantId === variantId)
  if (!offer) throw new Error('A line without its product cannot be ordered')
  const { productId, title, brand, sku, color, size, picture } = offer
  const row = {
    ...{ id: randomUUID(), orderId, position, variantId, productId, title, brand, sku },
    ...{ color: color.name, size: size.name, pictureId: picture?.id ?? null },
    ...{ quantity, unitMinor, discountMinor, taxMinor, taxAdded: priced.taxAdded, taxRateBps: taxBps },
  }
  return { row, offer, totalMinor, borneMinor, borneDeliveryMinor }
}
