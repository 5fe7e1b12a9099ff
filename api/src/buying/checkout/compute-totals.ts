import { deliveryPrice, type DeliveryRow } from '../../selling/delivery/ways'
import { containedTax, splitAmount } from '../../money/amounts/amounts'
import { type AppliedPromotion, bestPromotions } from '../promotions/apply-promotions'
import type { PromotionRule } from '../promotions/promotion-rules'

export interface PricedLine {
  variantId: string
  sellerId: string
  productId: string
  categoryId: string
  brandId: string
  quantity: number
  unitMinor: number
  /** What its price contains, in hundredths of a percent. */
  taxBps: number
}

export interface LineTotals extends PricedLine {
  discountMinor: number
  /** What of the discount the marketplace bears. */
  borneMinor: number
  /** What it bears of the delivery, this line's part of it. */
  borneDeliveryMinor: number
  /** After the discount. */
  totalMinor: number
  /** Contained in the total. */
  taxMinor: number
}

export interface ParcelTotals {
  sellerId: string
  lines: LineTotals[]
  itemsMinor: number
  /** On lines and on delivery. */
  discountMinor: number
  /** Before a discount on it. */
  deliveryMinor: number
  taxMinor: number
  totalMinor: number
  /** The tax by rate, the highest first. */
  taxes: TaxPart[]
}

export interface TaxPart {
  rateBps: number
  taxMinor: number
}

interface Totals {
  parcels: ParcelTotals[]
  applied: AppliedPromotion[]
}

/**
 * What a purchase comes to, per seller and in all, in minor units, with those of the promotions that take off the most. Every sum is one of
 * its parts, so they always add up; tax is contained in the prices, by line.
 *
 * @param chosen how each seller sends it; a seller without one sends for nothing, and cannot be ordered from.
 */
export function computeTotals(
  lines: readonly PricedLine[],
  { chosen, promotions }: { chosen: ReadonlyMap<string, DeliveryRow>; promotions: readonly PromotionRule[] },
): Totals {
  const sellers = [...new Set(lines.map(({ sellerId }) => sellerId))]
  const itemsOf = (seller: string) =>
    sum(lines.map(({ sellerId, unitMinor, quantity }) => (sellerId === seller ? unitMinor * quantity : 0)))
  const deliveries = new Map(
    sellers.map((seller) => {
      const option = chosen.get(seller)
      return [seller, option ? deliveryPrice(option, itemsOf(seller)) : 0]
    }),
  )
  const applied = bestPromotions(promotions, { lines, deliveries })
  const borne = applied.filter(({ rule }) => rule.bearer === 'marketplace')
  const priced = lines.map((line, index): LineTotals => {
    const offLine = (promotions: readonly AppliedPromotion[]) => sum(promotions.map((one) => one.lines[index] ?? 0))
    const discountMinor = offLine(applied)
    const totalMinor = line.unitMinor * line.quantity - discountMinor
    const taxMinor = containedTax(totalMinor, line.taxBps)
    return { ...line, discountMinor, borneMinor: offLine(borne), borneDeliveryMinor: 0, totalMinor, taxMinor }
  })
  const parcels = sellers.map((sellerId) => {
    const offDeliveryBy = (promotions: readonly AppliedPromotion[]) =>
      sum(promotions.map((one) => one.deliveries.get(sellerId) ?? 0))
    const own = withBorneDelivery(
      priced.filter((line) => line.sellerId === sellerId),
      offDeliveryBy(borne),
    )
    const itemsMinor = itemsOf(sellerId)
    const deliveryMinor = deliveries.get(sellerId) ?? 0
    const offDelivery = offDeliveryBy(applied)
    const discountMinor = sum(own.map((line) => line.discountMinor)) + offDelivery
    const deliveryBps = deliveryRate(own.map(({ taxBps }) => taxBps))
    const taxes = taxesByRate([
      ...own.map(({ taxBps, taxMinor }) => ({ rateBps: taxBps, taxMinor })),
      { rateBps: deliveryBps, taxMinor: containedTax(deliveryMinor - offDelivery, deliveryBps) },
    ])
    return {
      sellerId,
      lines: own,
      itemsMinor,
      discountMinor,
      deliveryMinor,
      taxMinor: sum(taxes.map((part) => part.taxMinor)),
      taxes,
      totalMinor: itemsMinor - discountMinor + deliveryMinor,
    }
  })
  return { parcels, applied }
}

/** What the marketplace bears of a parcel's delivery, spread over its lines. */
function withBorneDelivery(lines: readonly LineTotals[], borneMinor: number): LineTotals[] {
  if (borneMinor === 0) return [...lines]
  const parts = splitAmount(
    borneMinor,
    lines.map(({ totalMinor }) => totalMinor),
  )
  return lines.map((line, index) => ({ ...line, borneDeliveryMinor: parts[index] ?? 0 }))
}

/** A parcel is taxed as the most highly taxed thing in it. @param rates of its lines, in hundredths of a percent. */
export const deliveryRate = (rates: readonly number[]): number => Math.max(0, ...rates)

/** The sums of each rate, the highest first. */
export function taxesByRate(parts: readonly TaxPart[]): TaxPart[] {
  const sums = new Map<number, number>()
  for (const { rateBps, taxMinor } of parts) sums.set(rateBps, (sums.get(rateBps) ?? 0) + taxMinor)
  return [...sums]
    .map(([rateBps, taxMinor]) => ({ rateBps, taxMinor }))
    .sort((one, other) => other.rateBps - one.rateBps)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
