import type { Logger } from 'pino'
import type { RegistryStore } from 'registry/store/registry-store'
import type { CatalogueVersion } from './catalogue/catalogue-version'
import type { Clock } from './clock/clock'
import type { Db } from './db/database'
import type { Env } from './env'
import type { FileStore } from './files/file-store'
import type { Background } from './jobs/background'
import type { Mailer } from './mail/mailer'
import type { LiveStreams } from './notifications/live-streams'
import type { PaymentProvider } from './payments/payment-provider'
import type { PayoutProvider } from './payouts/payout-provider'
import type { DrawnPictures } from './pictures/drawn-pictures'
import type { KeyRing } from './secrets/key-ring'
import type { TelemetryIntake } from './telemetry/telemetry-intake'
import type { ViewCounter } from './views/view-counter'

/** What the verbs work with; each names the few that it needs. */
export interface Deps {
  env: Env
  /** The shop is reached over https. */
  secure: boolean
  db: Db
  clock: Clock
  /** Encrypt what is secret in the database. */
  keys: KeyRing
  mailer: Mailer
  files: FileStore
  /** Releases of the remotes, and which of them are live. */
  registry: RegistryStore
  payments: PaymentProvider
  payouts: PayoutProvider
  drawings: DrawnPictures
  catalogue: CatalogueVersion
  background: Background
  /** Puts the database, as it is at this moment, into a backup's folder. */
  copyDatabase(into: string): Promise<void>
  telemetry: TelemetryIntake
  /** Of the people of sellers who have a page open. */
  live: LiveStreams
  views: ViewCounter
  log: Logger
}
