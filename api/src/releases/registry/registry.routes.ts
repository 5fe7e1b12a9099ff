import type { Hono } from 'hono'
import { createRegistryHttp } from 'registry/http/create-registry-http'
import { reviewUpload } from 'registry/review/review-upload'
import { teamOf, tokensFileOf } from 'registry/tokens/team-tokens'
import type { Deps } from '../../deps'
import { type Limit, takeAttempt } from '../../platform/limits/take-attempt'
import { requestScope } from '../../platform/log/request-scope'
import { registryKey } from './registry-key'

/** Wrong tokens from one address. */
export const WRONG_TOKEN_BY_ADDRESS: Limit = { name: 'registry-address', max: 30, windowMs: 15 * 60 * 1000 }
/** All requests of a team: several publications at once, with a status that is watched beside them. */
const REQUESTS_BY_TEAM: Limit = { name: 'registry-team', max: 900, windowMs: 60 * 1000 }

const MOUNT = '/api/registry'

/** The registry for teams and their pipelines, with a token of their team. No cookie counts here, so no origin does. */
export function mountRegistry(app: Hono, deps: Deps): void {
  const { env, registry: store } = deps
  const tokensFile = env.registryTokensFile ?? tokensFileOf({ DATA_DIR: env.dataDir })
  const registry = createRegistryHttp({
    store,
    basePath: MOUNT,
    teamOf: (token) => teamOf(tokensFile, token),
    limits: {
      wrongToken: () => takeAttempt(deps, WRONG_TOKEN_BY_ADDRESS, requestScope().address),
      request: (team) => takeAttempt(deps, REQUESTS_BY_TEAM, team),
    },
    key: () => registryKey(env),
    releasesOnlyReviewed: !env.demo,
    review: (upload) => reviewUpload(store, upload),
    log: (error) => requestScope().log.error({ err: error }, 'request failed'),
  })
  app.all(`${MOUNT}/*`, ({ req }) => registry.fetch(req.raw))
}
