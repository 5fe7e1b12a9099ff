import { array, number, object, string, type InferType } from 'yup'
import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import { recordOf, versionSchema } from './schema-parts'

/** `paused` by a person, `stopped` by the guard: in both nobody gets the release, and the share and the id are kept. */
export const ROLLOUT_STATES = ['running', 'paused', 'stopped'] as const

const rolloutSchema = object({
  /** Random, and the same through ramps, pauses and hotfixes: it decides which visitors are the first ones. */
  id: string().uuid().required(),
  version: versionSchema().required(),
  shareBp: number().integer().min(0).max(EVERYBODY_BP).required(),
  state: string().oneOf(ROLLOUT_STATES).required(),
  /** When this version got its first visitor. ISO 8601. */
  startedAt: string().required(),
}).noUnknown()

const slotSchema = object({
  active: versionSchema().required(),
  /** What to fall back to: the newest proven release but the active one, else what was active before; `null` until there has been a second one. */
  lastKnownGood: versionSchema().defined().nullable(),
  /** Releases that did well with visitors here, or that a person has vouched for; the one of the newest proof first. Absent before the first. */
  proven: array().of(versionSchema().required()).optional(),
  /** Origin (and path) that serves this remote's folders; absent when the edge does, under `/remotes`. */
  baseUrl: string()
    .matches(/^https?:\/\/[^\s]+[^/]$/, 'must be an absolute URL without a slash at its end')
    .optional(),
  rollout: rolloutSchema.defined().nullable(),
}).noUnknown()

const shellSchema = object({
  version: versionSchema().required(),
  /** Version of shared-contracts that the shell was built with. */
  contract: string().required(),
  /** What exactly that contract is kept under; absent where it is the version. */
  contractName: string().optional(),
  /** What it hands to every remote, by package, with its version. */
  libraries: recordOf(string().required()).optional(),
  /** ISO 8601. */
  since: string().required(),
}).noUnknown()

export const CHANGE_ACTIONS = [
  'release',
  'canary',
  'pause',
  'resume',
  'stop',
  'promote',
  'abort',
  'rollback',
  'prove',
  'shell',
] as const

const changeSchema = object({
  action: string().oneOf(CHANGE_ACTIONS).required(),
  /** `host` when the shell changed; `null` in revisions from before it had releases. */
  remote: string().defined().nullable(),
  from: versionSchema().defined().nullable(),
  to: versionSchema().defined().nullable(),
  /** Of visitors, for `to`. */
  shareBp: number().integer().min(0).max(EVERYBODY_BP).required(),
  /** Who did it: a person, a team's token, `guard` or `build`. */
  by: string().required(),
  reason: string().required(),
  /** ISO 8601. */
  at: string().required(),
}).noUnknown()

/**
 * One revision of an environment: what is live from then on, and the change that made it so. Written once; the newest one
 * is what is live, and all of them are the release history.
 */
export const environmentSchema = object({
  name: string()
    .matches(/^[a-z][a-z0-9-]*$/, 'must be lower case letters, digits and dashes')
    .required(),
  /** Grows by one with every change. */
  revision: number().integer().min(0).required(),
  remotes: recordOf(slotSchema),
  /** The shell's own slot; absent before its first release. */
  host: slotSchema.optional().default(undefined),
  /** Shells that visitors may have open, newest first. */
  shells: array().of(shellSchema.required()).required(),
  change: changeSchema.defined().nullable(),
}).noUnknown()

export type Rollout = InferType<typeof rolloutSchema>
export type EnvironmentSlot = InferType<typeof slotSchema>
export type LiveShell = InferType<typeof shellSchema>
export type EnvironmentChange = InferType<typeof changeSchema>
type Inferred = InferType<typeof environmentSchema>
export interface Environment extends Omit<Inferred, 'remotes'> {
  remotes: Record<string, EnvironmentSlot>
}
