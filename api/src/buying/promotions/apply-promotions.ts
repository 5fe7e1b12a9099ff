import type { AppliedPromotion as ShownPromotion } from 'shared-contracts/promotions/applied-promotion.schema'
import { proportion, splitAmount } from '../../money/amounts/amounts'
import type { PromotionRule } from './promotion-rules'

/** What a promotion looks at of a line. */
export interface PromotableLine {
  sellerId: string
  productId: string
  categoryId: string
  brandId: string
  quantity: number
  unitMinor: number
}

/** What a promotion takes off, in minor units. */
export interface AppliedPromotion {
  rule: PromotionRule
  /** Of each line, in their order. */
  lines: number[]
  /** Of the delivery of each seller. */
  deliveries: Map<string, number>
  givenMinor: number
}

/** As the shopper sees it. */
export const presentApplied = (
  { rule: { automatic, code, description }, givenMinor }: Pick<AppliedPromotion, 'rule' | 'givenMinor'>,
  currency: string,
): ShownPromotion => ({
  ...{ code: automatic ? null : code, description, discount: { amountMinor: givenMinor, currency } },
})

/** What lines come to with sellers' deliveries, by seller, in minor units. */
interface Basket {
  lines: readonly PromotableLine[]
  deliveries: ReadonlyMap<string, number>
}

/**
 * The promotions that take off the most: all those that combine, one after the other by their priority, or a single one that does not.
 * Of two that take off as much the one with the higher priority counts.
 */
export function bestPromotions(rules: readonly PromotionRule[], basket: Basket): AppliedPromotion[] {
  const ordered = [...rules].sort(
    (one, other) => other.priority - one.priority || one.createdAt.getTime() - other.createdAt.getTime(),
  )
  const ways = [
    ordered.filter(({ combines }) => combines),
    ...ordered.flatMap((rule) => (rule.combines ? [] : [[rule]])),
  ].map((together) => applyInTurn(together, basket))
  const given = (applied: readonly AppliedPromotion[]) => sum(applied.map(({ givenMinor }) => givenMinor))
  const first = (applied: readonly AppliedPromotion[]) => applied[0]?.rule.priority ?? -1
  return ways.reduce<AppliedPromotion[]>((best, way) => {
    const more = given(way) - given(best)
    return more > 0 || (more === 0 && first(way) > first(best)) ? way : best
  }, [])
}

/** Whether a promotion is about a line. */
export function isAbout(rule: PromotionRule, { sellerId, productId, categoryId, brandId }: PromotableLine): boolean {
  const fits = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id)
  return (
    fits(rule.sellerIds, sellerId) &&
    fits(rule.productIds, productId) &&
    fits(rule.brandIds, brandId) &&
    (rule.categoryIds.length === 0 || rule.categoryIds.includes(categoryId) || rule.below.includes(categoryId))
  )
}

/** What the lines come to that a promotion is about. */
export const itemsAbout = (rule: PromotionRule, lines: readonly PromotableLine[]): number =>
  sum(lines.map((line) => (isAbout(rule, line) ? line.unitMinor * line.quantity : 0)))

/** Each takes its part of what those before it have left. One that takes off nothing is not among the answer. */
function applyInTurn(rules: readonly PromotionRule[], { lines, deliveries }: Basket): AppliedPromotion[] {
  const left = lines.map(({ unitMinor, quantity }) => unitMinor * quantity)
  const unsent = new Map(deliveries)
  return rules.flatMap((rule) => {
    const about = lines.map((line) => isAbout(rule, line))
    if (!about.includes(true) || itemsAbout(rule, lines) < rule.minimumMinor) return []
    const weights = left.map((amount, index) => (about[index] ? amount : 0))
    const off = offLines(rule, { lines, weights, about })
    const sent = rule.kind === 'free_delivery' ? freeDeliveries(lines, { about, unsent }) : new Map<string, number>()
    const givenMinor = sum(off) + sum([...sent.values()])
    if (givenMinor === 0) return []
    for (const [index, amount] of off.entries()) left[index] = (left[index] ?? 0) - amount
    for (const [seller, amount] of sent) unsent.set(seller, (unsent.get(seller) ?? 0) - amount)
    return [{ rule, lines: off, deliveries: sent, givenMinor }]
  })
}

