import { createHash } from 'node:crypto'
import { storeFiltersSchema } from 'shared-contracts/catalogue/store-query.schema'
import type { CatalogueVersion } from '../catalogue/catalogue-version'

const FILTERS = Object.keys(storeFiltersSchema.fields)

/** Public reads that are the same for everybody, with the parameters that they differ by. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'catalogue.landing': [],
  'catalogue.categories': [],
  'catalogue.brands': [],
  'catalogue.facets': FILTERS,
  'catalogue.formOptions': [],
  'catalogue.suggestions': ['q'],
  'catalogue.seller': [],
  'catalogue.slugs': ['page'],
  'products.list': [...FILTERS, 'sort', 'page'],
  'products.get': [],
  'products.related': [],
}
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
  let bytes = 0
  const kept = new Map<string, Finished>()

  function keep(key: string, answer: Finished) {
    bytes += answer.body.byteLength
    kept.set(key, answer)
    for (const [oldest, { body }] of kept) {
      if (bytes <= MAX_BYTES) break
      kept.delete(oldest)
      bytes -= body.byteLength
    }
  }

  /** Answers from what is kept, else computes; what is no public read is computed always. */
  return async (place: string, request: Request, compute: () => Promise<Response>): Promise<Response> => {
    const parameters = SHARED[place]
    if (!parameters) return compute()
    const current = await catalogue.current()
    if (current !== version) {
      kept.clear()
      bytes = 0
      version = current
    }
    const key = keyOf(new URL(request.url), parameters)
    const found = kept.get(key)
    if (found) {
      kept.delete(key)
      kept.set(key, found)
      return toResponse(found, request)
    }
    const response = await compute()
    if (response.status !== 200) return response
    const body = new Uint8Array(await response.arrayBuffer())
    const answer = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
    // Computed from what the catalogue was meanwhile: only known to be the current one if that has not changed.
    if (version === current && (await catalogue.current()) === current) keep(key, answer)
    return toResponse(answer, request)
  }
}

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
