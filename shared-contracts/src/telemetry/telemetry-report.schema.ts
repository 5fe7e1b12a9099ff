import { array, number, object, string, type InferType } from 'yup'
import { COHORTS, EVICTIONS, STEP_FAULTS } from './beacon.schema'

const count = () => number().integer().min(0).required()
const nullableMs = () => number().min(0).defined().nullable()

/** Both in milliseconds, estimated from a histogram with fixed buckets; `null` when nothing was measured. */
const timesSchema = object({ p50Ms: nullableMs(), p95Ms: nullableMs() }).noUnknown()

const totalsShape = {
  remote: string().required(),
  version: string().required(),
  cohort: string().oneOf(COHORTS).required(),
  /** Regions that came to an end: shown, recovered or replaced by the card. Estimated where successes are sampled. */
  loads: count(),
  ok: count(),
  recovered: count(),
  fallback: count(),
  /** Broke after they had been shown; these loads are counted among the others, too. */
  fail: count(),
  /** Pages that the edge sent without having rendered them. */
  unrendered: count(),
  /** Of loads, 0 to 1, as the guard weighs them: a recovery by a mere second try counts a quarter. `null` without loads. */
  errorRate: number().min(0).max(1).defined().nullable(),
  /** Of the code. */
  load: timesSchema.required(),
  /** Until something was shown. */
  ready: timesSchema.required(),
}

const moment = () =>
  string()
    .datetime({ allowOffset: true })
    // The pattern lets a month 13 by, and an empty text.
    .test({ message: 'A moment, as in 2026-03-31T12:00:00Z', test: (text) => text === undefined || isMoment(text) })

const isMoment = (text: string) => !Number.isNaN(Date.parse(text))

/** Both ends ISO 8601; the last hour when left out. */
const range = { environment: string().max(40).optional(), from: moment().optional(), to: moment().optional() }
export const telemetryQuerySchema = object({ ...range, remote: string().max(40).optional() }).noUnknown()
export const telemetrySeriesQuerySchema = object({ ...range, remote: string().max(40).required() }).noUnknown()

const rangeShape = { environment: string().required(), from: string().required(), to: string().required() }

/** What regions came to in a time, per remote, release and cohort. */
export const telemetryReportSchema = object({
  ...rangeShape,
  items: array().of(object(totalsShape).noUnknown().required()).required(),
  /** Steps of the ladder that went wrong. */
  faults: array()
    .of(
      object({
        remote: string().required(),
        version: string().required(),
        cohort: string().oneOf(COHORTS).required(),
        fault: string().oneOf(STEP_FAULTS).required(),
        count: count(),
      })
        .noUnknown()
        .required(),
    )
    .required(),
  /** Releases that were taken from browsers, by what they did there. */
  evictions: array()
    .of(
      object({
        remote: string().required(),
        version: string().required(),
        cohort: string().oneOf(COHORTS).required(),
        fault: string().oneOf(EVICTIONS).required(),
        count: count(),
      })
        .noUnknown()
        .required(),
    )
    .optional(),
}).noUnknown()
export type TelemetryReport = InferType<typeof telemetryReportSchema>
export type TelemetryTotals = TelemetryReport['items'][number]

/** The same of one remote over time. Times without a load have no point. */
export const telemetrySeriesSchema = object({
  ...rangeShape,
  /** `minute` up to six hours, else `hour`. */
  step: string().oneOf(['minute', 'hour']).required(),
  points: array()
    .of(
      /** ISO 8601, the start of the step. */
      object({ at: string().required(), ...totalsShape })
        .noUnknown()
        .required(),
    )
    .required(),
}).noUnknown()
export type TelemetrySeries = InferType<typeof telemetrySeriesSchema>
