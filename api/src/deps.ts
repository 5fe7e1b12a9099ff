import type { Logger } from 'pino'
import type { RegistryStore } from 'registry/store/registry-store'
import type { CatalogueVersion } from './catalogue/products/catalogue-version'
import type { Clock } from './platform/clock/clock'
import type { Demo } from './demo'
import type { District } from './platform/district'
import type { Connections, Db } from './platform/db/database'
import type { Env } from './env'
import type { Watched } from './platform/health/parts'
import type { FileStore } from './platform/files/folder-store'
import type { Background } from './platform/jobs/background'
import type { Mailer } from './platform/mail/mailer'
import type { Metrics } from './platform/metrics/metrics'
import type { LiveStreams } from './messaging/notifications/live-streams'
import type { PaymentProvider } from './money/payments/payment-provider'
import type { PayoutProvider } from './money/payouts/payout-provider'
import type { AvifEncoder } from './catalogue/pictures/avif-encoder'
import type { DrawnPictures } from './catalogue/pictures/present-picture'
import type { Refusals } from './platform/limits/refusals'
import type { Signals } from './platform/signals/signals'
import type { Traces } from './platform/traces/span'
import type { ShopSettings } from './platform/settings/shop-settings'
import type { KeyRing } from './platform/secrets/key-ring'
import type { TelemetryIntake } from './releases/telemetry/telemetry-intake'
import type { ViewCounter } from './catalogue/views/view-counter'

/** What the verbs work with; each names the few that it needs. */
export interface Deps {
  env: Env
  /** The shop is reached over https. */
  secure: boolean
  db: Db
  /** The same database for what is everybody's, and only read: a replica answers as far as it has followed. */
  reads: Db
  clock: Clock
  /** Encrypt what is secret in the database. */
  keys: KeyRing
  mailer: Mailer
  metrics: Metrics
  traces: Traces
  /** To the database. */
  connections(): Connections
  /** What `/readyz` asks of parts. */
  watched: Watched
  files: FileStore
  /** Releases of the remotes, and which of them are live. */
  registry: RegistryStore
  payments: PaymentProvider
  payouts: PayoutProvider
  drawings: DrawnPictures
  avif: AvifEncoder
  /** `null` in a process that was started without it. */
  demo: Demo | null
  catalogue: CatalogueVersion
  /** Between the processes of the shop. */
  signals: Signals
  /** What an admin changes while the shop runs; `env` has it already. */
  settings: ShopSettings
  refusals: Refusals
  background: Background
  /** Puts the database, as it is at this moment, into a backup's folder. */
  copyDatabase(into: string): Promise<void>
  telemetry: TelemetryIntake
  /** Of the people of sellers who have a page open. */
  live: LiveStreams
  views: ViewCounter
  log: Logger
  /** All of the shop, by part: for what each part does for itself about one event. */
  districts: readonly District[]
}
