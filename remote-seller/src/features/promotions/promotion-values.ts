import { type Promotion, type SellerPromotionDraft, shortAmount, typedPriceMinor } from 'shared-contracts'
import { dayOf, endOfDay, lastDayOf, startOfDay } from 'shared-ui/back-office'

export type PromotionContext = Readonly<{ currency: string; zone: string; before: Promotion | undefined }>

/** `some` is a percentage of the cheapest of so many, `bundle` one price for so many. */
export type SellerPromotionKind = SellerPromotionDraft['kind'] | 'some' | 'bundle'

function kindOf(before: Promotion | undefined): SellerPromotionKind {
  if (before?.buyQuantity) return 'some'
  if (before?.bundleQuantity) return 'bundle'
  return before?.kind === 'amount' ? 'amount' : 'percent'
}

/** What stands in the form: texts, as they were typed; days of the shop's calendar, the first and the last one on which it works. */
export const valuesOf = ({ zone, before }: PromotionContext) => ({
  how: before && !before.automatic ? 'code' : 'automatic',
  code: before && !before.automatic ? before.code : '',
  description: before?.description ?? '',
  kind: kindOf(before),
  percent: before?.percent?.toString() ?? '',
  amount: before?.amount ? shortAmount(before.amount.amountMinor, before.amount.currency) : '',
  buyQuantity: before?.buyQuantity?.toString() ?? '',
  getQuantity: before?.getQuantity?.toString() ?? '',
  bundleQuantity: before?.bundleQuantity?.toString() ?? '',
  minimum: before?.minimum.amountMinor ? shortAmount(before.minimum.amountMinor, before.minimum.currency) : '',
  categoryIds: before?.categoryIds ?? [],
  brandIds: before?.brandIds ?? [],
  productIds: before?.productIds ?? [],
  /** What is typed to find one more product. */
  product: '',
  startsAt: dayOf(before?.startsAt ?? null, zone),
  endsAt: lastDayOf(before?.endsAt ?? null, zone),
  maxUses: before?.maxUses?.toString() ?? '',
  maxUsesPerShopper: before?.maxUsesPerShopper?.toString() ?? '',
})

export type PromotionValues = ReturnType<typeof valuesOf>

/** What the server refuses at its field. JSON has no `NaN`: it would be sent as if nothing had been said, and nothing is no limit. */
const WRONG = -1
const orWrong = (number: number) => (Number.isNaN(number) ? WRONG : number)
const number = (text: string) => (text.trim() === '' ? null : orWrong(Number(text)))
const needed = (text: string) => number(text) ?? WRONG

/** What the form says, as the API takes it. */
export function toDraft(
  { how, code, description, kind, percent, amount, minimum, startsAt, endsAt, ...values }: PromotionValues,
  { currency, zone, before }: PromotionContext,
): SellerPromotionDraft {
  const isShare = kind === 'percent' || kind === 'some'
  const minor = (text: string) => (text.trim() === '' ? null : orWrong(typedPriceMinor(text, currency)))
  return {
    automatic: how === 'automatic',
    code: how === 'automatic' ? null : code,
    description,
    kind: isShare ? 'percent' : 'amount',
    percent: isShare ? (number(percent) ?? (kind === 'some' ? 100 : null)) : null,
    amountMinor: isShare ? null : minor(amount),
    buyQuantity: kind === 'some' ? needed(values.buyQuantity) : null,
    getQuantity: kind === 'some' ? needed(values.getQuantity) : null,
    bundleQuantity: kind === 'bundle' ? needed(values.bundleQuantity) : null,
    minimumMinor: minor(minimum),
    ...{ categoryIds: values.categoryIds, brandIds: values.brandIds, productIds: values.productIds },
    startsAt: startOfDay(startsAt, { before: before?.startsAt, zone }),
    endsAt: endOfDay(endsAt, { before: before?.endsAt, zone }),
    ...{ maxUses: number(values.maxUses), maxUsesPerShopper: number(values.maxUsesPerShopper) },
  }
}
