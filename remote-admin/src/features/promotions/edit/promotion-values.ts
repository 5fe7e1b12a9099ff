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
  /** Days as in `2026-02-01`, of the shop's calendar: the first and the last one on which it works. */
  startsAt: string
  endsAt: string
  maxUses: string
  maxUsesPerShopper: string
}

const decimal = ({ amountMinor, currency }: Money) => shortAmount(amountMinor, currency)

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of an ISO moment in the shop's time zone; empty for `null`. */
export function dayOf(iso: string | null, zone: string): string {
  return iso === null ? '' : new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: zone }).format(new Date(iso))
}

/** The last day of what ends at a moment: an end at midnight belongs to the day before. */
export const lastDayOf = (iso: string | null, zone: string): string =>
  dayOf(iso && new Date(Date.parse(iso) - 1).toISOString(), zone)

/** The first moment of a day in a time zone. */
export function startOf(day: string, zone: string): Date {
  const midnight = Date.parse(day)
  const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  const ahead = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at
  // Twice: the first guess may lie on the other side of a change of the clocks.
  return new Date(midnight - ahead(midnight - ahead(midnight)))
}

/** @param zone of the shop, IANA. */
export const valuesOf = (promotion: Promotion | undefined, zone: string): PromotionValues => ({
  code: promotion?.code ?? '',
  description: promotion?.description ?? '',
  kind: promotion?.kind ?? '',
  percent: promotion?.percent?.toString() ?? '',
  amount: promotion?.amount ? decimal(promotion.amount) : '',
  minimum: promotion?.minimum.amountMinor ? decimal(promotion.minimum) : '',
  startsAt: dayOf(promotion?.startsAt ?? null, zone),
  endsAt: lastDayOf(promotion?.endsAt ?? null, zone),
  maxUses: promotion?.maxUses?.toString() ?? '',
  maxUsesPerShopper: promotion?.maxUsesPerShopper?.toString() ?? '',
})

const number = (text: string) => (text.trim() === '' ? null : Number(text))
const minor = (text: string, currency: string) =>
  text.trim() === '' ? null : (toMinorUnitsOf(text, currency) ?? Number.NaN)

interface Moment {
  /** As the server has it; what was not touched goes back as it came, to the millisecond. */
  before: string | null
  zone: string
}

function start(day: string, { before, zone }: Moment): string | null {
  if (day === '') return null
  return day === dayOf(before, zone) ? before : startOf(day, zone).toISOString()
}

/** The end of the day, which is the beginning of the next one. */
function end(day: string, { before, zone }: Moment): string | null {
  if (day === '') return null
  if (day === lastDayOf(before, zone)) return before
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
  return startOf(next, zone).toISOString()
}

interface DraftContext {
  /** Of its sums, ISO 4217. */
  currency: string
  /** Of the shop, IANA. */
  zone: string
  /** As the server has it; a new one has none. */
  before?: Promotion | undefined
}

/** What the form says, as the API takes it; what is no number is `NaN`, for the schema to refuse. */
export const toDraft = (values: PromotionValues, { currency, zone, before }: DraftContext): PromotionDraft => ({
  ...{ code: values.code, description: values.description, kind: values.kind as PromotionKind },
  percent: values.kind === 'percent' ? number(values.percent) : null,
  amountMinor: values.kind === 'amount' ? minor(values.amount, currency) : null,
  minimumMinor: minor(values.minimum, currency),
  startsAt: start(values.startsAt, { before: before?.startsAt ?? null, zone }),
  endsAt: end(values.endsAt, { before: before?.endsAt ?? null, zone }),
  ...{ maxUses: number(values.maxUses), maxUsesPerShopper: number(values.maxUsesPerShopper) },
})
