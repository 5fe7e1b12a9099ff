import { array, boolean, number, object, string, type InferType, type NumberSchema, type StringSchema } from 'yup'
import { pageShape } from '../answers.schema'
import { MAX_PRICE_MINOR } from '../catalogue/money'
import { moneySchema } from '../catalogue/money.schema'
import { trimmedText } from '../text.schema'
import { promotionDraftMessages as messages } from './promotion.messages'
import {
  MAX_PROMOTION_USES,
  PROMOTION_DESCRIPTION_MAX_LENGTH,
  PROMOTION_KINDS,
  PROMOTION_STATES,
} from './promotion-terms'

const whole = (message: string, [min, max]: readonly [number, number]) =>
  number().typeError(message).integer(message).min(min, message).max(max, message)

/** A number that one kind of promotion needs and the others do not have. */
const onlyFor = (kind: string, field: NumberSchema, message: string) =>
  field.nullable().when('kind', {
    is: kind,
    then: (schema) => schema.required(message),
    otherwise: (schema) => schema.transform(() => null),
  })

const moment = (): StringSchema<string | null | undefined> =>
  string()
    .nullable()
    .optional()
    .test(
      'moment',
      messages.date,
      (value) =>
        value == null || (/^\d{4}-\d\d-\d\dT.+(?:Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))),
    )

const limit = () => whole(messages.uses, [1, MAX_PROMOTION_USES]).nullable().optional()

/** What an admin decides about a code. Amounts are minor units of the shop's currency; `null` and absent: no such bound. */
export const promotionDraftSchema = object({
  code: trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .required(messages.code)
    .matches(/^[A-Z\d](?:[A-Z\d-]{1,28})[A-Z\d]$/, messages.code),
  description: trimmedText()
    .required(messages.description)
    .max(PROMOTION_DESCRIPTION_MAX_LENGTH, messages.descriptionLength),
  kind: string().required(messages.kind).oneOf(PROMOTION_KINDS, messages.kind),
  percent: onlyFor('percent', whole(messages.percent, [1, 100]), messages.percent),
  amountMinor: onlyFor('amount', whole(messages.amount, [1, MAX_PRICE_MINOR]), messages.amount),
  /** Of the items, before anything is taken off. */
  minimumMinor: whole(messages.minimum, [0, MAX_PRICE_MINOR]).nullable().optional(),
  /** ISO 8601 with an offset. */
  startsAt: moment(),
  endsAt: moment().test('after-start', messages.endsAfterStart, (endsAt, { parent }) => {
    const { startsAt } = parent as { startsAt?: string | null }
    return !endsAt || !startsAt || Date.parse(endsAt) > Date.parse(startsAt)
  }),
  maxUses: limit(),
  maxUsesPerShopper: limit(),
}).noUnknown()
export type PromotionDraft = InferType<typeof promotionDraftSchema>

const atLeastZero = () => number().integer().min(0).required()

export const promotionSchema = object({
  id: string().uuid().required(),
  code: string().required(),
  description: string().required(),
  kind: string().oneOf(PROMOTION_KINDS).required(),
  percent: number().integer().defined().nullable(),
  amount: moneySchema.defined().nullable(),
  minimum: moneySchema.required(),
  startsAt: string().defined().nullable(),
  endsAt: string().defined().nullable(),
  maxUses: number().integer().defined().nullable(),
  maxUsesPerShopper: number().integer().defined().nullable(),
  /** Purchases that used it and were not cancelled. */
  uses: atLeastZero(),
  /** What shoppers paid for the orders of these purchases that were not cancelled; what went back later is not taken off. */
  turnover: moneySchema.optional().default(undefined),
  /** What the code took off them. */
  given: moneySchema.optional().default(undefined),
  state: string().oneOf(PROMOTION_STATES).required(),
  /** It was used: only its dates and limits can be changed. */
  locked: boolean().required(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: atLeastZero(),
}).noUnknown()
export type Promotion = InferType<typeof promotionSchema>

/** Newest first. */
export const promotionPageSchema = object({
  items: array().of(promotionSchema).required(),
  ...pageShape,
}).noUnknown()
export type PromotionPage = InferType<typeof promotionPageSchema>

/** What became of a code, week by week. */
export const promotionUseSchema = object({
  /** `PROMOTION_WEEKS` weeks, each of the seven days from `start` on, up to today; up to the last use where that was before all of them. */
  weeks: array()
    .of(
      object({
        /** As in `2026-03-01`, in the shop's time zone. */
        start: string().required(),
        /** Purchases, by the day on which they were paid. */
        uses: atLeastZero(),
        turnover: moneySchema.required(),
        given: moneySchema.required(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type PromotionUse = InferType<typeof promotionUseSchema>
