import type { MiddlewareHandler } from 'hono'
import type { GateResult } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import type { SigningKey } from '../signing/signing-key'
import type { RegistryStore, ReleaseStore } from '../store/registry-store'
import { problem } from './problem'

/** What the registry's HTTP needs of whoever mounts it. */
export interface RegistryHttp {
  store: RegistryStore
  /** Path under which it is mounted, as in `/api/registry`. */
  basePath: string
  /** The team of a token; `null` when it is none. */
  teamOf(token: string): Promise<string | null>
  limits: {
    /** Counts a wrong token. @returns seconds to wait, or `null`. */
    wrongToken(): Promise<number | null>
    /** Counts a request. @returns seconds to wait, or `null`. */
    request(team: string): Promise<number | null>
  }
  /** What it signs with. */
  key(): Promise<SigningKey>
  /** Nothing is released that it has not reviewed and signed; a demo gives away what was built beside it. */
  releasesOnlyReviewed: boolean
  /** Measures an upload. @throws RegistryError for one that is not fit. */
  review(upload: { folder: string; remote: string }): Promise<GateResult[]>
  /** Takes down what nobody expected. */
  log(error: unknown): void
}

/** What routes know of a request: whose token it carries. */
export interface TeamContext {
  Variables: { team: string }
}

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

/** The team that a remote belongs to: whoever published it first, unless it was handed over on the registry's machine. */
async function ownerOf(releases: ReleaseStore, remote: string): Promise<string | null> {
  const [newest] = await releases.list(remote)
  return newest?.owner ?? null
}

/** @throws RegistryError when a remote belongs to another team. One that has no release yet belongs to nobody. */
export async function refuseForeignRemote(releases: ReleaseStore, remote: string, team: string): Promise<void> {
  const owner = await ownerOf(releases, remote)
  if (owner !== null && owner !== team)
    throw new RegistryError(`${remote} belongs to ${owner}; this token is ${team}'s`, 'forbidden')
}
