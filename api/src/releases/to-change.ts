import type { Environment } from 'registry/documents/environment.schema'
import type { ReleaseChange } from 'shared-contracts/releases/releases.schema'

/** A revision as an entry of the audit log; `null` for one that changed nothing. */
export const toChange = ({ name, revision, change }: Environment): ReleaseChange | null =>
  change && { environment: name, revision, ...change }
