import type { Beacon, LoadTimings, ShopConfig } from 'shared-contracts'
import type { ApiTarget } from '../api-target'
import type { PolicyReports } from '../policy-reports/policy-reports.routes'
import type { QaDeps } from '../qa/qa-desk'
import type { RenderPool } from '../render/render-pool'
import type { SiteSource } from '../snapshot/site'
import type { KeptPages } from '../kept/kept-pages'

export interface TelemetryDeps {
  /** What pages are made from, as in `production`. */
  environment: string
  /** Of so many successes one is reported. */
  sampleEvery: number
  /** Signs the tokens of pages; shared with the API. */
  secret: string
  report: (beacon: Beacon) => void
  /** Whether one more page of whoever asks is counted as given out. */
  counts: (request: Request, peer: string | undefined) => boolean
  /** Whether one more page of whoever asks is counted as not rendered. */
  countsUnrendered: (request: Request, peer: string | undefined) => boolean
}

export interface PageDeps {
  site: SiteSource
  api: ApiTarget
  config: ShopConfig
  /** What the visitor's address bar shows, without a path. */
  origin: string
  /** What every page says about the shop, above itself; `null`: nothing. */
  notice: string | null
  /** `null`: no page is rendered here. */
  pool: Pick<RenderPool, 'render' | 'health'> | null
  /** Pages that are the same for everybody; `null`: each is drawn for its visitor. */
  kept: KeptPages | null
  /** `null`: nobody chooses releases here. */
  qa: QaDeps | null
  timings?: Partial<LoadTimings> | undefined
  /** `null`: nothing is reported about what becomes of pages. */
  telemetry: TelemetryDeps | null
  /** The network address of whoever asks; absent: visitors are not distinguished, who all come from one in a demo. */
  askerOf?: (request: Request, peer: string | undefined) => string
  development: boolean
  /** To whom browsers report what the policy of a page refused; absent: nobody. */
  policyReports?: PolicyReports
  warn: (message: string, cause: unknown) => void
}
