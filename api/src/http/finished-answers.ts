import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isSchema } from 'yup'
import type { CatalogueVersion } from '../catalogue/products/catalogue-version'

const MAX_BYTES = 32 * 1024 * 1024

interface Finished {
  body: Uint8Array<ArrayBuffer>
  etag: string
}

/**
 * Keeps finished answers of public reads, until the catalogue changes: computing one takes a hundred times as long as
 * sending it. The least recently asked for goes first.
 */
export function createFinishedAnswers(catalogue: CatalogueVersion) {
  let version = -1
  const kept = new LRUCache<string, Finished>({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => body.byteLength })

  /** Answers from what is kept, else computes. @param parameters that the answers differ by, beside the path; `null`: none is kept. */
  return async (
    parameters: readonly string[] | null,
    request: Request,
    compute: () => Promise<Response>,
  ): Promise<Response> => {
    if (!parameters) return compute()
    const current = await catalogue.current()
    if (current !== version) {
      kept.clear()
      version = current
    }
    const key = keyOf(new URL(request.url), parameters)
    const found = kept.get(key)
    if (found) return toResponse(found, request)
    const response = await compute()
    if (response.status !== 200) return response
    const body = new Uint8Array(await response.arrayBuffer())
    const answer = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
    // Computed from what the catalogue was meanwhile: only known to be the current one if that has not changed.
    if (version === current && (await catalogue.current()) === current) kept.set(key, answer)
    return toResponse(answer, request)
  }
}

/** The parameters that answers to such an input differ by. */
export const sharedBy = (inputSchema: unknown): string[] =>
  isSchema(inputSchema) && 'fields' in inputSchema ? Object.keys(inputSchema.fields as object) : []

/** The same for every way to write the same question; what the endpoint ignores does not make a difference. */
function keyOf({ pathname, searchParams }: URL, parameters: readonly string[]): string {
  const asked = parameters.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]))
  return JSON.stringify([pathname, asked])
}

function toResponse({ body, etag }: Finished, request: Request): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache', etag }
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  const unchanged = known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return unchanged ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}
