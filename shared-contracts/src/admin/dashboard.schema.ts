import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { HEALTH_MEASURES } from '../desk-sellers/health-terms'
import { PAYOUT_TROUBLES } from '../payouts/payout-states'

/** The last days that an admin compares, today included. */
export const TURNOVER_RANGES = ['today', '7d', '30d'] as const
/** So many of a list stand on the dashboard. */
export const DASHBOARD_ROWS = 5

const count = () => number().integer().min(0).required()

const turnoverSchema = object({
  /** Orders that were paid. */
  orders: count(),
  /** What shoppers paid for them, tax and delivery included, in the shop's currency. */
  turnover: moneySchema.required(),
  /** What the marketplace earned in these days by the ledger, without tax and less what refunds took back: it may be below zero. */
  commission: moneySchema.optional().default(undefined),
  /** Refunds that were decided in these days, whenever their orders were paid; those that the provider has refused until now are among them. */
  refunds: moneySchema.optional().default(undefined),
}).noUnknown()

const queueSchema = object({
  waiting: count(),
  /** Since when the first of them waits, ISO 8601; `null` when none does. */
  since: string().nullable().defined(),
}).noUnknown()

const shopSchema = object({ slug: string().required(), name: string().required() }).noUnknown()

/** What an admin looks at first. */
export const dashboardSchema = object({
  /** In the order of `TURNOVER_RANGES`. */
  turnover: array()
    .of(
      object({
        range: string().oneOf(TURNOVER_RANGES).required(),
        now: turnoverSchema.required(),
        /** As many days before; of today, yesterday up to the same time. */
        before: turnoverSchema.required(),
      }).noUnknown(),
    )
    .required(),
  /** The last thirty days, today the last, each with the day thirty days before it. */
  trend: array()
    .of(
      object({
        day: string().required(),
        turnover: moneySchema.required(),
        before: moneySchema.optional().default(undefined),
      }).noUnknown(),
    )
    .required(),
  queues: object({
    reviews: queueSchema.required(),
    messages: queueSchema.required(),
    sellers: queueSchema.required(),
    refunds: queueSchema.required(),
    chargebacks: queueSchema.optional().default(undefined),
    brands: queueSchema.optional().default(undefined),
    consents: queueSchema.optional().default(undefined),
    contentReports: queueSchema.optional().default(undefined),
    appeals: queueSchema.optional().default(undefined),
    submissions: queueSchema.optional().default(undefined),
    disputes: queueSchema.optional().default(undefined),
  }).noUnknown(),
  /** Shops whose shoppers wait longer than promised, or that miss a target of shops' health: the most overdue first. */
  sellersAtRisk: object({
    total: count(),
    items: array()
      .of(
        object({
          id: string().optional().default(undefined),
          shop: shopSchema.required(),
          /** Measures whose targets it misses, as the list of sellers has them. */
          misses: array().of(string().oneOf(HEALTH_MEASURES).required()).optional().default(undefined),
          /** Orders that should have left. */
          overdue: count(),
          /** Until when the oldest of them should have left, ISO 8601; `null` when none is overdue. */
          since: string().nullable().defined(),
          /** Orders of the last thirty days that the shop cancelled itself, and all of its orders in them. */
          cancelled: count(),
          orders: count(),
        }).noUnknown(),
      )
      .required(),
  }).noUnknown(),
  /** Payouts that a bank did not take, of shops that have had none since: the latest first. */
  failedPayouts: object({
    total: count(),
    items: array()
      .of(
        object({
          number: string().required(),
          shop: shopSchema.required(),
          amount: moneySchema.required(),
          trouble: string().oneOf(PAYOUT_TROUBLES).required(),
          /** When it was made, ISO 8601. */
          at: string().required(),
        }).noUnknown(),
      )
      .required(),
  }).noUnknown(),
}).noUnknown()
export type Dashboard = InferType<typeof dashboardSchema>
