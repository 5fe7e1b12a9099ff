import {
  capabilitiesSchema,
  hostRouteSchema,
  remoteBudgetsSchema,
  remoteObjectivesSchema,
  type RemoteRoute,
  remoteRouteSchema,
} from 'shared-contracts/remote/remote-manifest.schema'
import { array, boolean, number, object, string, type InferType } from 'yup'
import { INTEGRITY, recordOf, versionSchema } from './schema-parts'

/** Relative, forward slashes, and never out of the release's folder. */
export const filePath = () =>
  string()
    .required()
    .matches(/^[\w@~-][\w@~.-]*(\/[\w@~-][\w@~.-]*)*$/, 'must be a relative path')
    .test('inside', 'must stay inside the folder', (path) => !path?.split('/').includes('..'))

const fileSchema = object({
  path: filePath(),
  integrity: string().required().matches(INTEGRITY, 'must be the integrity of a file'),
  bytes: number().integer().min(0).required(),
  brotliBytes: number().integer().min(0).required(),
}).noUnknown()

const pageSchema = object({
  scripts: array().of(filePath()).required(),
  styles: array().of(filePath()).required(),
}).noUnknown()

/** The registry itself; else whoever published it, whose word it is. */
const GATE_REVIEWERS = ['registry', 'publisher'] as const

export const gateSchema = object({
  /** Stable, kebab-case. */
  id: string().required(),
  passed: boolean().required(),
  /** What was found, with its unit, as in `41.2 kB of 90 kB`. */
  measured: string().required(),
  /** What to do about a failure. */
  hint: string().optional(),
  /** Who has measured it; absent in records from before the registry did. */
  by: string().oneOf(GATE_REVIEWERS).optional(),
}).noUnknown()

/** A kept record stays readable: only the first two were always asked for. */
const budgetsSchema = remoteBudgetsSchema.shape({
  pageScriptBytes: number().integer().positive().optional(),
  pageStyleBytes: number().integer().positive().optional(),
  requests: number().integer().positive().optional(),
})

/** What only the host's releases have. */
const shellSchema = object({
  /** What its contract is kept under in this registry. */
  contractName: string().optional(),
  /** What it hands to every remote, by package, with its version. */
  libraries: recordOf(string().required()),
  /** Scripts and styles that every page begins with, in order. */
  initial: pageSchema.required(),
  /** Fonts that every page shows. */
  fonts: array().of(filePath()).required(),
  /** Pages that it draws itself. */
  routes: array().of(hostRouteSchema.required()).required(),
  /** It draws its frame on the server around a page that the browser draws; absent of shells from before. */
  drawsFrame: boolean().optional(),
}).noUnknown()

/** `release.json`: one immutable build of a remote, or of the host. Paths are relative to the release's folder. */
export const releaseSchema = object({
  name: string()
    .required()
    .matches(/^[a-z][a-z0-9]*$/),
  version: versionSchema().required(),
  runtimeName: string()
    .required()
    .matches(/^[a-z][a-z0-9]*_[0-9a-f]+$/),
  /** The range of shared-contracts that it works with; of the host, the version that it has. */
  contract: string().required(),
  owner: string().required(),
  /** Where the dev server of whoever works on it listens; absent in records from before it was kept. */
  devPort: number().integer().optional(),
  /** None of the host's: its pages are in `shell`. */
  routes: array().of(remoteRouteSchema.required()).required(),
  entry: filePath(),
  pages: recordOf(pageSchema),
  /** Everything that the folder holds but this document and the compressed twins. */
  files: array().of(fileSchema.required()).required().min(1),
  /** The bundle that the edge renders with. */
  server: filePath(),
  budgets: budgetsSchema.required(),
  /** Absent from records of before it was asked for. */
  objectives: remoteObjectivesSchema.optional().default(undefined),
  /** Endpoints that it calls. Absent from records of before it was asked for. */
  capabilities: capabilitiesSchema.optional(),
  /** Source revision that it was built from; `null` outside version control. */
  commit: string().defined().nullable(),
  /** First line of that commit's message, and who wrote it; `null` where nobody knows, absent in records from before it was asked. */
  subject: string().max(200).nullable().optional(),
  author: string().max(100).nullable().optional(),
  /** ISO 8601. */
  publishedAt: string().required(),
  /** When somebody last published it again, or gave it to visitors: so old it is for who removes what nobody needs. ISO 8601; outside the signature; absent before. */
  keptAt: string().optional(),
  publishedBy: string().required(),
  /** What was checked before it was published; empty for a local build. */
  gates: array().of(gateSchema.required()).required(),
  /** Of the registry that has reviewed it, over all the rest; absent from what was built and kept on one machine. */
  signature: object({
    /** Which of its keys. */
    key: string().required(),
    /** Ed25519, base64. */
    value: string().required(),
  })
    .noUnknown()
    .optional()
    .default(undefined),
  /** Of all scripts and styles, after brotli. */
  sizes: object({ scriptBytes: number().integer().required(), styleBytes: number().integer().required() })
    .noUnknown()
    .required(),
  /** Of the host alone. */
  shell: shellSchema.optional().default(undefined),
}).noUnknown()

type Inferred = InferType<typeof releaseSchema>
export type GateResult = InferType<typeof gateSchema>
export type ReleasePage = InferType<typeof pageSchema>
export type ReleaseFileRecord = InferType<typeof fileSchema>
export interface Release extends Omit<Inferred, 'pages' | 'routes'> {
  routes: RemoteRoute[]
  pages: Record<string, ReleasePage>
}
