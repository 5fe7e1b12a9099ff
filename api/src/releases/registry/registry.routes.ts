import type { Hono } from 'hono'
import type { Place } from 'registry/environments/apply-change'
import { createRegistryHttp } from 'registry/http/create-registry-http'
import { reviewUpload } from 'registry/review/review-upload'
import { keyFileOf, signingKey, type SigningKey } from 'registry/signing/signing-key'
import { teamOf, tokensFileOf } from 'registry/tokens/team-tokens'
import type { Deps } from '../../deps'
import type { Env } from '../../env'
import { type Limit, takeAttempt } from '../../platform/limits/take-attempt'
import { requestScope } from '../../platform/log/request-scope'

/** What this shop's registry signs with, made at its first use. */
export const registryKey = ({
  dataDir,
  registryKeyFile,
}: Pick<Env, 'dataDir' | 'registryKeyFile'>): Promise<SigningKey> =>
  signingKey(registryKeyFile ?? keyFileOf({ DATA_DIR: dataDir }))

/** What the registry asks of releases that are given to visitors: its signature, but in a demo, where it signs all that it keeps. */
export const signatureRule = async (env: Env): Promise<Pick<Place, 'reviewer' | 'signer'>> =>
  env.demo ? { signer: () => registryKey(env) } : { reviewer: await registryKey(env) }

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
