import { boolean, type InferType, number, object, string } from 'yup'
import { versionSchema } from '../documents/schema-parts'
import type { RegistryStore } from '../store/registry-store'

const ORDER_ACTIONS = ['release', 'canary', 'pause', 'resume', 'promote', 'abort', 'rollback', 'prove'] as const

/** What somebody wants changed in an environment; the body of the registry's one endpoint for changes. */
export const changeOrderSchema = object({
  action: string().oneOf(ORDER_ACTIONS).required(),
  remote: string()
    .matches(/^[a-z][a-z0-9]*$/, 'must be the name of a remote')
    .required(),
  /** Of `release`, `canary`, if it is not the last known good `rollback`, and if it is not the active one `prove`. */
  version: versionSchema().when('action', ([action], schema) =>
    action === 'release' || action === 'canary' ? schema.required() : schema.optional(),
  ),
  /** Of `canary`, in basis points. */
  shareBp: number()
    .integer()
    .when('action', ([action], schema) => (action === 'canary' ? schema.required() : schema.optional())),
  /** Of `release`: where the files are; `null` for the shop itself, untouched when absent. */
  baseUrl: string().nullable().optional(),
  /** Although a live shell or a check of the release says no; of the host, although a live remote does not work with it. */
  force: boolean().optional(),
  /** For the release history. */
  reason: string().matches(/\S/, 'must say why').max(500).required(),
  /** Refuse when the environment has moved on from this revision. */
  expectedRevision: number().integer().min(0).optional(),
}).noUnknown()

export type ChangeOrder = InferType<typeof changeOrderSchema>

/** What every change of what is live needs to know. */
export interface ChangeRequest {
  store: RegistryStore
  /** As in `production`. */
  environment: string
  remote: string
  /** Who asks, for the release history. */
  by: string
  reason: string
  /** Refuse when the environment has moved on from this revision. */
  expectedRevision?: number | undefined
  /** The release was signed for this change: a revision is added even if nothing else changes, so that every edge looks at its record again. */
  sealed?: boolean
}
