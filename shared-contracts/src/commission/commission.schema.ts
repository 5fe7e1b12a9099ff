import { array, boolean, number, object, string, type InferType } from 'yup'
import { keyedShape } from '../answers.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { moneySchema } from '../catalogue/money.schema'
import { dayText, trimmedText } from '../text.schema'
import {
  COMMISSION_STATES,
  MAX_COMMISSION_BPS,
  MAX_COMMISSION_FEE_MINOR,
  commissionMessages as messages,
} from './commission-terms'

const whole = (message: string, max: number) =>
  number().typeError(message).integer(message).min(0, message).max(max, message)

/** Whom a rule is for, and what it takes. Both absent: everything that is sold. */
export const commissionTermsSchema = object({
  /** Address of one shop, as in `atelier-nord`; `null` and absent: all of them. */
  shop: trimmedText().max(120, messages.shop).nullable().optional(),
  /** With what stands below it; `null` and absent: all of them. */
  categoryId: string().uuid(messages.category).nullable().optional(),
  /** Hundredths of a percent of what a line was sold for, after discounts. */
  rateBps: whole(messages.rate, MAX_COMMISSION_BPS).required(messages.rate),
  /** Besides, for each piece, in minor units of the shop's currency. */
  feeMinor: whole(messages.fee, MAX_COMMISSION_FEE_MINOR).nullable().optional(),
}).noUnknown()
export type CommissionTerms = InferType<typeof commissionTermsSchema>

export const commissionDraftSchema = commissionTermsSchema
  .shape({
    /** The first day, in the shop's time zone; today: at once. */
    startsOn: dayText(messages.day).required(messages.day),
    ...auditWhy,
  })
  .noUnknown()
export type CommissionDraft = InferType<typeof commissionDraftSchema>

const version = () => number().integer().min(0).required()

export const commissionRuleSchema = object({
  id: string().uuid().required(),
  seller: object({ slug: string().required(), name: string().required() }).noUnknown().defined().nullable(),
  /** `name` has its department before it, as in `Women / Shoes`. */
  category: object({ id: string().uuid().required(), name: string().required() }).noUnknown().defined().nullable(),
  rateBps: number().integer().required(),
  /** For each piece, besides. */
  fee: moneySchema.required(),
  /** Days in the shop's time zone: the first one, `null` from the beginning, and the last one, `null` without an end. */
  startsOn: string().defined().nullable(),
  endsOn: string().defined().nullable(),
  /** The last day that somebody said; `endsOn` is earlier where the next rule for the same begins before. */
  lastDay: string().nullable().optional(),
  state: string().oneOf(COMMISSION_STATES).required(),
  /** For everything that no other rule is for: there is always one. */
  isStandard: boolean().required(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: version(),
}).noUnknown()
export type CommissionRule = InferType<typeof commissionRuleSchema>

/** The rule for everything first, then those for categories, then those for sellers. */
export const commissionPageSchema = object({
  items: array().of(commissionRuleSchema).required(),
  ...keyedShape,
}).noUnknown()
export type CommissionPage = InferType<typeof commissionPageSchema>

/** What was taken of the orders of the last days, and what would have been. Tax on it is in neither; both are before refunds. */
export const commissionPreviewSchema = object({
  /** Orders of the last days that were paid and not cancelled, and those of them that the rule would change. */
  orders: number().integer().min(0).required(),
  changed: number().integer().min(0).required(),
  taken: moneySchema.required(),
  would: moneySchema.required(),
  /** Those for whom it is another sum, the largest difference first; at most twenty. */
  sellers: array()
    .of(
      object({
        slug: string().required(),
        name: string().required(),
        taken: moneySchema.required(),
        would: moneySchema.required(),
      }).noUnknown(),
    )
    .required(),
  /** Sellers for whom it is another sum, beyond those that are named. */
  others: number().integer().min(0).required(),
}).noUnknown()
export type CommissionPreview = InferType<typeof commissionPreviewSchema>

/** What holds for one seller, the most specific first. */
export const ownCommissionSchema = object({
  items: array()
    .of(
      object({
        /** `null`: all others. */
        category: string().defined().nullable(),
        /** It was agreed with this seller alone. */
        isOwn: boolean().required(),
        rateBps: number().integer().required(),
        fee: moneySchema.required(),
        /** The first day of what is to come, in the shop's time zone; `null` of what holds now. */
        from: string().defined().nullable(),
        /** The last day, where there is one. */
        until: string().defined().nullable(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type OwnCommission = InferType<typeof ownCommissionSchema>
