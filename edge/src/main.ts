import { fileURLToPath } from 'node:url'
import { EnvError, type Env } from 'api/env'
import { StartupError } from 'api/db/startup-error'
import { openPort } from 'api/http/open-port'
import { describeError } from 'api/log/describe-error'
import { CARD_TOKENS_PATH } from 'shared-contracts/paths'
import type { ApiTarget } from './api-target'
import { createEdge } from './app'
import { closeServer } from './close-server'
import { readSettings, type EdgeEnv } from './edge-env'
import { edgeMessages } from './messages'
import { noticeOf } from './page/shop-notice'
import { proxyApi } from './proxy-api'
import { shopSecret } from './qa/shop-secret'
import { findDeno } from './render/find-deno'
import { RenderPool } from './render/render-pool'
import { keepWarm, warmUp } from './render/warm-up'
import { RegistryError } from 'registry/registry-error'
import { openServingStore } from 'registry/store/open-store'
import { ANYBODY, createSite } from './snapshot/site'
import { reportUnrendered } from './telemetry/report-unrendered'
import { warnOnce } from './warn-once'

interface RunningApi extends ApiTarget {
  /** Lines for whoever starts the shop. */
  notices: readonly string[]
  /** Ends the answers that have no end of their own. */
  endStreams(): void
  close(): Promise<void>
}

async function openApi(env: Env, { apiUrl }: EdgeEnv): Promise<RunningApi> {
  if (apiUrl) return { ...proxyApi(apiUrl), notices: [], endStreams: () => undefined, close: () => Promise.resolve() }
  const { createApi } = await import('api/app')
  return createApi({ env })
}

async function start(): Promise<void> {
  const { env, edgeEnv } = readSettings()

  const { server, answerWith } = await openPort(env.port)
  const warn = warnOnce((message, cause) =>
    console.warn(message, cause instanceof Error ? describeError(cause) : cause),
  )
  const store = openServingStore(process.env, warn)
  const site = createSite({ ...edgeEnv, store, log: warn })
  // A shop without a shell has not one page: told before anything is opened.
  const everybodys = await site.read(ANYBODY)
  const { currency, locale, timeZone, demo } = env
  const config = { name: env.shopName, currency, locale, timeZone, demo, cardTokensUrl: CARD_TOKENS_PATH }
  const deno = findDeno()
  const pool = deno
    ? new RenderPool({
        deno,
        realmFile: fileURLToPath(new URL('./realm-worker.js', import.meta.url)),
        workers: edgeEnv.renderWorkers,
        limitMs: edgeEnv.renderLimitMs,
        onBroken: ({ reason, ...release }) => console.warn(edgeMessages.broken(release), reason),
      })
    : null
  const api = await openApi(env, edgeEnv)
  const warm = pool && { pool, api, config, origin: `http://localhost:${env.port}`, warn }
  if (warm) await warmUp({ ...warm, site: everybodys })
  const stopWarming = warm && keepWarm({ ...warm, site })
  const { environment, telemetrySample: sampleEvery } = edgeEnv
  const reports = reportUnrendered({ api, origin: env.origin, environment, warn })
  const edge = createEdge({
    ...edgeEnv,
    telemetry: sampleEvery === 0 ? null : { environment, sampleEvery, unrendered: reports.add },
    releases: store.releases,
    hostFolders: site.hostFolders,
    site,
    api,
    pool,
    qa: {
      site,
      releases: store.releases,
      secret: await shopSecret(edgeEnv.shopSecret, { dataDir: env.dataDir, warn }),
      now: Date.now,
      demo: env.demo,
    },
    config,
    origin: env.origin,
    notice: noticeOf(env),
    securityContact: env.securityContact,
    timings: (env.demo && edgeEnv.remoteTimings) || undefined,
    development: false,
    warn,
  })

  answerWith(edge.fetch)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    api.endStreams()
    await closeServer(server)
    stopWarming?.()
    await pool?.close()
    await reports.stop()
    await api.close()
    await store.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  console.log(edgeMessages.ready(env.origin))
  if (!pool) console.log(edgeMessages.notRendered)
  if (env.demo) console.log(edgeMessages.demo)
  for (const line of api.notices) console.log(line)
}

try {
  await start()
} catch (error) {
  const expected = [RegistryError, EnvError, StartupError].some((kind) => error instanceof kind)
  console.error(expected && error instanceof Error ? error.message : describeError(error))
  process.exit(1)
}
