import type { LoadedPage } from '../remotes/ladder'
import type { RemoteReport } from '../remotes/report'
import type { ShellRoute } from '../remotes/shell-routes'

/** Something that a visitor could see of a remote's region. */
export interface RegionSign {
  came: 'asked' | 'shown' | 'failed' | 'card'
  route: ShellRoute
  /** Of the page, to distinguish one visit from the next; never leaves the browser. */
  path: string
  /** What was shown, or failed. */
  loaded?: LoadedPage | undefined
  /** When the visitor asked for the page, and when this came: milliseconds since the navigation began. */
  askedAt?: number | undefined
  at: number
}

export type Sign = RegionSign | RemoteReport
