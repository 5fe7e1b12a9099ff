import { deliveryPrice, type DeliveryRow } from '../../selling/delivery/options-of'
import { containedTax, proportion, splitAmount } from '../../money/amounts/amounts'
import type { Promotion } from '../promotions/promotions'

export interface PricedLine {
  variantId: string
  sellerId: string
  quantity: number
  unitMinor: number
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
  {
    chosen,
    promotion,
    taxBps,
  }: { chosen: ReadonlyMap<string, DeliveryRow>; promotion: Discount | null; taxBps: number },
): ParcelTotals[] {
  const amounts = lines.map(({ unitMinor, quantity }) => unitMinor * quantity)
  const discounts = splitAmount(offItems(promotion, sum(amounts)), amounts)
  const priced = lines.map((line, index): LineTotals => {
    const discountMinor = discounts[index] ?? 0
    const totalMinor = line.unitMinor * line.quantity - discountMinor
    return { ...line, discountMinor, totalMinor, taxMinor: containedTax(totalMinor, taxBps) }
  })
  return [...new Set(lines.map(({ sellerId }) => sellerId))].map((sellerId) => {
    const own = priced.filter((line) => line.sellerId === sellerId)
    const itemsMinor = sum(own.map(({ unitMinor, quantity }) => unitMinor * quantity))
    const option = chosen.get(sellerId)
    const deliveryMinor = option ? deliveryPrice(option, itemsMinor) : 0
    const offDelivery = promotion?.kind === 'free_delivery' ? deliveryMinor : 0
    const discountMinor = sum(own.map((line) => line.discountMinor)) + offDelivery
    return {
      sellerId,
      lines: own,
      itemsMinor,
      discountMinor,
      deliveryMinor,
      taxMinor: sum(own.map((line) => line.taxMinor)) + containedTax(deliveryMinor - offDelivery, taxBps),
      totalMinor: itemsMinor - discountMinor + deliveryMinor,
    }
  })
}

function offItems(promotion: Discount | null, itemsMinor: number): number {
  if (promotion?.kind === 'percent') return proportion(itemsMinor, promotion.percent ?? 0, 100)
  if (promotion?.kind === 'amount') return Math.min(promotion.amountMinor ?? 0, itemsMinor)
  return 0
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
