import type { Environment } from 'registry/documents/environment.schema'
import type { ReleaseChange } from 'shared-contracts/releases/releases.schema'

/** A revision as an entry of the audit log; `null` for one that changed nothing of what visitors get. */
export function toChange({ name, revision, change }: Environment): ReleaseChange | null {
  // That a release is proven stands beside the release: consoles of before know no such entry.
  if (!change || change.action === 'prove') return null
  const { action, ...told } = change
  return { environment: name, revision, action, ...told }
}
