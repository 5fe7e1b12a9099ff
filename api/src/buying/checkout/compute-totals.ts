import { addedTax } from 'shared-contracts/tax/added-tax'
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
  /** What its price contains, or what is added to it, in hundredths of a percent. */
  taxBps: number
}

export interface LineTotals extends PricedLine {
  discountMinor: number
  /** What of the discount the marketplace bears, tax included. */
  borneMinor: number
  /** What it bears of the delivery, this line's part of it. */
  borneDeliveryMinor: number
  /** After the discount, tax included. */
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
  /** Tax included. */
  totalMinor: number
  /** The tax by rate, the highest first. */
  taxes: TaxPart[]
  /** Items, discount and delivery are without tax; else they contain it. */
  taxAdded: boolean
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
 * its parts, so they always add up. Tax is contained in the prices, by line, or added by line to what promotions have left of them: then items,
 * deliveries and discounts are without it, and totals with it.
 *
 * @param chosen how each seller sends it; a seller without one sends for nothing, and cannot be ordered from.
 */
export function computeTotals(
  lines: readonly PricedLine[],
  {
    chosen,
    promotions,
    taxAdded = false,
  }: { chosen: ReadonlyMap<string, DeliveryRow>; promotions: readonly PromotionRule[]; taxAdded?: boolean },
): Totals {
  const withTax = (minor: number, rateBps: number) => minor + (taxAdded ? addedTax(minor, rateBps) : 0)
  const taxIn = (minor: number, rateBps: number) => (taxAdded ? addedTax(minor, rateBps) : containedTax(minor, rateBps))
  // Without what the marketplace bears it would have been that much more, and the tax on it.
  const borneOf = (borneMinor: number, leftMinor: number, rateBps: number) =>
    withTax(leftMinor + borneMinor, rateBps) - withTax(leftMinor, rateBps)
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
    const leftMinor = line.unitMinor * line.quantity - discountMinor
    const borneMinor = borneOf(offLine(borne), leftMinor, line.taxBps)
    const [totalMinor, taxMinor] = [withTax(leftMinor, line.taxBps), taxIn(leftMinor, line.taxBps)]
    return { ...line, discountMinor, borneMinor, borneDeliveryMinor: 0, totalMinor, taxMinor }
  })
  const parcels = sellers.map((sellerId) => {
    const offDeliveryBy = (promotions: readonly AppliedPromotion[]) =>
      sum(promotions.map((one) => one.deliveries.get(sellerId) ?? 0))
    const lines = priced.filter((line) => line.sellerId === sellerId)
    const itemsMinor = itemsOf(sellerId)
    const deliveryMinor = deliveries.get(sellerId) ?? 0
    const offDelivery = offDeliveryBy(applied)
    const discountMinor = sum(lines.map((line) => line.discountMinor)) + offDelivery
    const deliveryBps = deliveryRate(lines.map(({ taxBps }) => taxBps))
    const leftMinor = deliveryMinor - offDelivery
    const own = withBorneDelivery(lines, borneOf(offDeliveryBy(borne), leftMinor, deliveryBps))
    const taxes = taxesByRate([
      ...own.map(({ taxBps, taxMinor }) => ({ rateBps: taxBps, taxMinor })),
      { rateBps: deliveryBps, taxMinor: taxIn(leftMinor, deliveryBps) },
    ])
    return {
      sellerId,
      lines: own,
      itemsMinor,
      discountMinor,
      deliveryMinor,
      taxMinor: sum(taxes.map((part) => part.taxMinor)),
      ...{ taxes, taxAdded },
      totalMinor: sum(own.map((line) => line.totalMinor)) + withTax(leftMinor, deliveryBps),
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
