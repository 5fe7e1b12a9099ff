import type { Logger } from 'pino'
import type { RegistryStore } from 'registry/store/registry-store'
import type { CatalogueVersion } from './catalogue/catalogue-version'
import type { Clock } from './clock/clock'
import type { Db } from './db/database'
import type { Env } from './env'
import type { FileStore } from './files/file-store'
import type { Background } from './jobs/background'
import type { Mailer } from './mail/mailer'
import type { PaymentProvider } from './payments/payment-provider'
import type { DrawnPictures } from './pictures/drawn-pictures'
import type { TelemetryIntake } from './telemetry/telemetry-intake'

/** What the verbs work with; each names the few that it needs. */
export interface Deps {
  env: Env
  /** The shop is reached over https. */
  secure: boolean
  db: Db
  clock: Clock
  mailer: Mailer
  files: FileStore
  /** Releases of the remotes, and which of them are live. */
  registry: RegistryStore
  payments: PaymentProvider
  drawings: DrawnPictures
  catalogue: CatalogueVersion
  background: Background
  telemetry: TelemetryIntake
  log: Logger
}
