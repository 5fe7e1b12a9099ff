import { fileURLToPath } from 'node:url'
import { type Env, EnvError } from 'api/env'
import { openTraces } from 'api/platform/traces/open-traces'
import type { Traces } from 'api/platform/traces/span'
import { openMetrics, type Metrics } from 'api/platform/metrics/metrics'
import { clientAddress } from 'api/http/client-address'
import { openPort, type OpenPort } from 'api/http/open-port'
import { StartupError } from 'api/platform/db/startup-error'
import { describeError } from 'api/platform/log/describe-error'
import { shopSecret } from 'api/platform/secrets/key-file-problem'
import { limitByAddress } from 'api/releases/telemetry/address-limit'
import { LRUCache } from 'lru-cache'
import { RegistryError } from 'registry/registry-error'
import { signedReleases } from 'registry/signing/signing-key'
import { openServingStore } from 'registry/store/open-store'
import { CARD_TOKENS_PATH } from 'shared-contracts/paths'
import type { ApiTarget } from './api-target'
import { createEdge } from './app'
import { closeServer } from './close-server'
import { type EdgeEnv, readSettings } from './edge-env'
import { edgeMessages } from './messages'
import { liveConfig } from './page/live-config'
import { liveFlags } from './page/live-flags'
import { noticeOf } from './page/shop-notice'
import { countViolations } from './policy-reports/policy-reports.routes'
import { proxyApi } from './proxy-api'
import { findDeno } from './render/spawn-realm'
import { type BrokenRealm, RenderPool } from './render/render-pool'
import { keepWarm, warmUp } from './render/warm-up'
import { servedKey } from './snapshot/served-key'
import { ANYBODY, createSite } from './snapshot/site'
import { countPages, readPool } from './telemetry/page-metrics'
import { blameFor, reportToApi } from './telemetry/report-to-api'

const MAX_REMEMBERED = 1_000

/** A `warn` that says the same thing only once. */
function warnOnce(warn: (message: string, cause: unknown) => void): (message: string, cause: unknown) => void {
  const said = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  return (message, cause) => {
    const key = `${message} ${cause instanceof Error ? cause.message : String(cause)}`
    if (said.get(key)) return
    said.set(key, true)
    warn(message, cause)
  }
}

interface RunningApi extends ApiTarget {
  /** Answers at once what is kept in this process. */
  answerKept?: Parameters<OpenPort['answerWith']>[1]
  /** Lines for whoever starts the shop. */
  notices: readonly string[]
  /** Ends the answers that have no end of their own. */
  endStreams(): void
  close(): Promise<void>
}

async function openApi(
  env: Env,
  { apiUrl }: EdgeEnv,
  watching: { metrics: Metrics; traces: Traces },
): Promise<RunningApi> {
  if (apiUrl) return { ...proxyApi(apiUrl), notices: [], endStreams: () => undefined, close: () => Promise.resolve() }
  const [{ createApi }, { demo }] = await Promise.all([import('api/app'), import('demo/demo')])
  return createApi({ env, demo, ...watching })
}

