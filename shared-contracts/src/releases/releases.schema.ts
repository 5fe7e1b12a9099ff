import { array, boolean, number, object, string, type InferType } from 'yup'
import { keyedShape, pageNumber, pageShape } from '../answers.schema'
import { remoteObjectivesSchema } from '../remote/remote-manifest.schema'
import { trimmedText } from '../text.schema'

/** All visitors, in basis points: shares are whole hundredths of a percent. */
export const EVERYBODY_BP = 10_000

const remoteName = () => string().matches(/^[a-z][a-z0-9]{0,40}$/, 'must be the name of a remote')
const environmentName = () => string().matches(/^[a-z][a-z0-9-]{0,40}$/, 'must be the name of an environment')
const version = () => string().matches(/^[0-9a-f]{16}$/, 'must be a version: 16 hexadecimal digits')
const bytes = () => number().integer().required()

const gateSchema = object({
  /** Stable, kebab-case. */
  id: string().required(),
  passed: boolean().required(),
  /** What was found, with its unit. */
  measured: string().required(),
  /** What to do about a failure. */
  hint: string().optional(),
  /** Who has measured it: the registry itself, or its publisher, whose word it is. Absent where nobody said. */
  by: string().oneOf(['registry', 'publisher']).optional(),
}).noUnknown()
export type ReleaseGate = InferType<typeof gateSchema>

/** A kept release of a remote, as a list shows it. */
export const releaseBriefSchema = object({
  remote: string().required(),
  version: version().required(),
  owner: string().required(),
  /** Range of shared-contracts that it works with. */
  contract: string().required(),
  /** Source revision that it was built from, where one is known. */
  commit: string().defined().nullable().default(null),
  /** First line of that commit's message, and who wrote it. */
  subject: string().defined().nullable().default(null),
  author: string().defined().nullable().default(null),
  /** ISO 8601. */
  publishedAt: string().required(),
  publishedBy: string().required(),
  /** After brotli, over all pages. */
  scriptBytes: bytes(),
  styleBytes: bytes(),
  /** What it promises to visitors; what the guard holds it to where its record is from before it was asked. */
  objectives: remoteObjectivesSchema.required(),
}).noUnknown()
export type ReleaseBrief = InferType<typeof releaseBriefSchema>

/** Somebody whose shop a release may be: who has it, since when, and why. */
export const changeSchema = object({
  environment: string().required(),
  revision: number().integer().required(),
  action: string()
    .oneOf(['release', 'canary', 'pause', 'resume', 'stop', 'promote', 'abort', 'rollback', 'shell'])
    .required(),
  /** `null` when the shell changed. */
  remote: string().defined().nullable().default(null),
  from: string().defined().nullable().default(null),
  to: string().defined().nullable().default(null),
  /** Of visitors, for `to`, in basis points. */
  shareBp: number().integer().required(),
  by: string().required(),
  reason: string().required(),
  /** ISO 8601. */
  at: string().required(),
}).noUnknown()
export type ReleaseChange = InferType<typeof changeSchema>

const rolloutSchema = object({
  release: releaseBriefSchema.required(),
  /** In basis points; kept while it is paused or stopped. */
  shareBp: number().integer().required(),
  /** `paused` by a person, `stopped` by the guard: nobody gets it then. */
  state: string().oneOf(['running', 'paused', 'stopped']).required(),
  /** ISO 8601. */
  startedAt: string().required(),
}).noUnknown()

const liveRemoteSchema = object({
  name: string().required(),
  owner: string().required(),
  active: releaseBriefSchema.required(),
  lastKnownGood: releaseBriefSchema.defined().nullable().default(null),
  rollout: rolloutSchema.defined().nullable().default(null),
  /** Origin that serves its files; `null` for the shop's own. */
  baseUrl: string().defined().nullable().default(null),
  /** The last change of this remote here. */
  changed: changeSchema.defined().nullable().default(null),
}).noUnknown()
export type LiveRemote = InferType<typeof liveRemoteSchema>

/** What is live somewhere. */
export const liveEnvironmentSchema = object({
  name: string().required(),
  revision: number().integer().required(),
  remotes: array().of(liveRemoteSchema.required()).required(),
  /** Shells that visitors may have open, newest first. */
  shells: array()
    .of(
      object({ version: string().required(), contract: string().required(), since: string().required() })
        .noUnknown()
        .required(),
    )
    .required(),
}).noUnknown()
export type LiveEnvironment = InferType<typeof liveEnvironmentSchema>

