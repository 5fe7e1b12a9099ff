import {
  shortAmount,
  toMinorUnitsOf,
  type Money,
  type Promotion,
  type PromotionDraft,
  type PromotionKind,
} from 'shared-contracts'

/** What stands in the form: texts, as they were typed. */
export interface PromotionValues {
  code: string
  description: string
  kind: '' | PromotionKind
  percent: string
  amount: string
  minimum: string
  /** As the browser's field has them, in the time of the device. */
  startsAt: string
  endsAt: string
  maxUses: string
  maxUsesPerShopper: string
}

const decimal = ({ amountMinor, currency }: Money) => shortAmount(amountMinor, currency)

/** An ISO moment as the browser's field for dates wants it: `2026-02-01T09:30`, in the time of the device. */
export function toLocal(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const valuesOf = (promotion?: Promotion): PromotionValues => ({
  code: promotion?.code ?? '',
  description: promotion?.description ?? '',
  kind: promotion?.kind ?? '',
  percent: promotion?.percent?.toString() ?? '',
  amount: promotion?.amount ? decimal(promotion.amount) : '',
  minimum: promotion?.minimum.amountMinor ? decimal(promotion.minimum) : '',
  startsAt: toLocal(promotion?.startsAt ?? null),
  endsAt: toLocal(promotion?.endsAt ?? null),
  maxUses: promotion?.maxUses?.toString() ?? '',
  maxUsesPerShopper: promotion?.maxUsesPerShopper?.toString() ?? '',
})

const number = (text: string) => (text.trim() === '' ? null : Number(text))
const minor = (text: string, currency: string) =>
  text.trim() === '' ? null : (toMinorUnitsOf(text, currency) ?? Number.NaN)

/**
 * A moment that was not touched goes back as it came, to the millisecond.
 *
 * @param before as the server has it.
 */
function moment(text: string, before: string | null): string | null {
  if (text === '') return null
  if (text === toLocal(before)) return before
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}

interface DraftContext {
  /** Of its sums, ISO 4217. */
  currency: string
  /** As the server has it; a new one has none. */
  before?: Promotion | undefined
}

/** What the form says, as the API takes it; what is no number is `NaN`, for the schema to refuse. */
export const toDraft = (values: PromotionValues, { currency, before }: DraftContext): PromotionDraft => ({
  ...{ code: values.code, description: values.description, kind: values.kind as PromotionKind },
  percent: values.kind === 'percent' ? number(values.percent) : null,
  amountMinor: values.kind === 'amount' ? minor(values.amount, currency) : null,
  minimumMinor: minor(values.minimum, currency),
  startsAt: moment(values.startsAt, before?.startsAt ?? null),
  endsAt: moment(values.endsAt, before?.endsAt ?? null),
  ...{ maxUses: number(values.maxUses), maxUsesPerShopper: number(values.maxUsesPerShopper) },
})
