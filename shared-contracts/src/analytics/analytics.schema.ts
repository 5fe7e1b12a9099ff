import { array, number, object, string, type InferType } from 'yup'
import { keyedShape, pageKey } from '../answers.schema'
import { moneySchema } from '../catalogue/money.schema'
import { fits, periodFields, reportFields, salesFiguresSchema, UNFIT } from '../reports/report.schema'
import { REPORT_STEPS } from '../reports/report-terms'
import { SEARCH_REPORTS, SHOP_RANKING_SORTS } from './analytics-terms'

const count = () => number().integer().min(0).required()

const rankingFields = { ...periodFields, sort: string().oneOf(SHOP_RANKING_SORTS).optional() }
const searchFields = { ...periodFields, about: string().oneOf(SEARCH_REPORTS).optional() }

export const shopRankingQuerySchema = object({ ...rankingFields, after: pageKey({ numbers: 2 }) })
  .noUnknown()
  .test('period', UNFIT, (query) => fits(query))
export const shopFileQuerySchema = object(rankingFields)
  .noUnknown()
  .test('period', UNFIT, (query) => fits(query))
export type ShopRankingFilter = InferType<typeof shopFileQuerySchema>

export const searchReportQuerySchema = object({ ...searchFields, after: pageKey({ words: true, ids: 0 }) })
  .noUnknown()
  .test('period', UNFIT, (query) => fits(query))
export const searchFileQuerySchema = object(searchFields)
  .noUnknown()
  .test('period', UNFIT, (query) => fits(query))
export type SearchReportFilter = InferType<typeof searchFileQuerySchema>

/** What all shops together sold, and what the marketplace earned by it. */
const turnoverSchema = salesFiguresSchema
  .shape({
    /** By the ledger, without tax and less what refunds took back: it may be below zero. `null` for an hour, which the ledger does not tell. */
    commission: moneySchema.nullable().defined(),
  })
  .noUnknown()
export type TurnoverFigures = InferType<typeof turnoverSchema>

export const turnoverReportSchema = object({
  ...reportFields,
  step: string().oneOf(REPORT_STEPS).required(),
  now: turnoverSchema.required(),
  before: turnoverSchema.required(),
  /** Oldest first, without gaps. */
  points: array()
    .of(
      object({
        /** First day; with the step `hour`, `2026-03-31T14`. */
        start: string().required(),
        now: turnoverSchema.required(),
        /** The same place in the period before; `null` when that is shorter. */
        before: turnoverSchema.nullable().defined(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type TurnoverReport = InferType<typeof turnoverReportSchema>

export const shopRankingSchema = object({
  ...reportFields,
  /** Of all shops. */
  now: salesFiguresSchema.required(),
  before: salesFiguresSchema.required(),
  /** Shops that sold something, or had something sent back, in one of both periods. */
  items: array()
    .of(
      object({
        shop: object({ id: string().uuid().required(), slug: string().required(), name: string().required() })
          .noUnknown()
          .required(),
        now: salesFiguresSchema.required(),
        before: salesFiguresSchema.required(),
      }).noUnknown(),
    )
    .required(),
  ...keyedShape,
}).noUnknown()
export type ShopRanking = InferType<typeof shopRankingSchema>

const stepsSchema = object({
  /** Looks at products’ pages: the same browser counts once in half an hour, programs do not. */
  views: count(),
  /** Checkouts that were begun, whatever became of them. */
  checkouts: count(),
  /** Purchases that were paid. */
  purchases: count(),
}).noUnknown()

export const funnelReportSchema = object({
  ...reportFields,
  now: stepsSchema.required(),
  before: stepsSchema.required(),
  /** First day that was counted, as in `2026-03-31`; nothing is known of days before it. */
  since: string().required(),
}).noUnknown()
export type FunnelReport = InferType<typeof funnelReportSchema>
export type FunnelSteps = FunnelReport['now']

export const searchReportSchema = object({
  ...reportFields,
  /** Searches of the kind that is asked for, those that are not listed among them. */
  now: count(),
  before: count(),
  items: array()
    .of(object({ words: string().required(), now: count(), before: count() }).noUnknown())
    .required(),
  ...keyedShape,
}).noUnknown()
export type SearchReportPage = InferType<typeof searchReportSchema>
