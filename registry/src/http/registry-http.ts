import type { MiddlewareHandler, Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Schema } from 'yup'
import type { GateResult } from '../documents/release.schema'
import { RegistryError, type RegistryErrorKind } from '../registry-error'
import type { SigningKey } from '../signing/signing-key'
import type { RegistryStore, ReleaseStore } from '../store/registry-store'
import { validateDocument } from '../documents/read-document'

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

/** Every failure of the registry's HTTP: its status and its title. The code is stable. */
const PROBLEMS = {
  MALFORMED: { status: 400, title: 'The request cannot be read' },
  UNAUTHORIZED: { status: 401, title: 'The token is missing or wrong' },
  FORBIDDEN: { status: 403, title: 'The token belongs to another team' },
  NOT_FOUND: { status: 404, title: 'There is nothing here' },
  CONFLICT: { status: 409, title: 'Somebody else changed it' },
  BODY_TOO_LARGE: { status: 413, title: 'The request is too large' },
  REFUSED: { status: 422, title: 'The registry refuses' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  INTERNAL: { status: 500, title: 'Something went wrong on our side' },
} as const

type RegistryProblemCode = keyof typeof PROBLEMS

const OF_KIND: Readonly<Record<RegistryErrorKind, RegistryProblemCode>> = {
  refused: 'REFUSED',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  unauthorized: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  unreachable: 'INTERNAL',
}

/** A failed answer (RFC 9457). @param detail for whoever asked. */
export function problem(code: RegistryProblemCode, detail: string, headers: Record<string, string> = {}): Response {
  const { status, title } = PROBLEMS[code]
  return new Response(JSON.stringify({ type: 'about:blank', title, status, code, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })
}

/** The answer to a refusal of the registry; `null` for an error that nobody expected. */
export const problemOf = (error: unknown): Response | null =>
  error instanceof RegistryError ? problem(OF_KIND[error.kind], error.message) : null

/** Deeper than any document is, and far from where the recursion of a schema ends. */
const MAX_DEPTH = 20

/** Looks at one level after the other, so that nesting cannot end the look. */
function isDeep(document: unknown): boolean {
  let level: unknown[] = [document]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

/** The body of a request, checked. @throws RegistryError that names every fault. */
export async function readJson<T>({ req }: Context, schema: Schema<unknown>): Promise<T> {
  const body: unknown = await req.json().catch(() => {
    throw new RegistryError('The body is not JSON')
  })
  if (isDeep(body)) throw new RegistryError('The body is nested deeper than any document is')
  return validateDocument<T>(body, schema, 'The body')
}

/** Refuses a body beyond a size, announced or not. */
export const limitBody = (maxBytes: number) =>
  bodyLimit({ maxSize: maxBytes, onError: () => problem('BODY_TOO_LARGE', `At most ${maxBytes} bytes`) })
