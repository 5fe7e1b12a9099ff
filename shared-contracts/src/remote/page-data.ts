import type { DehydratedState } from '@tanstack/react-query'
import type { Account } from '../accounts/account.schema'
import type { Audience } from '../accounts/audience'
import type { ShopConfig } from './host-services'
import type { QaState } from './qa'
import type { Snapshot } from './snapshot'

/** Id of the `<script type="application/json">` that carries `PageData`. */
export const PAGE_DATA_ID = 'page-data'

/** What the window hears when the shell's frame answers to presses, and when the page in it does: what was pressed before is done then. */
export const FRAME_SHOWN = 'frame-shown'
export const PAGE_SHOWN = 'page-shown'

/** What the window hears when the browser asks whether the page is to be left: until somebody answers, nothing in it does. */
export const LEAVE_ASKED = 'leave-asked'

/** How long a remote may take, in milliseconds. */
export interface LoadTimings {
  /** Then the skeleton says that it is still loading. */
  stillLoadingMs: number
  /** Then the first attempt counts as failed. */
  giveUpMs: number
  /** The same for each further attempt. */
  retryMs: number
}

/** What the edge inlines in the HTML, so that a page needs no call to learn who is there and what to load. */
export interface PageData {
  snapshot: Snapshot
  config: ShopConfig
  /** The signed-in account per audience; `undefined` where the edge does not know, so the guard asks. */
  sessions: Partial<Record<Audience, Account | null>>
  /** What the visitor has of flags, where it is not the standard; absent where all of it is. */
  flags?: Readonly<Record<string, string>>
  /** Pieces in the visitor's cart, for the badge; absent when there are none. */
  cartCount?: number
  /** TanStack Query's cache as the server filled it; absent when the page was not rendered on the server. */
  queries?: DehydratedState
  /** The page, or the frame around it, was rendered on the server and is to be hydrated. */
  hydrate: boolean
  /** Only the shell's frame was rendered; the page within is the browser's to draw. */
  frame?: true
  /**
   * Where the payment provider's scripts lie, on a page whose policy lets them in; `null` on the other pages of a shop that has such ones,
   * and absent in a shop that has none.
   */
  paymentScripts?: string | null
  /** Nothing has this address, and the shell says so. Absent when a page itself says what is missing. */
  notFound?: boolean
  /** Overrides of the remotes' time limits, for drills. */
  timings?: Partial<LoadTimings>
  /** For who tests: overrides in force, and whether the toolbar is wanted. Absent for shoppers. */
  qa?: QaState
  /** Outcomes of regions are reported; absent where they are not, as for who asks not to be tracked. */
  telemetry?: {
    /** What this page was made from, as in `production`. */
    environment: string
    /** Of so many successes one is reported. */
    sampleEvery: number
    /** Goes with whatever this page reports. Absent from an edge of before it was asked for. */
    token?: string
  }
  requestId: string
}
