import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createApi } from 'api/app'
import { readEnv } from 'api/env'
import { openPort } from 'api/http/open-port'
import { demo } from 'demo/demo'
import { fileStore } from 'registry/store/file-store'
import { CARD_TOKENS_PATH } from 'shared-contracts/paths'
import { createEdge } from '../app'
import { closeServer } from '../close-server'
import { liveConfig } from '../page/live-config'
import { liveFlags } from '../page/live-flags'
import { noticeOf } from '../page/shop-notice'
import { readDevSite } from './dev-site'

/**
 * Edge and API for development, behind the host's dev server: pages name what the dev servers serve, and nothing is
 * rendered here. `PORT` is its own, `ORIGIN` the host's dev server.
 */
const root = resolve(import.meta.dirname, '../../..')
const env = readEnv()
const { version } = JSON.parse(await readFile(join(root, 'shared-contracts/package.json'), 'utf8')) as {
  version: string
}
const { server, answerWith } = await openPort(env.port)
const api = await createApi({ env, demo })
const paymentForm = env.payments === 'stripe'
const config = {
  name: env.shopName,
  currency: env.currency,
  locale: env.locale,
  timeZone: env.timeZone,
  demo: env.demo,
  cardTokensUrl: CARD_TOKENS_PATH,
  ...(paymentForm && { keepsCards: true }),
}
const warn = (message: string, cause: unknown) => console.warn(message, cause)
const edge = createEdge({
  hostFolders: () => Promise.resolve([]),
  releases: fileStore(join(root, 'dist/remotes')).releases,
  site: {
    hasRollouts: () => Promise.resolve(false),
    read: () => readDevSite({ root, contractVersion: version }),
  },
  api,
  pool: null,
  telemetry: null,
  qa: null,
  config,
  configNow: liveConfig({ api, first: config, warn }),
  flagsNow: liveFlags({ api, countryHeader: env.countryHeader, warn }),
  origin: env.origin,
  notice: noticeOf(env),
  paymentForm,
  development: true,
  warn,
})
answerWith(edge.fetch)
console.log(`Edge and API listen on port ${env.port}, for ${env.origin}`)

const stop = async () => {
  api.endStreams()
  await closeServer(server)
  await api.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
