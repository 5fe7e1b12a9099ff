import type { RemoteRoute } from './remote-manifest.schema'

/** A file of a release and its Subresource Integrity hash (`sha256-…`). */
export interface ReleaseFile {
  url: string
  integrity: string
}

/** One immutable release of a remote, as the browser needs it. Every URL is absolute or rooted at the shop's origin. */
export interface RemoteRelease {
  /** Content hash of the build's outputs; the name of its folder. */
  version: string
  /** The federation container's name; differs in every release, so two can live in one page. */
  runtimeName: string
  /** Semver range of shared-contracts. */
  contract: string
  entry: ReleaseFile
  routes: RemoteRoute[]
  /** What a page needs beyond the entry, by the route's `page`: to be preloaded. Empty in a page's own data. */
  pages: Record<string, { scripts: ReleaseFile[]; styles: ReleaseFile[] }>
}

/** Why a visitor has a release: everybody has it, they were drawn for a rollout, or somebody chose it by hand. */
export type Cohort = 'stable' | 'canary' | 'override'

export interface RemoteSnapshot extends RemoteRelease {
  name: string
  cohort: Cohort
  /** The release to fall back to, or `null` when there is none but the active one. */
  lastKnownGood: RemoteRelease | null
  /** It did harm in this browser lately, and so did what it would fall back to: nothing of it runs for a while. */
  barred?: true
  /** The same of single pages of this release, by the route's `page`: they are not drawn by it. */
  barredPages?: string[]
}

/** What the edge resolved for one visitor at one moment; inlined in the page, so that nothing fetches a manifest. */
export interface Snapshot {
  /** Of the environment; grows by one with every change. */
  revision: number
  /** Version of shared-contracts that this shell was built with. */
  contractVersion: string
  remotes: Record<string, RemoteSnapshot>
}
