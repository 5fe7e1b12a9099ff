import type { MiddlewareHandler } from 'hono'
import { problem } from './problem'
import type { RegistryHttp, TeamContext } from './registry-http'

const tooMany = (seconds: number) =>
  problem('TOO_MANY_REQUESTS', `Try again in ${seconds} seconds`, { 'retry-after': String(seconds) })

/** Lets a request go on that carries a team's token. */
export const requireTeam =
  ({ teamOf, limits }: RegistryHttp): MiddlewareHandler<TeamContext> =>
  async (context, next) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
    const team = token ? await teamOf(token) : null
    if (team === null) {
      const seconds = await limits.wrongToken()
      if (seconds !== null) return tooMany(seconds)
      const detail = token
        ? 'This token is none of the registry: it may have been revoked'
        : 'Send a token: Authorization: Bearer …'
      return problem('UNAUTHORIZED', detail, { 'www-authenticate': 'Bearer' })
    }
    const seconds = await limits.request(team)
    if (seconds !== null) return tooMany(seconds)
    context.set('team', team)
    return next()
  }
