import { array, boolean, number, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { IMPORT_STATES } from '../product-imports/import-limits'
import { IMPORT_JOB_STATES, MESSAGE_REASON_MAX_LENGTH, MESSAGE_STATES } from './job-terms'

const count = () => number().integer().min(0).required()
const moment = () => string().defined().nullable()
const topic = () =>
  string()
    .max(60)
    .matches(/^[a-z][a-z0-9-]*$/)

export const jobsSchema = object({
  /** Topics with something that waits or failed, by name. */
  topics: array()
    .of(
      object({
        topic: string().required(),
        /** Due, or at a time to come; those that failed included. */
        waiting: count(),
        failing: count(),
        givenUp: count(),
        dropped: count(),
        /** Since when the oldest waits that is due or has failed. */
        oldestAt: moment(),
        /** Kinds and codes of the newest error of those that are not dropped; what stands in a message is in none. */
        lastError: string().defined().nullable(),
      }).noUnknown(),
    )
    .required(),
  /** What the shop repeats by itself, one process at a time. */
  jobs: array()
    .of(
      object({
        name: string().required(),
        isRunning: boolean().required(),
        /** When it last ended, and how long that took, in milliseconds. */
        endedAt: moment(),
        tookMs: number().integer().min(0).defined().nullable(),
        nextAt: string().required(),
        /** How often in a row it failed. */
        failures: count(),
        failedAt: moment(),
        lastError: string().defined().nullable(),
      }).noUnknown(),
    )
    .required(),
}).noUnknown()
export type Jobs = InferType<typeof jobsSchema>

export const failedMessagesQuerySchema = object({
  state: string().oneOf(MESSAGE_STATES).optional(),
  topic: topic().optional(),
  /** Id of a message: those before it. */
  before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
}).noUnknown()

export const failedMessageSchema = object({
  id: number().integer().required(),
  topic: string().required(),
  state: string().oneOf(MESSAGE_STATES).required(),
  attempts: count(),
  createdAt: string().required(),
  /** `null` while it is being tried. */
  failedAt: moment(),
  /** When it is tried again; `null` when it is not. */
  nextAt: moment(),
  error: string().required(),
  /** What staff said when they last did something about it. */
  reason: string().defined().nullable(),
  /** It waits for its next try, so that it can be tried at once or dropped. */
  isResting: boolean().required(),
}).noUnknown()
export type FailedMessage = InferType<typeof failedMessageSchema>

export const failedMessagePageSchema = object({
  /** Newest first. */
  items: array().of(failedMessageSchema).required(),
  /** The key of the next page. */
  next: number().integer().defined().nullable(),
}).noUnknown()

export const messageReasonSchema = object({
  reason: trimmedText()
    .required('Say why: whoever looks at it later reads it')
    .max(MESSAGE_REASON_MAX_LENGTH, `At most ${MESSAGE_REASON_MAX_LENGTH} characters`),
}).noUnknown()

export const importJobsQuerySchema = object({
  state: string().oneOf(IMPORT_JOB_STATES).optional(),
  /** Id of an import: those before it. */
  before: string().uuid().optional(),
}).noUnknown()

/** A seller's file of products on its way into the shop. */
export const importJobSchema = object({
  id: string().uuid().required(),
  fileName: string().required(),
  shop: object({ slug: string().required(), name: string().required() }).noUnknown().required(),
  state: string().oneOf(IMPORT_STATES).required(),
  /** Of the file, and how many of them have an outcome. */
  products: count(),
  finished: count(),
  failed: count(),
  /** How often in a row its work was broken off; at five it is given up. */
  failures: count(),
  createdAt: string().required(),
  /** When it had its last turn. */
  workedAt: string().required(),
  finishedAt: moment(),
  /** What staff said when they stopped it. */
  reason: string().defined().nullable(),
}).noUnknown()
export type ImportJob = InferType<typeof importJobSchema>

export const importJobPageSchema = object({
  /** Newest first. */
  items: array().of(importJobSchema).required(),
  /** The key of the next page. */
  next: string().uuid().defined().nullable(),
}).noUnknown()
