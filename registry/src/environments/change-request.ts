import type { RegistryStore } from '../store/registry-store'

/** What every change of what is live needs to know. */
export interface ChangeRequest {
  store: RegistryStore
  /** As in `production`. */
  environment: string
  remote: string
  /** Who asks, for the audit log. */
  by: string
  reason: string
  /** Refuse when the environment has moved on from this revision. */
  expectedRevision?: number | undefined
  /** The release was signed for this change: a revision is added even if nothing else changes, so that every edge looks at its record again. */
  sealed?: boolean
}
