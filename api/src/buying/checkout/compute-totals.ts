import { deliveryPrice, type DeliveryRow } from '../../selling/delivery/ways'
import { containedTax, proportion, splitAmount } from '../../money/amounts/amounts'
import type { Promotion } from '../promotions/promotions'

export interface PricedLine {
  variantId: string
  sellerId: string
  quantity: number
  unitMinor: number
  /** What its price contains, in hundredths of a percent. */
  taxBps: number
}

export interface LineTotals extends PricedLine {
  discountMinor: number
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

type Discount = Pick<Promotion, 'kind' | 'percent' | 'amountMinor'>

/**
 * What a purchase comes to, per seller and in all, in minor units. Every sum is one of its parts, so they always add up; tax is contained
 * in the prices, by line.
 *
 * @param chosen how each seller sends it; a seller without one sends for nothing, and cannot be ordered from.
 */
export function computeTotals(
  lines: readonly PricedLine[],
  { chosen, promotion }: { chosen: ReadonlyMap<string, DeliveryRow>; promotion: Discount | null },
): ParcelTotals[] {
  const amounts = lines.map(({ unitMinor, quantity }) => unitMinor * quantity)
  const discounts = splitAmount(offItems(promotion, sum(amounts)), amounts)
  const priced = lines.map((line, index): LineTotals => {
    const discountMinor = discounts[index] ?? 0
    const totalMinor = line.unitMinor * line.quantity - discountMinor
    return { ...line, discountMinor, totalMinor, taxMinor: containedTax(totalMinor, line.taxBps) }
  })
  return [...new Set(lines.map(({ sellerId }) => sellerId))].map((sellerId) => {
    const own = priced.filter((line) => line.sellerId === sellerId)
    const itemsMinor = sum(own.map(({ unitMinor, quantity }) => unitMinor * quantity))
    const option = chosen.get(sellerId)
    const deliveryMinor = option ? deliveryPrice(option, itemsMinor) : 0
    const offDelivery = promotion?.kind === 'free_delivery' ? deliveryMinor : 0
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

function offItems(promotion: Discount | null, itemsMinor: number): number {
  if (promotion?.kind === 'percent') return proportion(itemsMinor, promotion.percent ?? 0, 100)
  if (promotion?.kind === 'amount') return Math.min(promotion.amountMinor ?? 0, itemsMinor)
  return 0
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
