import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Schema } from 'yup'
import { validateDocument } from '../documents/read-document'
import { RegistryError, type RegistryErrorKind } from '../registry-error'

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
