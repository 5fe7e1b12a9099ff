import { array, number, object, string, type InferType } from 'yup'
import { recordOf } from './release.schema'

const version = () => string().matches(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits')

const slotSchema = object({
  active: version().required(),
  /** What to fall back to; `null` until there has been a second release. */
  lastKnownGood: version().defined().nullable(),
  /** Origin (and path) that serves this remote's folders; absent when the edge does, under `/remotes`. */
  baseUrl: string()
    .matches(/^https?:\/\/[^\s]+[^/]$/, 'must be an absolute URL without a slash at its end')
    .optional(),
}).noUnknown()

const changeSchema = object({
  revision: number().integer().required(),
  at: string().required(),
  remote: string().required(),
  from: version().defined().nullable(),
  to: version().required(),
  reason: string().required(),
}).noUnknown()

/** `environment.json`: the one mutable document, which says what is live. */
export const environmentSchema = object({
  /** Grows by one with every change. */
  revision: number().integer().min(0).required(),
  remotes: recordOf(slotSchema),
  /** Newest first. */
  history: array().of(changeSchema.required()).required(),
}).noUnknown()

type Inferred = InferType<typeof environmentSchema>
export type EnvironmentSlot = InferType<typeof slotSchema>
export interface Environment extends Omit<Inferred, 'remotes'> {
  remotes: Record<string, EnvironmentSlot>
}
