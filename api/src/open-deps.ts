import { pino, type Logger } from 'pino'
import { openStore } from 'registry/store/open-store'
import type { RegistryStore } from 'registry/store/registry-store'
import { createCatalogueVersion } from './catalogue/products/catalogue-version'
import { createClock, type Clock } from './platform/clock/clock'
import { districts } from './districts'
import { openDatabase, type Db } from './platform/db/database'
import type { Demo } from './demo'
import type { Deps } from './deps'
import type { Env } from './env'
import { openFiles } from './platform/files/open-files'
import { createBackground } from './platform/jobs/background'
import { createMailer, watchMails } from './platform/mail/mailer'
import { openMetrics, type Metrics } from './platform/metrics/metrics'
import { createRefusals } from './platform/limits/refusals'
import { openRedis, type Redis } from './platform/redis/redis'
import { postgresCarrier } from './platform/signals/postgres-carrier'
import { createSignals, type OpenCarrier } from './platform/signals/signals'
import { createLiveStreams } from './messaging/notifications/live-streams'
import { createEmbeddedProvider } from './money/payments/embedded/embedded-provider'
import { noPaymentProvider, type PaymentProvider } from './money/payments/payment-provider'
import { createEmbeddedBank } from './money/payouts/embedded/embedded-bank'
import { noPayoutProvider, type PayoutProvider } from './money/payouts/payout-provider'
import { createAvifEncoder } from './catalogue/pictures/avif-encoder'
import { isReviewPhoto, noDrawnPictures } from './catalogue/pictures/present-picture'
import { openShopSettings } from './platform/settings/shop-settings'
import type { KeyRing } from './platform/secrets/key-ring'
import { openKeyRing } from './platform/secrets/open-key-ring'
import { sealStored } from './platform/secrets/secret-of'
import { openPageLedger } from './releases/telemetry/page-ledger'
import { createTelemetryIntake } from './releases/telemetry/telemetry-intake'
import { createViewCounter, keepViews } from './catalogue/views/view-counter'
import { openTraces } from './platform/traces/open-traces'
import type { Traces } from './platform/traces/span'
import { safeLog } from './platform/log/describe-error'

export interface OpenOptions {
  env: Env
  /** Defaults to one on standard output with the level of the settings. */
  log?: Logger | undefined
  clock?: Clock
  /** Defaults to none: a demo cannot be started without it. */
  demo?: Demo | null
  /** Defaults to the one that the settings name. */
  registry?: RegistryStore
  /** Of the process, where it counts something else as well. Defaults to its own. */
  metrics?: Metrics
  /** Likewise. */
  traces?: Traces
  /** Defaults to what the settings allow: the embedded one, which takes test cards only, or none. */
  payments?: PaymentProvider
  /** Likewise: the embedded bank, which moves no money, or none. */
  payouts?: PayoutProvider
  /** Throws away a database of an earlier version, instead of refusing it. */
  replaceEarlier?: boolean | undefined
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
  const { env: start, log: given, clock = createClock(), registry = openStore(), demo = null } = options
  const log = safeLog(given ?? pino({ level: start.logLevel }))
  const {
    db,
    embedded,
    pooled,
    openReplica,
    copyTo: copyDatabase,
    connections,
    close,
  } = await openDatabase(start, { replaceEarlier: options.replaceEarlier })
  const keys = await openKeys(start, db).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const files = openFiles(start, 'media', (name) => !isReviewPhoto(name))
  const background = createBackground(log)
  const redis =
    start.redisUrl === null ? null : await openRedis(start.redisUrl, { shop: new URL(start.origin).host, log })
  const signals = createSignals(carrierOf(start, { pooled, redis, log }))
  const settings = await openShopSettings({ db, env: start, keys, signals, log })
  const { env } = settings
  const { databaseReplicaUrl } = env
  const catalogue = createCatalogueVersion(db, { signals, hasReplica: databaseReplicaUrl !== null })
  const position = () => catalogue.position()
  const replica = databaseReplicaUrl === null ? null : openReplica({ url: databaseReplicaUrl, position, log })
  const metrics = options.metrics ?? (await openMetrics(env.metricsToken))
  const traces =
    options.traces ??
    (await openTraces(env.traces, { part: 'api', warn: (message, err) => log.warn({ err }, message) }))
  const mails = watchMails(createMailer({ db, clock, env, log }), { env, metrics })
  const deps: Deps = {
    env,
    secure: env.origin.startsWith('https:'),
    db,
    reads: replica?.reads ?? db,
    copyDatabase,
    clock,
    keys,
    log,
    districts,
    files,
    registry,
    background,
    ...(await providersOf({ env, db, clock, keys })),
    ...(options.payments && { payments: options.payments }),
    ...(options.payouts && { payouts: options.payouts }),
    demo,
    drawings: demo?.createDrawnPictures({ db, files }) ?? noDrawnPictures,
    avif: createAvifEncoder({ files, background, log }, env.picturesAvif),
    mailer: mails.mailer,
    metrics,
    traces,
    connections,
    watched: {
      mail: mails.status,
      ...(redis && { redis: () => (redis.isReady() ? 'ready' : 'unavailable') }),
      ...(replica && { replica: () => replica.check() }),
    },
    signals,
    settings,
    refusals: createRefusals(redis),
    catalogue,
    telemetry: createTelemetryIntake({ registry, clock, pages: await openPageLedger(env, log) }),
    live: createLiveStreams({ db, clock, log, signals }),
    views: createViewCounter({ clock }),
  }
  return {
    deps,
    embedded,
    async close() {
      deps.live.close()
      settings.close()
      await signals.close()
      await background.stop()
      await keepViews(deps)
      deps.drawings.close()
      deps.avif.close()
      await redis?.close()
      await replica?.close()
      await registry.close()
      await traces.close()
      await close()
    },
  }
}

/** Redis where it is named, else PostgreSQL where somebody can listen, else nothing: then each process looks by itself. */
function carrierOf(
  env: Env,
  { pooled, redis, log }: { pooled: boolean; redis: Redis | null; log: Logger },
): OpenCarrier | null {
  if (redis) return carriedByRedis(redis)
  const listenAt = env.databaseDirectUrl ?? (pooled ? null : env.databaseUrl)
  return listenAt === null ? null : postgresCarrier(listenAt, log)
}

const carriedByRedis =
  (redis: Redis): OpenCarrier =>
  (received) => {
    redis.subscribe(received)
    // It is closed by who opened it.
    return { send: redis.publish, close: () => Promise.resolve() }
  }

/** Who takes the money and who pays sellers out, as the settings say. */
async function providersOf({
  env: { payments, stripe: settings, origin },
  db,
  clock,
  keys,
}: Pick<Deps, 'env' | 'db' | 'clock' | 'keys'>): Promise<Pick<Deps, 'payments' | 'payouts'>> {
  if (payments === 'test')
    return { payments: createEmbeddedProvider({ db, clock, keys, origin }), payouts: createEmbeddedBank({ db, clock }) }
  if (!settings) return { payments: noPaymentProvider, payouts: noPayoutProvider }
  // Loaded only now: it brings two hundred files, which no other shop needs.
  const { openStripe } = await import('./money/stripe/open-stripe')
  return openStripe({ db, clock, settings })
}

/** @throws StartupError when they are not those that the database was encrypted with. */
async function openKeys(env: Env, db: Db): Promise<KeyRing> {
  const keys = await openKeyRing(env)
  await sealStored({ db, keys, districts })
  return keys
}