async function start(): Promise<void> {
  const { env, edgeEnv, source } = readSettings()

  const { server, answerWith } = await openPort(env.port)
  const warn = warnOnce((message, cause) =>
    console.warn(message, cause instanceof Error ? describeError(cause) : cause),
  )
  const kept = openServingStore(source, warn)
  const { servesUnsigned, apiUrl } = edgeEnv
  const releases = servesUnsigned
    ? kept.releases
    : signedReleases(kept.releases, await servedKey(env, { apiUrl, warn }))
  const store = { ...kept, releases }
  const site = createSite({ ...edgeEnv, store, log: warn })
  // A shop without a shell has not one page: reported before anything is opened.
  const everybodys = await site.read(ANYBODY)
  const { currency, locale, timeZone, demo } = env
  // Both are Stripe's: its own form at the checkout, and cards that it keeps.
  const paymentForm = env.payments === 'stripe'
  const config = {
    name: env.shopName,
    ...{ currency, locale, timeZone, demo },
    cardTokensUrl: CARD_TOKENS_PATH,
    ...(paymentForm && { keepsCards: true }),
  }
  const metrics = await openMetrics(env.metricsToken)
  const traces = await openTraces(env.traces, { part: 'edge', warn })
  const api = await openApi(env, edgeEnv, { metrics, traces })
  const configNow = liveConfig({ api, first: config, warn })
  const flagsNow = liveFlags({ api, countryHeader: env.countryHeader, warn })
  const { environment, telemetrySample: sampleEvery } = edgeEnv
  const secret = await shopSecret(env.shopSecret, { dataDir: env.dataDir, warn })
  const reports = reportToApi({ api, origin: env.origin, environment, secret, warn })
  const askerOf = ({ headers }: Request, peer: string | undefined) =>
    clientAddress(peer, headers.get('x-forwarded-for'), env.trustProxy)
  const pagesPerAddress = () => {
    const hasRoom = limitByAddress({ most: env.guardPagesPerAddress, now: Date.now })
    return (request: Request, peer: string | undefined) => hasRoom(askerOf(request, peer))
  }
  const [counts, countsUnrendered] = [pagesPerAddress(), pagesPerAddress()]
  const reportBroken = async (broken: BrokenRealm) => {
    const blamed = blameFor(await site.environment(), broken)
    if (blamed && sampleEvery > 0) reports.add(blamed)
  }
  const deno = findDeno()
  const pool = deno
    ? new RenderPool({
        deno,
        realmFile: fileURLToPath(new URL('./realm-worker.js', import.meta.url)),
        workers: edgeEnv.renderWorkers,
        limitMs: edgeEnv.renderLimitMs,
        onBroken: (broken) => {
          console.warn(edgeMessages.broken(broken))
          reportBroken(broken).catch((error: unknown) => warn('The guard could not be notified', error))
        },
      })
    : null
  if (pool) readPool(metrics, pool)
  const warm = pool && { pool, api, config, origin: `http://localhost:${env.port}`, warn }
  if (warm) await warmUp({ ...warm, site: everybodys })
  const stopWarming = warm && keepWarm({ ...warm, site })
  const violations = countViolations((line) => console.warn(line))
  const edge = createEdge({
    ...edgeEnv,
    telemetry:
      sampleEvery === 0 ? null : { environment, sampleEvery, secret, report: reports.add, counts, countsUnrendered },
    ...(env.guardPagesPerAddress > 0 && { askerOf }),
    releases: store.releases,
    hostFolders: site.hostFolders,
    site,
    api,
    pool,
    qa: {
      site,
      releases: store.releases,
      secret,
      now: Date.now,
      demo: env.demo,
    },
    config,
    configNow,
    flagsNow,
    origin: env.origin,
    notice: noticeOf(env),
    paymentForm,
    securityContact: env.securityContact,
    timings: (env.demo && edgeEnv.remoteTimings) || undefined,
    development: false,
    metrics: { metrics, token: env.metricsToken },
    traces,
    countPage: countPages(metrics),
    policyReports: { trustProxy: env.trustProxy, add: violations.add },
    warn,
  })

  answerWith(edge.fetch, api.answerKept)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    api.endStreams()
    await closeServer(server)
    stopWarming?.()
    await pool?.close()
    violations.stop()
    await reports.stop()
    await api.close()
    await traces.close()
    await store.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  console.log(edgeMessages.ready(env.origin))
  if (!pool) console.log(edgeMessages.notRendered)
  if (env.demo) console.log(edgeMessages.demo)
  else if (servesUnsigned) console.log(edgeMessages.unsigned)
  for (const line of api.notices) console.log(line)
}

try {
  await start()
} catch (error) {
  const expected = [RegistryError, EnvError, StartupError].some((kind) => error instanceof kind)
  console.error(expected && error instanceof Error ? error.message : describeError(error))
  process.exit(1)
}