export const liveEnvironmentsSchema = object({
  items: array().of(liveEnvironmentSchema.required()).required(),
}).noUnknown()

/** A release in its remote's timeline. */
export const timelineEntrySchema = object({
  release: releaseBriefSchema.required(),
  gates: array().of(gateSchema.required()).required(),
  /** Against the release that was published before it; `null` for the first. */
  difference: object({
    version: string().required(),
    scriptBytes: bytes(),
    styleBytes: bytes(),
    /** Its contract range is another one. */
    contract: boolean().required(),
    /** Paths that it answers and the one before did not, and the other way round. */
    pathsAdded: array().of(string().required()).required(),
    pathsRemoved: array().of(string().required()).required(),
  })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
}).noUnknown()
export type TimelineEntry = InferType<typeof timelineEntrySchema>

export const RELEASE_PAGE_SIZE = 20
export const HISTORY_PAGE_SIZE = 50

export const timelineQuerySchema = object({
  remote: remoteName().required(),
  page: pageNumber(),
  /** Those that were published before this one was: its moment in milliseconds, and its version. */
  after: string()
    .matches(/^\d{1,16}_[0-9a-f]{16}$/)
    .optional(),
}).noUnknown()

export const timelinePageSchema = object({
  items: array().of(timelineEntrySchema.required()).required(),
  ...{ ...pageShape, ...keyedShape },
}).noUnknown()
export type TimelinePage = InferType<typeof timelinePageSchema>

export const historyQuerySchema = object({
  environment: environmentName().required(),
  remote: remoteName().optional(),
  /** Only changes before this revision. */
  before: number().integer().min(1).optional(),
}).noUnknown()

/** The release history, newest first. */
export const historyPageSchema = object({
  items: array().of(changeSchema.required()).required(),
  /** Pass as `before` for what comes next; `null` at the end. */
  next: number().integer().defined().nullable().default(null),
}).noUnknown()
export type HistoryPage = InferType<typeof historyPageSchema>

/** A change that a person asks for. */
export const changeRequestSchema = object({
  environment: environmentName().required(),
  remote: remoteName().required(),
  action: string().oneOf(['release', 'canary', 'pause', 'resume', 'promote', 'abort', 'rollback']).required(),
  /** Which release; a rollback without one goes to the last known good. */
  version: version().when('action', {
    is: (action: string) => action === 'release' || action === 'canary',
    then: (schema) => schema.required('Choose a release'),
    otherwise: (schema) => schema.optional(),
  }),
  /** Of visitors, in basis points. */
  shareBp: number()
    .integer()
    .min(1, 'Give it to more than 0% of visitors')
    .max(EVERYBODY_BP - 1, 'Give it to less than 100% of visitors')
    .when('action', {
      is: 'canary',
      then: (schema) => schema.required('Say how many visitors get it'),
      otherwise: (schema) => schema.optional(),
    }),
  /** For the release history. */
  reason: trimmedText().required('Say why: the history keeps it').max(300),
  /** Refuse when the environment has moved on from what was looked at. */
  expectedRevision: number().integer().min(0).optional(),
}).noUnknown()
export type ChangeRequestDraft = InferType<typeof changeRequestSchema>

/** Who depends on what: shell, remotes, contract and shared libraries. */
export const dependencyGraphSchema = object({
  shell: object({ version: string().required(), contract: string().required() })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
  remotes: array()
    .of(
      object({
        name: string().required(),
        owner: string().required(),
        version: string().required(),
        /** Range of shared-contracts, and whether the shell's contract is in it. */
        contract: string().required(),
        fits: boolean().required(),
        paths: array().of(string().required()).required(),
        /** Calls of the API that it makes, by their place in the contract. */
        capabilities: array().of(string().required()).required(),
      })
        .noUnknown()
        .required(),
    )
    .required(),
  /** What the shell hands to every remote, with its version. */
  libraries: array()
    .of(object({ name: string().required(), version: string().required() }).noUnknown().required())
    .required(),
}).noUnknown()
export type DependencyGraph = InferType<typeof dependencyGraphSchema>
