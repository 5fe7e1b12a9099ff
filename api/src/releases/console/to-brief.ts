import type { Release } from 'registry/documents/release.schema'
import type { ReleaseBrief } from 'shared-contracts/releases/releases.schema'
import { DEFAULT_OBJECTIVES } from '../guard/evaluate-canary'

/** A release as lists show it. */
export const toBrief = (release: Release): ReleaseBrief => ({
  remote: release.name,
  version: release.version,
  owner: release.owner,
  contract: release.contract,
  commit: release.commit,
  subject: release.subject ?? null,
  author: release.author ?? null,
  publishedAt: release.publishedAt,
  publishedBy: release.publishedBy,
  scriptBytes: release.sizes.scriptBytes,
  styleBytes: release.sizes.styleBytes,
  objectives: release.objectives ?? DEFAULT_OBJECTIVES,
})
