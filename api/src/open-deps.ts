import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { openStore } from 'registry/store/open-store'
import type { RegistryStore } from 'registry/store/registry-store'
import { createCatalogueVersion } from './catalogue/catalogue-version'
import { createClock, type Clock } from './clock/clock'
import { openDatabase, type Db } from './db/database'
import type { Deps } from './deps'
import type { Env } from './env'
import { createFolderStore } from './files/folder-store'
import { createBackground } from './jobs/background'
import { safeLog } from './log/safe-log'
import { createMailer } from './mail/mailer'
import { createLiveStreams } from './notifications/live-streams'
import { createEmbeddedProvider } from './payments/embedded/embedded-provider'
import { noPaymentProvider } from './payments/no-provider'
import type { PaymentProvider } from './payments/payment-provider'
import { createEmbeddedBank } from './payouts/embedded/embedded-bank'
import { noPayoutProvider } from './payouts/no-provider'
import type { PayoutProvider } from './payouts/payout-provider'
import { createDrawnPictures } from './pictures/drawn-pictures'
import type { KeyRing } from './secrets/key-ring'
import { openKeyRing } from './secrets/open-key-ring'
import { sealStored } from './secrets/seal-stored'
import { openPageLedger } from './telemetry/open-page-ledger'
import { createTelemetryIntake } from './telemetry/telemetry-intake'
import { keepViews } from './views/keep-views'
import { createViewCounter } from './views/view-counter'

export interface OpenOptions {
  env: Env
  /** Defaults to one on standard output with the level of the settings. */
  log?: Logger
  clock?: Clock
  /** Defaults to the one that the settings name. */
  registry?: RegistryStore
  /** Defaults to what the settings allow: the embedded one, which takes test cards only, or none. */
  payments?: PaymentProvider
  /** Likewise: the embedded bank, which moves no money, or none. */
  payouts?: PayoutProvider
}

export interface OpenDeps {
  deps: Deps
  /** The data folder is this process's alone. */
  embedded: boolean
  /** Waits for background work, then gives everything back. */
  close(): Promise<void>
}

/**
 * Opens the data, for the server and for commands alike.
 *
 * @throws StartupError, whose message is for the operator.
 */
export async function openDeps(options: OpenOptions): Promise<OpenDeps> {
  const { env, log: given, clock = createClock(), registry = openStore() } = options
  const log = safeLog(given ?? pino({ level: env.logLevel }))
  const { db, embedded, copyTo: copyDatabase, close } = await openDatabase(env)
  const keys = await openKeys(env, db).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const files = createFolderStore(join(env.dataDir, 'media'))
  const background = createBackground(log)
  const tests = env.payments === 'test'
  const deps: Deps = {
    env,
    secure: env.origin.startsWith('https:'),
    db,
    copyDatabase,
    clock,
    keys,
    log,
    files,
    registry,
    background,
    payments:
      options.payments ?? (tests ? createEmbeddedProvider({ db, clock, keys, origin: env.origin }) : noPaymentProvider),
    payouts: options.payouts ?? (tests ? createEmbeddedBank({ db, clock }) : noPayoutProvider),
    drawings: createDrawnPictures({ db, files }),
    mailer: createMailer({ db, clock, env, log }),
    catalogue: createCatalogueVersion(db),
    telemetry: createTelemetryIntake({ registry, clock, pages: await openPageLedger(env, log) }),
    live: createLiveStreams({ db, clock, log }),
    views: createViewCounter({ clock }),
  }
  return {
    deps,
    embedded,
    async close() {
      deps.live.close()
      await background.stop()
      await keepViews(deps)
      deps.drawings.close()
      await registry.close()
      await close()
    },
  }
}

/** @throws StartupError when they are not those that the database was encrypted with. */
async function openKeys(env: Env, db: Db): Promise<KeyRing> {
  const keys = await openKeyRing(env)
  await sealStored({ db, keys })
  return keys
}
