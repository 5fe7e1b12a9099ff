import { array, boolean, number, object, string, type InferType, type NumberSchema, type StringSchema } from 'yup'
import { keyedShape, pageShape } from '../answers.schema'
import { MAX_PRICE_MINOR } from '../catalogue/money'
import { moneySchema } from '../catalogue/money.schema'
import { trimmedText } from '../text.schema'
import { promotionDraftMessages as messages } from './promotion.messages'
import {
  MAX_PROMOTION_USES,
  PROMOTION_BEARERS,
  PROMOTION_DESCRIPTION_MAX_LENGTH,
  PROMOTION_KINDS,
  PROMOTION_MOST_PRIORITY,
  PROMOTION_MOST_QUANTITY,
  PROMOTION_MOST_TARGETS,
  PROMOTION_STATES,
  SELLER_PROMOTION_KINDS,
  SELLER_PROMOTION_MOST_PERCENT,
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

const targets = () =>
  array().of(string().uuid().required()).max(PROMOTION_MOST_TARGETS, messages.targets).optional().default(undefined)

const pieces = () => whole(messages.quantity, [1, PROMOTION_MOST_QUANTITY])

const getQuantity = () =>
  pieces()
    .nullable()
    .optional()
    .when('buyQuantity', {
      is: (buy: unknown) => buy != null,
      then: (schema) => schema.required(messages.quantity),
    })

interface Quantities {
  buyQuantity?: number | null
  bundleQuantity?: number | null
}

const CODE = /^[A-Z\d](?:[A-Z\d-]{1,28})[A-Z\d]$/

const codeText = () =>
  trimmedText().transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))

/**
 * What an admin decides about a promotion. Amounts are minor units of the shop's currency; `null` and absent: no such bound. Of `categoryIds`,
 * `brandIds`, `sellerIds` and `productIds` a list that is empty or absent is no limit; an item counts when it fits all four. A category stands for those
 * below it.
 */
