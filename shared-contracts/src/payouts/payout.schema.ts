import { array, boolean, number, object, string, type InferType } from 'yup'
import { keyedOrCountedShape, pageKey } from '../answers.schema'
import { moneySchema } from '../catalogue/money.schema'
import { dayText, trimmedText } from '../text.schema'
import {
  ONBOARDING_STATES,
  PAYOUT_RHYTHMS,
  PAYOUT_STATES,
  PAYOUT_TROUBLES,
  STATEMENT_ACCOUNTS,
  STATEMENT_KINDS,
} from './payout-states'

/** A bank account as it is shown: never the whole number, which only the payout provider keeps. */
export const payoutAccountSchema = object({
  holder: string().required(),
  /** ISO 3166-1. */
  country: string().required(),
  last4: string().required(),
  /** ISO 8601. */
  addedAt: string().required(),
  /** Why the last payout did not arrive: nothing is paid there by itself until another account is named. */
  trouble: string().oneOf(PAYOUT_TROUBLES).nullable().defined(),
}).noUnknown()
export type PayoutAccount = InferType<typeof payoutAccountSchema>

export const balanceSchema = object({
  /** Sold, and held until the return window is over. */
  pending: moneySchema.required(),
  /** Can be paid out; below zero after a refund of what was paid out already. */
  available: moneySchema.required(),
  /** What of it waits for the end of cases, and is not paid out before; absent when nothing does. */
  held: moneySchema.optional().default(undefined),
  /** On its way to the bank. */
  inPayout: moneySchema.required(),
  /** Less than this is not paid out. */
  minimum: moneySchema.required(),
}).noUnknown()
export type Balance = InferType<typeof balanceSchema>

/** How far a seller is known to the payout provider, where that asks who they are by pages of its own. */
export const payoutOnboardingSchema = object({
  /** `review`: all was said, and the provider looks at it. `held`: it pays nothing out until what is missing is said. */
  state: string().oneOf(ONBOARDING_STATES).required(),
  /** What the provider still asks for, for people, and until when (ISO 8601) it works without. */
  missing: array()
    .of(object({ what: string().required(), until: string().nullable().defined() }).noUnknown().required())
    .required(),
  /** Why nothing is paid out, in a sentence; only with `held`. */
  reason: string().nullable().defined(),
}).noUnknown()
export type PayoutOnboarding = InferType<typeof payoutOnboardingSchema>

export const sellerMoneySchema = object({
  /** One for each currency that the shop has sold in, or the marketplace's own. */
  balances: array().of(balanceSchema).required(),
  account: payoutAccountSchema.nullable().defined(),
  /** Absent where a seller names a bank account by its number. */
  onboarding: payoutOnboardingSchema.optional().default(undefined),
  rhythm: string().oneOf(PAYOUT_RHYTHMS).required(),
  /** ISO 8601; `null` when payouts are only made when asked for, there is no account, or the marketplace holds them. */
  nextPayoutAt: string().nullable().defined(),
  /** Why the marketplace pays nothing out, and since when (ISO 8601); absent while it does. A suspended shop is not paid out either. */
  hold: object({ reason: string().required(), since: string().required() }).noUnknown().optional().default(undefined),
}).noUnknown()
export type SellerMoney = InferType<typeof sellerMoneySchema>

export const payoutSchema = object({
  number: string().required(),
  state: string().oneOf(PAYOUT_STATES).required(),
  amount: moneySchema.required(),
  /** ISO 8601. */
  createdAt: string().required(),
  /** ISO 8601; `null` before it has arrived. */
  paidAt: string().nullable().defined(),
  account: object({ holder: string().required(), last4: string().required() }).noUnknown().required(),
  /** With `refused` and `returned`. */
  trouble: string().oneOf(PAYOUT_TROUBLES).nullable().defined(),
  /** A person asked for it; otherwise its time had come. */
  asked: boolean().required(),
  /** Number of the marketplace's invoice for the commission on what it pays; `null` when there was none to ask for. */
  invoice: string().nullable().defined(),
}).noUnknown()
export type Payout = InferType<typeof payoutSchema>

export const payoutPageSchema = object({
  items: array().of(payoutSchema).required(),
  ...keyedOrCountedShape,
}).noUnknown()
export type PayoutPage = InferType<typeof payoutPageSchema>

/** A change of one of a seller's two balances. */
export const statementLineSchema = object({
  id: number().integer().required(),
  /** ISO 8601. */
  at: string().required(),
  kind: string().oneOf(STATEMENT_KINDS).required(),
  /** Of a `refund` that was none: the shopper's bank took the money back, or gave it back again. */
  chargeback: string().oneOf(['taken', 'returned']).optional(),
  /** Of a `refund`: what it took from the seller, given back by the marketplace, which bears it. */
  borne: boolean().optional(),
  /** The order, return or payout that caused it. */
  order: string().nullable().defined(),
  return: string().nullable().defined(),
  payout: string().nullable().defined(),
  /** With `capture` and `refund`: what the shopper paid, and what the marketplace took of it; together they are the amount. */
  gross: moneySchema.nullable().defined(),
  fee: moneySchema.nullable().defined(),
  /** What the balance rose by; below zero when it fell. */
  amount: moneySchema.required(),
  /** After this line. */
  balance: moneySchema.required(),
}).noUnknown()
export type StatementLine = InferType<typeof statementLineSchema>

export const statementSchema = object({
  items: array().of(statementLineSchema).required(),
  ...keyedOrCountedShape,
  /** Before the first line of the period, and after its last. */
  opening: moneySchema.required(),
  closing: moneySchema.required(),
}).noUnknown()
export type Statement = InferType<typeof statementSchema>

export const statementQuerySchema = object({
  account: string().oneOf(STATEMENT_ACCOUNTS).optional(),
  /** ISO 4217; absent: the marketplace's own. */
  currency: string()
    .matches(/^[A-Z]{3}$/)
    .optional(),
  /** First and last day, in the shop's time zone; an empty one counts as absent. */
  from: dayText('Choose a day').optional(),
  to: dayText('Choose a day').optional(),
  /** Only what this payout has paid. */
  payout: string().max(24).optional(),
  page: number().integer().min(1).max(100_000).optional(),
  after: pageKey({ ids: 0 }),
}).noUnknown()
export type StatementQuery = InferType<typeof statementQuerySchema>

export const newPayoutAccountSchema = object({
  holder: trimmedText().required('Enter the name of the account’s holder').max(70),
  /** With or without spaces. */
  iban: trimmedText().required('Enter the IBAN').max(42),
}).noUnknown()
export type NewPayoutAccount = InferType<typeof newPayoutAccountSchema>
