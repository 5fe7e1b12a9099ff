import { array, number, object, string, type InferType } from 'yup'
import { pictureSchema } from '../catalogue/picture.schema'
import { keyedOrCountedShape, pageKey, pageNumber } from '../answers.schema'
import { moneySchema } from '../catalogue/money.schema'
import { dayText } from '../text.schema'
import { RETURN_REASONS } from '../orders/order-states'
import {
  isReportPeriod,
  MAX_REPORT_DAYS,
  PRODUCT_REPORT_SORTS,
  PRODUCT_REPORTS,
  REPORT_RANGES,
  REPORT_STEPS,
} from './report-terms'

const count = () => number().integer().min(0).required()

const day = () => dayText().max(10).optional()

/** Which days a report is of. */
export const periodFields = {
  /** Counts when there are no `from` and `to`; 30 days when absent. */
  range: string().oneOf(REPORT_RANGES).optional(),
  /** First day, as in `2026-03-31`, in the shop's time zone. Only with `to`. */
  from: day(),
  /** Last day, included. */
  to: day(),
  /** ISO 4217; the shop's own when absent. */
  currency: string()
    .matches(/^[A-Z]{3}$/)
    .optional(),
}

interface Asked {
  from?: string | undefined
  to?: string | undefined
}
/** Whether two days are a period that can be reported on, or are none at all. */
export const fits = ({ from = '', to = '' }: Asked): boolean => (!from && !to) || isReportPeriod(from, to)
export const UNFIT = `A first and a last day, ${MAX_REPORT_DAYS} days at most`

export const reportQuerySchema = object(periodFields)
  .noUnknown()
  .test('period', UNFIT, (query: Asked) => fits(query))
export type ReportQuery = InferType<typeof reportQuerySchema>

const productFields = {
  ...periodFields,
  /** Sales when absent. */
  about: string().oneOf(PRODUCT_REPORTS).optional(),
  sort: string().oneOf(PRODUCT_REPORT_SORTS).optional(),
}
export const productReportExportSchema = object(productFields)
  .noUnknown()
  .test('period', UNFIT, (query: Asked) => fits(query))
export type ProductReportFilter = InferType<typeof productReportExportSchema>
export const productReportQuerySchema = object({
  ...productFields,
  after: pageKey({ numbers: 2, words: true }),
  page: pageNumber(),
})
  .noUnknown()
  .test('period', UNFIT, (query: Asked) => fits(query))

/** What was sold and what went back, each on the day on which it happened. */
export const salesFiguresSchema = object({
  /** Orders that were paid, those cancelled later among them. */
  orders: count(),
  /** Pieces of those. */
  units: count(),
  cancelledOrders: count(),
  /** Pieces of orders that were cancelled. */
  cancelledUnits: count(),
  /** What shoppers paid: pieces less discounts, and delivery; tax included. */
  gross: moneySchema.required(),
  /** Refunded for orders that were cancelled. */
  cancelled: moneySchema.required(),
  /** Refunded for returns, and by goodwill. */
  refunded: moneySchema.required(),
  /** `gross` less `cancelled` and `refunded`; below zero where more went back than was sold. */
  net: moneySchema.required(),
}).noUnknown()
export type SalesFigures = InferType<typeof salesFiguresSchema>

const daysSchema = object({
  /** First and last day, as in `2026-03-31`. */
  from: string().required(),
  to: string().required(),
}).noUnknown()

/** What every report is of. */
export const reportFields = {
  period: daysSchema.required(),
  /** What it is compared with. */
  compared: daysSchema.required(),
  /** ISO 4217. */
  currency: string().required(),
}

export const salesReportSchema = object({
  ...reportFields,
  step: string().oneOf(REPORT_STEPS).required(),
  now: salesFiguresSchema.required(),
  before: salesFiguresSchema.required(),
  /** Oldest first, without gaps. */
  points: array()
    .of(
      object({
        /** First day; with the step `hour`, `2026-03-31T14`. */
        start: string().required(),
        now: salesFiguresSchema.required(),
        /** The same place in the period before; `null` when that is shorter. */
        before: salesFiguresSchema.nullable().defined(),
      }).noUnknown(),
    )
    .required(),
  /** First day on which the shop ever sold something; `null` for a new shop. */
  since: string().nullable().defined(),
}).noUnknown()
export type SalesReport = InferType<typeof salesReportSchema>

const productFiguresSchema = object({
  sales: salesFiguresSchema.required(),
  /** Of its page, by people who are not of the shop. */
  views: count(),
}).noUnknown()

export const reportedProductSchema = object({
  /** `null` for products that are not kept any more, all in one. */
  product: object({
    id: string().uuid().required(),
    slug: string().required(),
    title: string().required(),
    /** Absent in files, and from APIs of before. */
    picture: pictureSchema.optional().nullable().default(undefined),
  })
    .noUnknown()
    .nullable()
    .defined(),
  now: productFiguresSchema.required(),
  before: productFiguresSchema.required(),
  /** Pieces on hand now, over all variants. */
  onHand: count(),
}).noUnknown()
export type ReportedProduct = InferType<typeof reportedProductSchema>

export const productReportSchema = object({
  ...reportFields,
  /** Days of the period, today included. */
  days: number().integer().required(),
  /** Over all pages; money without delivery. */
  now: productFiguresSchema.required(),
  before: productFiguresSchema.required(),
  onHand: count(),
  items: array().of(reportedProductSchema).required(),
  ...keyedOrCountedShape,
}).noUnknown()
export type ProductReportPage = InferType<typeof productReportSchema>

/** Sales by category or by country: parts of a whole. */
export const partsReportSchema = object({
  ...reportFields,
  now: salesFiguresSchema.required(),
  before: salesFiguresSchema.required(),
  /** Most net first. */
  items: array()
    .of(
      object({
        /** A category's slug, a country's code, `delivery`; empty where it is not known any more. */
        key: string().defined(),
        /** Of a category, with the one above it, as in `Women › Dresses`; `null` for the others. */
        name: string().nullable().defined(),
        now: salesFiguresSchema.required(),
        before: salesFiguresSchema.required(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type PartsReport = InferType<typeof partsReportSchema>

const piecesSchema = object({
  /** Pieces of orders that were paid, less those cancelled. */
  sold: number().integer().required(),
  /** Pieces that shoppers asked to send back, but for those that were declined. */
  returned: count(),
}).noUnknown()

export const returnsReportSchema = object({
  ...reportFields,
  now: piecesSchema.required(),
  before: piecesSchema.required(),
  /** Most pieces first. */
  reasons: array()
    .of(object({ reason: string().oneOf(RETURN_REASONS).required(), now: count(), before: count() }).noUnknown())
    .required(),
  /** The fifty that came back most. */
  products: array()
    .of(
      object({
        /** Empty for products that are not kept any more. */
        title: string().defined(),
        slug: string().nullable().defined(),
        now: piecesSchema.required(),
        before: piecesSchema.required(),
        /** Given most often in the period. */
        reason: string().oneOf(RETURN_REASONS).nullable().defined(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type ReturnsReport = InferType<typeof returnsReportSchema>