export const promotionDraftSchema = object({
  /** It applies by itself: nobody types its code, which is then a name for staff. */
  automatic: boolean().optional(),
  code: codeText().required(messages.code).matches(CODE, messages.code),
  description: trimmedText()
    .required(messages.description)
    .max(PROMOTION_DESCRIPTION_MAX_LENGTH, messages.descriptionLength),
  kind: string().required(messages.kind).oneOf(PROMOTION_KINDS, messages.kind),
  percent: onlyFor('percent', whole(messages.percent, [1, 100]), messages.percent),
  amountMinor: onlyFor('amount', whole(messages.amount, [1, MAX_PRICE_MINOR]), messages.amount),
  /** Of a `percent`: not of all items, but of the cheapest `getQuantity` of each `buyQuantity` + `getQuantity` of them. Both or none. */
  buyQuantity: pieces().nullable().optional(),
  getQuantity: getQuantity(),
  /** Of an `amount`: it is not taken off, but what so many of the items cost together, the dearest first and as often as they are there. */
  bundleQuantity: whole(messages.bundle, [2, PROMOTION_MOST_QUANTITY]).nullable().optional(),
  categoryIds: targets(),
  brandIds: targets(),
  sellerIds: targets(),
  productIds: targets(),
  /** Only for who has bought nothing here before. */
  firstOrder: boolean().optional(),
  bearer: string().oneOf(PROMOTION_BEARERS).optional(),
  /** Together with others that do; one that does not is used alone, where that is more. */
  combines: boolean().optional(),
  /** Of those that are used together the highest comes first. */
  priority: whole(messages.priority, [0, PROMOTION_MOST_PRIORITY]).optional(),
  /** Of the items that count, before anything is taken off. */
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

/** What a seller decides about a promotion of their own, which is for their items alone and at their cost. Bounds as of `promotionDraftSchema`. */
export const sellerPromotionDraftSchema = promotionDraftSchema
  .pick([
    ...(['description', 'amountMinor', 'buyQuantity', 'getQuantity', 'bundleQuantity'] as const),
    ...(['categoryIds', 'brandIds', 'productIds'] as const),
    ...(['startsAt', 'endsAt', 'maxUses', 'maxUsesPerShopper'] as const),
  ])
  .shape({
    automatic: boolean().required(),
    /** Of one that applies by itself there is none. */
    code: codeText()
      .nullable()
      .when('automatic', {
        is: true,
        then: (schema) => schema.transform(() => null),
        otherwise: (schema) => schema.required(messages.code).matches(CODE, messages.code),
      }),
    kind: string().required(messages.kind).oneOf(SELLER_PROMOTION_KINDS, messages.kind),
    percent: onlyFor('percent', whole(messages.percent, [1, 100]), messages.sellerPercent).test(
      'most',
      messages.sellerPercent,
      (percent, { parent }) =>
        !percent || percent <= SELLER_PROMOTION_MOST_PERCENT || (parent as Quantities).buyQuantity != null,
    ),
    /** As of `promotionDraftSchema`, and no more of them than are bought: at most half is given away. */
    getQuantity: getQuantity().test(
      'at-most-half',
      messages.sellerGet,
      (get, { parent }) => !get || get <= ((parent as Quantities).buyQuantity ?? get),
    ),
    minimumMinor: whole(messages.minimum, [0, MAX_PRICE_MINOR])
      .nullable()
      .optional()
      .test('above-amount', messages.sellerMinimum, (minimum, { parent }) => {
        const { kind, amountMinor, bundleQuantity } = parent as Quantities & {
          kind?: string
          amountMinor?: number | null
        }
        return kind !== 'amount' || !amountMinor || bundleQuantity != null || (minimum ?? 0) > amountMinor
      }),
  })
  .noUnknown()
export type SellerPromotionDraft = InferType<typeof sellerPromotionDraftSchema>

const atLeastZero = () => number().integer().min(0).required()

const ids = () => array().of(string().uuid().required()).optional().default(undefined)

const names = () =>
  array()
    .of(object({ id: string().uuid().required(), name: string().required() }).noUnknown())
    .optional()
    .default(undefined)

export const promotionSchema = object({
  id: string().uuid().required(),
  code: string().required(),
  /** It applies by itself; its code is a name for staff. */
  automatic: boolean().optional(),
  description: string().required(),
  kind: string().oneOf(PROMOTION_KINDS).required(),
  percent: number().integer().defined().nullable(),
  amount: moneySchema.defined().nullable(),
  buyQuantity: number().integer().optional().nullable(),
  getQuantity: number().integer().optional().nullable(),
  /** So many items together cost `amount`. */
  bundleQuantity: number().integer().optional().nullable(),
  categoryIds: ids(),
  brandIds: ids(),
  sellerIds: ids(),
  productIds: ids(),
  firstOrder: boolean().optional(),
  bearer: string().oneOf(PROMOTION_BEARERS).optional(),
  combines: boolean().optional(),
  priority: number().integer().optional(),
  minimum: moneySchema.required(),
  startsAt: string().defined().nullable(),
  endsAt: string().defined().nullable(),
  maxUses: number().integer().defined().nullable(),
  maxUsesPerShopper: number().integer().defined().nullable(),
  /** Purchases that used it and were not cancelled. */
  uses: atLeastZero(),
  /** What shoppers paid for the orders that it took something off and that were not cancelled; what went back later is not taken off. */
  turnover: moneySchema.optional().default(undefined),
  /** What it took off them. */
  given: moneySchema.optional().default(undefined),
  state: string().oneOf(PROMOTION_STATES).required(),
  /** It was used: only its dates and limits can be changed. */
  locked: boolean().required(),
  /** What the shops are called that it is limited to; those that are gone are left out. */
  sellers: names(),
  /** What the products are called that it is limited to; those that are gone are left out. */
  products: names(),
  /** Whose own it is; absent: the marketplace's. */
  sellerId: string().uuid().optional(),
  /** Of a seller's own: staff ended it, and its seller does not let it work again. */
  stopped: boolean().optional(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: atLeastZero(),
}).noUnknown()
export type Promotion = InferType<typeof promotionSchema>

/** Newest first. */
export const promotionPageSchema = object({
  items: array().of(promotionSchema).required(),
  ...{ ...pageShape, ...keyedShape },
}).noUnknown()
export type PromotionPage = InferType<typeof promotionPageSchema>

/** What became of a promotion, week by week. */
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
