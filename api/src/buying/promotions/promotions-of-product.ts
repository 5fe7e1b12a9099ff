import { formatMoney } from 'shared-contracts/catalogue/money'
import type { ProductPromotion } from 'shared-contracts/catalogue/product.schema'
import type { CatalogueDeps } from '../../catalogue/products/catalogue-version'
import type { Deps } from '../../deps'
import { holdUntil } from '../../platform/log/request-scope'
import { isAbout, type PromotableLine } from './apply-promotions'
import { automaticRules, worksAt, type PromotionRule } from './promotion-rules'

/** How many are said of a product: who buys has those that take off the most. */
const MOST_SAID = 3

/**
 * What takes something off a product by itself, for everybody who buys it: the highest priority first, each in words, with its last day. What is used up
 * one day, or is for some alone, is said in their carts. The answer is kept until one of them begins or ends.
 */
export async function promotionsOfProduct(
  deps: CatalogueDeps & Pick<Deps, 'env' | 'clock'>,
  product: Omit<PromotableLine, 'quantity' | 'unitMinor'>,
): Promise<ProductPromotion[]> {
  const now = deps.clock.now()
  const rules = (await automaticRules(deps)).filter(
    (rule) => isForEverybody(rule) && isAbout(rule, { ...product, quantity: 1, unitMinor: 0 }),
  )
  for (const { startsAt, endsAt } of rules) for (const at of [startsAt, endsAt]) if (at && at > now) holdUntil(at)
  const said = rules
    .filter((rule) => worksAt(rule, now))
    .sort((one, other) => other.priority - one.priority || one.createdAt.getTime() - other.createdAt.getTime())
    .map((rule) => textOf(rule, deps, now))
  return [...new Set(said)].slice(0, MOST_SAID).map((text) => ({ text }))
}

const isForEverybody = ({ firstOrder, maxUses, maxUsesPerShopper }: PromotionRule) =>
  !firstOrder && maxUses === null && maxUsesPerShopper === null

/** An end at midnight is the end of the day before. */
function textOf(
  { description, minimumMinor, currency, endsAt }: PromotionRule,
  { env }: Pick<Deps, 'env'>,
  now: Date,
): string {
  const least = minimumMinor > 0 && formatMoney({ amountMinor: minimumMinor, currency }, env.locale)
  const words = least ? `${description}, from ${least} on` : description
  if (!endsAt) return words
  const last = new Date(endsAt.getTime() - 1)
  const write = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(env.locale, { timeZone: env.timeZone, ...options }).format(at)
  const isOfThisYear = write({ year: 'numeric' }, last) === write({ year: 'numeric' }, now)
  const day = write({ day: 'numeric', month: 'short', ...(!isOfThisYear && { year: 'numeric' }) }, last)
  return `${words}, until ${day}`
}
