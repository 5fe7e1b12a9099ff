import { join } from 'node:path'
import type { Hono } from 'hono'
import { createRegistryHttp } from 'registry/http/create-registry-http'
import { reviewUpload } from 'registry/review/review-upload'
import { teamOf } from 'registry/tokens/team-of'
import type { Deps } from '../deps'
import { requestScope } from '../http/request-scope'
import { takeAttempt } from '../limits/take-attempt'
import { registryKey } from './registry-key'
import { REQUESTS_BY_TEAM, WRONG_TOKEN_BY_ADDRESS } from './registry-limits'

const MOUNT = '/api/registry'

/** The registry for teams and their pipelines, with a token of their team. No cookie counts here, so no origin does. */
export function mountRegistry(app: Hono, deps: Deps): void {
  const { env, registry: store } = deps
  const tokensFile = env.registryTokensFile ?? join(env.dataDir, 'registry-tokens.json')
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
