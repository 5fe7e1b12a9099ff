import {
  shortAmount,
  toMinorUnitsOf,
  type Money,
  type Promotion,
  type PromotionBearer,
  type PromotionDraft,
  type PromotionKind,
} from 'shared-contracts'
import { dayOf, endOfDay, lastDayOf, startOfDay } from 'shared-ui/back-office'

/** What stands in the form: texts, as they were typed. */
export interface PromotionValues {
  how: 'code' | 'automatic'
  code: string
  description: string
  /** `some` is a percentage of some of the items alone: of every so many the cheapest. `bundle` is one price for so many of them. */
  kind: '' | PromotionKind | 'some' | 'bundle'
  percent: string
  amount: string
  buyQuantity: string
  getQuantity: string
  bundleQuantity: string
  categoryIds: string[]
  brandIds: string[]
  sellerIds: string[]
  productIds: string[]
  /** What is typed to find one more. */
  seller: string
  product: string
  firstOrder: boolean
  bearer: PromotionBearer
  combines: boolean
  priority: string
  minimum: string
  /** Days as in `2026-02-01`, of the shop's calendar: the first and the last one on which it works. */
  startsAt: string
  endsAt: string
  maxUses: string
  maxUsesPerShopper: string
}

const decimal = ({ amountMinor, currency }: Money) => shortAmount(amountMinor, currency)

/** @param zone of the shop, IANA. */
export const valuesOf = (promotion: Promotion | undefined, zone: string): PromotionValues => ({
  how: promotion?.automatic ? 'automatic' : 'code',
  code: promotion?.code ?? '',
  description: promotion?.description ?? '',
  kind: promotion?.buyQuantity ? 'some' : promotion?.bundleQuantity ? 'bundle' : (promotion?.kind ?? ''),
  percent: promotion?.percent?.toString() ?? '',
  amount: promotion?.amount ? decimal(promotion.amount) : '',
  buyQuantity: promotion?.buyQuantity?.toString() ?? '',
  getQuantity: promotion?.getQuantity?.toString() ?? '',
  bundleQuantity: promotion?.bundleQuantity?.toString() ?? '',
  categoryIds: promotion?.categoryIds ?? [],
  brandIds: promotion?.brandIds ?? [],
  ...{ sellerIds: promotion?.sellerIds ?? [], productIds: promotion?.productIds ?? [], seller: '', product: '' },
  firstOrder: promotion?.firstOrder ?? false,
  bearer: promotion?.bearer ?? 'seller',
  combines: promotion?.combines ?? false,
  priority: promotion?.priority ? String(promotion.priority) : '',
  minimum: promotion?.minimum.amountMinor ? decimal(promotion.minimum) : '',
  startsAt: dayOf(promotion?.startsAt ?? null, zone),
  endsAt: lastDayOf(promotion?.endsAt ?? null, zone),
  maxUses: promotion?.maxUses?.toString() ?? '',
  maxUsesPerShopper: promotion?.maxUsesPerShopper?.toString() ?? '',
})

const number = (text: string) => (text.trim() === '' ? null : Number(text))
const minor = (text: string, currency: string) =>
  text.trim() === '' ? null : (toMinorUnitsOf(text, currency) ?? Number.NaN)

interface DraftContext {
  /** Of its sums, ISO 4217. */
  currency: string
  /** Of the shop, IANA. */
  zone: string
  /** As the server has it; a new one has none. */
  before?: Promotion | undefined
}

const needed = (text: string) => number(text) ?? Number.NaN

const kindOf = ({ kind }: PromotionValues): PromotionKind =>
  kind === 'some' ? 'percent' : kind === 'bundle' ? 'amount' : (kind as PromotionKind)

function share({ kind, percent }: PromotionValues): number | null {
  if (kind === 'some') return number(percent) ?? 100
  return kind === 'percent' ? number(percent) : null
}

/**
 * What the form says, as the API takes it; what is no number is `NaN`, for the schema to refuse. Every rule is said: one that is absent stays as
 * the server has it.
 */
export function toDraft(values: PromotionValues, { currency, zone, before }: DraftContext): PromotionDraft {
  const { how, code, description, kind, categoryIds, brandIds, sellerIds, productIds, firstOrder, bearer, combines } =
    values
  const isOfSome = kind === 'some'
  return {
    ...{ automatic: how === 'automatic', code, description, kind: kindOf(values) },
    percent: share(values),
    amountMinor: kindOf(values) === 'amount' ? minor(values.amount, currency) : null,
    buyQuantity: isOfSome ? needed(values.buyQuantity) : null,
    getQuantity: isOfSome ? needed(values.getQuantity) : null,
    bundleQuantity: kind === 'bundle' ? needed(values.bundleQuantity) : null,
    ...{ categoryIds, brandIds, sellerIds, productIds, firstOrder, bearer, combines },
    priority: combines ? (number(values.priority) ?? 0) : (before?.priority ?? 0),
    minimumMinor: minor(values.minimum, currency),
    startsAt: startOfDay(values.startsAt, { before: before?.startsAt, zone }),
    endsAt: endOfDay(values.endsAt, { before: before?.endsAt, zone }),
    ...{ maxUses: number(values.maxUses), maxUsesPerShopper: number(values.maxUsesPerShopper) },
  }
}
