import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { CREDIT_MOVES, GIFT_CARD_STATES } from './gift-card-terms'

/** ISO 8601, or `null`. */
const moment = () => string().defined().nullable()

export const giftCardSchema = object({
  id: string().uuid().required(),
  /** The last letters of its code; nobody can read the others. */
  lastFour: string().required(),
  state: string().oneOf(GIFT_CARD_STATES).required(),
  amount: moneySchema.required(),
  /** What is left of it. */
  balance: moneySchema.required(),
  /** Whom the code was mailed to, for a year; `null`: whoever issued it was shown it, or it is forgotten. */
  recipient: string().defined().nullable(),
  note: string().defined().nullable(),
  expiresAt: moment(),
  issuedAt: string().required(),
}).noUnknown()
export type GiftCard = InferType<typeof giftCardSchema>

export const giftCardPageSchema = object({
  items: array().of(giftCardSchema).required(),
  /** What to ask for as `after` to have the next page; `null` on the last one. */
  next: string().defined().nullable(),
}).noUnknown()
export type GiftCardPage = InferType<typeof giftCardPageSchema>

const moveSchema = object({
  id: number().integer().required(),
  kind: string().oneOf(CREDIT_MOVES).required(),
  /** Below zero where credit was spent. */
  amount: moneySchema.required(),
  /** ISO 8601. */
  at: string().required(),
  /** Number of the purchase that it paid. */
  purchase: string().defined().nullable(),
  /** Of the gift card that became credit. */
  lastFour: string().defined().nullable(),
}).noUnknown()

/** Credit of a shopper, and what moved it, newest first. */
export const creditSchema = object({
  balance: moneySchema.required(),
  moves: array().of(moveSchema).required(),
  /** What to ask for as `before` to have older ones; `null` when there are none. */
  next: number().integer().defined().nullable(),
}).noUnknown()
export type Credit = InferType<typeof creditSchema>

/** The same as staff see it. */
export const deskCreditSchema = creditSchema
  .shape({
    moves: array()
      .of(
        moveSchema
          .shape({
            /** Who of the staff gave it, and why. */
            by: string().defined().nullable(),
            reason: string().defined().nullable(),
          })
          .noUnknown(),
      )
      .required(),
  })
  .noUnknown()
export type DeskCredit = InferType<typeof deskCreditSchema>

export const giftCardDetailsSchema = giftCardSchema
  .shape({
    version: number().integer().required(),
    /** Who of the staff; `null` when they have left. */
    issuedBy: string().defined().nullable(),
    blocked: object({ at: string().required(), reason: string().required() })
      .noUnknown()
      .defined()
      .nullable()
      .default(null),
    /** Whose credit it became, last. */
    redeemed: object({ at: string().required(), by: string().defined().nullable() })
      .noUnknown()
      .defined()
      .nullable()
      .default(null),
    /** What moved it, newest first. */
    moves: array().of(moveSchema).required(),
    /** What to ask for as `before` to have older ones; `null` when there are none. */
    next: number().integer().defined().nullable().default(null),
  })
  .noUnknown()
export type GiftCardDetails = InferType<typeof giftCardDetailsSchema>
