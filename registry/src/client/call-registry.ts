import { RegistryError, type RegistryErrorKind } from '../registry-error'

/** Long enough for a release to be put together and checked on a busy machine. */
const GIVE_UP_MS = 120_000

export interface Connection {
  /** As in `https://shop.example/api/registry`. */
  url: string
  token: string | null
  fetch: (request: Request) => Promise<Response>
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON, or as they are. */
  body?: object | Uint8Array<ArrayBuffer>
}

const KINDS: Readonly<Record<number, RegistryErrorKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
}

async function refusal(answer: Response, url: string): Promise<RegistryError> {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json')
  if (!isProblem) return new RegistryError(`${url} answers ${answer.status} and is no registry`, 'unreachable')
  const { title, detail } = (await answer.json()) as { title: string; detail?: string }
  if (answer.status === 401)
    return new RegistryError(`${detail ?? title}. Set REGISTRY_TOKEN to a token of your team`, 'unauthorized')
  return new RegistryError(detail ?? title, KINDS[answer.status] ?? (answer.status >= 500 ? 'unreachable' : 'refused'))
}

/** One request to a registry. @returns the JSON of its answer. @throws RegistryError with what it said, or that it does not answer. */
export async function callRegistry<T>(
  { url, token, fetch }: Connection,
  path: string,
  { method = 'GET', body }: Call = {},
): Promise<T> {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const isFile = body instanceof Uint8Array
  if (body) headers.set('content-type', isFile ? 'application/octet-stream' : 'application/json')
  const request = new Request(`${url}${path}`, {
    method,
    headers,
    body: body === undefined ? null : isFile ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  })
  const answer = await fetch(request).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new RegistryError(`${url} does not answer (${why})`, 'unreachable')
  })
  if (!answer.ok) throw await refusal(answer, url)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}
