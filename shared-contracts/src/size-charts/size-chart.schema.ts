import { array, number, object, string, type InferType } from 'yup'
import { keyedShape } from '../answers.schema'

export const SIZE_CHARTS_PAGE_SIZE = 50
const MAX_ROWS = 60

/** What is measured of a body, or of what it wears. */
export const MEASURES = [
  'bust',
  'chest',
  'waist',
  'hips',
  'foot',
  'height',
  'inseam',
  'shoulders',
  'sleeve',
  'length',
] as const
export type Measure = (typeof MEASURES)[number]

/** What is wrong with a chart; shown below its table. */
export const sizeChartMessages = {
  category: 'Choose a category',
  measures: 'Choose what is measured',
  rows: 'Fill in at least one size',
  cell: 'A cell has one measure or a span in centimetres, as in 88 or 88–92',
  whole: 'A size has all of its measures, or none',
  once: 'Each size and each measure stands there once',
  range: 'A measure is between 1 and 300 cm, and a span goes from the smaller to the larger',
} as const

const measure = () => string().oneOf(MEASURES).required()
const cm = () => number().min(1, sizeChartMessages.range).max(300, sizeChartMessages.range).required()

const spanSchema = object({
  /** Centimetres; both ends belong to it. */
  from: cm(),
  to: cm(),
})
  .noUnknown()
  .test('order', sizeChartMessages.range, (span) => span.from <= span.to)

const rowSchema = object({
  /** Slug. */
  size: string().max(60).required(),
  /** One for each measure, in their order. */
  spans: array().of(spanSchema.required()).required(),
}).noUnknown()

const isEachOnce = (all: readonly string[]) => new Set(all).size === all.length

const chartShape = {
  measures: array()
    .of(measure())
    .min(1, sizeChartMessages.measures)
    .max(MEASURES.length)
    .required()
    .test('once', sizeChartMessages.once, (all) => !Array.isArray(all) || isEachOnce(all)),
  /** In the order of wearing. */
  rows: array()
    .of(rowSchema.required())
    .min(1, sizeChartMessages.rows)
    .max(MAX_ROWS)
    .required()
    .test('once', sizeChartMessages.once, (all) => !Array.isArray(all) || isEachOnce(all.map((row) => row?.size))),
}

/** What an admin says of the sizes of a category; of one brand alone, when it is named. */
export const sizeChartDraftSchema = object({
  categoryId: string().uuid().required(sizeChartMessages.category),
  /** `null`: of all brands that have no chart of their own. */
  brandId: string().uuid().defined().nullable(),
  ...chartShape,
})
  .noUnknown()
  .test(
    'whole',
    sizeChartMessages.whole,
    ({ measures, rows }) =>
      // What is no list is refused for that.
      [measures, rows, ...(Array.isArray(rows) ? rows.map((row) => row?.spans) : [])].some(
        (all) => !Array.isArray(all),
      ) || rows.every(({ spans }) => spans.length === measures.length),
  )
export type SizeChartDraft = InferType<typeof sizeChartDraftSchema>

/** The chart that a product's size guide shows. */
export const sizeChartSchema = object(chartShape).noUnknown()
export type SizeChart = InferType<typeof sizeChartSchema>

/** What labels elsewhere call a size; empty where they do not. */
export const sizeElsewhereSchema = object({
  /** Slug. */
  size: string().required(),
  eu: string().defined(),
  uk: string().defined(),
  us: string().defined(),
}).noUnknown()

export const managedSizeChartSchema = sizeChartSchema
  .shape({
    id: string().uuid().required(),
    categoryId: string().uuid().required(),
    /** As in `Men / Shoes`. */
    category: string().required(),
    brandId: string().uuid().defined().nullable(),
    brand: string().defined().nullable(),
    /** To be sent with the next change: who has an older one is refused with a conflict. */
    version: number().integer().min(0).required(),
  })
  .noUnknown()
export type ManagedSizeChart = InferType<typeof managedSizeChartSchema>

/** By category in the shop's order, that of all brands first. */
export const managedSizeChartPageSchema = object({
  items: array().of(managedSizeChartSchema).required(),
  ...keyedShape,
}).noUnknown()
export type ManagedSizeChartPage = InferType<typeof managedSizeChartPageSchema>