function offLines(
  rule: PromotionRule,
  {
    lines,
    weights,
    about,
  }: { lines: readonly PromotableLine[]; weights: readonly number[]; about: readonly boolean[] },
): number[] {
  const all = sum(weights)
  if (rule.bundleQuantity !== null) return offBundles(rule, { lines, weights, about })
  if (rule.kind === 'amount') return splitAmount(Math.min(rule.amountMinor ?? 0, all), weights)
  if (rule.kind === 'free_delivery') return lines.map(() => 0)
  const percent = rule.percent ?? 0
  if (rule.buyQuantity === null) return splitAmount(proportion(all, percent, 100), weights)
  const cheap = cheapPieces(rule, { lines, about })
  return lines.map(({ quantity }, index) =>
    proportion(weights[index] ?? 0, (cheap[index] ?? 0) * percent, quantity * 100),
  )
}

/**
 * Of so many items that count the whole has one price, as often as they are there: the dearest first, since that takes off the most. Those that
 * cost less than the price as it is stay. What a set saves is split over its items by what they cost.
 */
function offBundles(
  { bundleQuantity, amountMinor }: PromotionRule,
  {
    lines,
    weights,
    about,
  }: { lines: readonly PromotableLine[]; weights: readonly number[]; about: readonly boolean[] },
): number[] {
  const [size, price] = [bundleQuantity ?? 1, amountMinor ?? 0]
  const pieces = lines
    .flatMap(({ quantity }, index) =>
      about[index]
        ? splitAmount(weights[index] ?? 0, Array<number>(quantity).fill(1)).map((minor) => ({ index, minor }))
        : [],
    )
    .sort((one, other) => other.minor - one.minor || one.index - other.index)
  const off = lines.map(() => 0)
  for (let from = 0; from + size <= pieces.length; from += size) {
    const set = pieces.slice(from, from + size)
    const costs = set.map(({ minor }) => minor)
    const parts = splitAmount(Math.max(sum(costs) - price, 0), costs)
    for (const [place, { index }] of set.entries()) off[index] = (off[index] ?? 0) + (parts[place] ?? 0)
  }
  return off
}

/** How many items of each line are reduced: the cheapest of those that count, as often as the whole number is there. */
function cheapPieces(
  { buyQuantity, getQuantity }: PromotionRule,
  { lines, about }: { lines: readonly PromotableLine[]; about: readonly boolean[] },
): number[] {
  const [buy, get] = [buyQuantity ?? 0, getQuantity ?? 0]
  const pieces = sum(lines.map(({ quantity }, index) => (about[index] ? quantity : 0)))
  let left = buy + get > 0 ? Math.floor(pieces / (buy + get)) * get : 0
  const counts = lines.map(() => 0)
  const cheapest = lines.map((_, index) => index).sort((a, b) => priceAt(lines, a) - priceAt(lines, b) || b - a)
  for (const index of cheapest) {
    if (!about[index]) continue
    const own = Math.min(left, lines[index]?.quantity ?? 0)
    counts[index] = own
    left -= own
  }
  return counts
}

const priceAt = (lines: readonly PromotableLine[], index: number) => lines[index]?.unitMinor ?? 0

/** Of each seller who sends something that counts. */
function freeDeliveries(
  lines: readonly PromotableLine[],
  { about, unsent }: { about: readonly boolean[]; unsent: ReadonlyMap<string, number> },
): Map<string, number> {
  const sellers = new Set(lines.flatMap(({ sellerId }, index) => (about[index] ? [sellerId] : [])))
  return new Map([...sellers].flatMap((id) => (unsent.get(id) ? [[id, unsent.get(id)!] as const] : [])))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
