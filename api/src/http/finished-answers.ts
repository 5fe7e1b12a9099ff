import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isSchema } from 'yup'
import type { CatalogueVersion } from '../catalogue/products/catalogue-version'
import type { RequestScope } from '../platform/log/request-scope'

const MAX_BYTES = 32 * 1024 * 1024
/** What an answer weighs beside its body: its key, its ids, its place. */
const WEIGHT = 1_000
/** Addresses under which answers were asked for, in characters. */
const MAX_ADDRESSES = 2_000_000
/** What is counted or ordered by the stock of products that are not named may be so much older than their last change. */
const STOCK_COUNTS_MS = 5_000
/** Lists and counts are renewed as soon as any product changes, so many times one after the other, and then once in so many milliseconds. */
const RENEWALS = 60
const RENEWED_EVERY_MS = 5_000

/** What an answer is sent as. */
export interface KeptAnswer {
  body: Uint8Array<ArrayBuffer>
  etag: string
  /** The pattern of the path that it was asked for by. */
  route: string
}

interface Finished extends KeptAnswer {
  /** The ids in it. */
  names: ReadonlySet<string>
  countsStock: boolean
  /** It shows one thing, which it names. */
  isOfOne: boolean
  /** The latest change of products that it can know of; see `createRenewals`. */
  renewal: number
  madeAt: number
  /** When time alone makes another one of it, in milliseconds since 1970; see `RequestScope`. */
  holdsUntil: number
}

/** As they stand in JSON. */
const IDS = /(?<=")[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=")/g

/**
 * Keeps finished answers of public reads, until the catalogue changes: computing one takes a hundred times as long as sending it. When only
 * some products change, those that name one of them go, and lists in which they may stand are renewed: at once, and where products change
 * all the time every five seconds. When it is only their stock, what counts stock is renewed after a while. What holds until a moment goes with it. The least
 * recently asked for goes first.
 *
 * @param time that all rules go by, in milliseconds since 1970. @param given is called with each answer that is given from what is kept.
 */
export function createFinishedAnswers(
  catalogue: CatalogueVersion,
  {
    now = () => performance.now(),
    time = Date.now,
    given = () => undefined,
  }: { now?: () => number; time?: () => number; given?: () => void } = {},
) {
  let version = -1
  let stockChangedAt = -Infinity
  const lists = createRenewals(now)
  const kept = new LRUCache<string, Finished>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + WEIGHT,
  })
  /** Keys of what is kept, or was, by path and query as they were written. */
  const keys = new LRUCache<string, string>({
    maxSize: MAX_ADDRESSES,
    sizeCalculation: (key, address) => key.length + address.length,
  })
  /** Of each answer that is being computed, the products that changed meanwhile; `null` for any. */
  const underWay = new Set<(string | null)[]>()

  const drop = (productIds: readonly string[] | null) => {
    for (const changed of underWay) changed.push(...(productIds ?? [null]))
    if (!productIds) return kept.clear()
    for (const [key, { names }] of kept.entries()) if (productIds.some((id) => names.has(id))) kept.delete(key)
  }
  catalogue.onStockChange((productIds) => {
    stockChangedAt = now()
    drop(productIds)
  })
  catalogue.onProductChange((productIds) => {
    lists.changed()
    drop(productIds)
  })

  const isOld = ({ countsStock, isOfOne, renewal, madeAt, holdsUntil }: Finished) =>
    time() >= holdsUntil ||
    (countsStock && stockChangedAt >= madeAt && now() - madeAt > STOCK_COUNTS_MS) ||
    (!isOfOne && lists.current() > renewal)

  return {
    /** What is kept of an address that was asked for before, path and query, to be given out; `null` when `answer` has to be asked. */
    at(address: string): KeptAnswer | null {
      if (catalogue.known() !== version) return null
      const key = keys.get(address)
      const found = key === undefined ? undefined : kept.get(key)
      if (!found || isOld(found)) return null
      given()
      return found
    },

    /**
     * Answers from what is kept, else computes.
     *
     * @param of the pattern of the path, the parameters that answers differ by beside it (`null`: none is kept), and, once it was computed,
     * until when the answer holds and whether it counts stock.
     */
    async answer(
      {
        route,
        parameters,
        learned = () => ({}),
      }: {
        route: string
        parameters: readonly string[] | null
        learned?: () => Partial<Pick<RequestScope, 'holdsUntil' | 'countsStock'>>
      },
      request: Request,
      compute: () => Promise<Response>,
    ): Promise<Response> {
      if (!parameters) return compute()
      const current = await catalogue.current()
      if (current !== version) {
        kept.clear()
        version = current
      }
      const url = new URL(request.url)
      const key = keyOf(url, parameters)
      keys.set(url.pathname + url.search, key)
      const found = kept.get(key)
      if (found && !isOld(found)) {
        given()
        return toResponse(found, request)
      }
      const changed: (string | null)[] = []
      underWay.add(changed)
      try {
        const madeAt = now()
        const renewal = lists.current()
        const response = await compute()
        if (response.status !== 200) return response
        const body = new Uint8Array(await response.arrayBuffer())
        const { holdsUntil, countsStock = false } = learned()
        const answer: Finished = {
          body,
          etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
          route,
          names: new Set(Buffer.from(body.buffer).toString('latin1').match(IDS)),
          countsStock: countsStock || parameters.includes('inStock'),
          isOfOne: parameters.includes('id'),
          renewal,
          madeAt,
          holdsUntil: holdsUntil?.getTime() ?? Infinity,
        }
        // Computed from what the catalogue was meanwhile: only known to be the current one if that has not changed.
        const isCurrent = version === current && (await catalogue.current()) === current
        if (isCurrent && !changed.some((id) => id === null || answer.names.has(id))) kept.set(key, answer)
        return toResponse(answer, request)
      } finally {
        underWay.delete(changed)
      }
    },
  }
}

export type FinishedAnswers = ReturnType<typeof createFinishedAnswers>

/** Numbers the changes after which lists are made anew: some changes at once, those of a time in which there are very many together. */
function createRenewals(now: () => number) {
  let left = RENEWALS
  let filledAt = now()
  let isChanged = false
  let renewals = 0
  return {
    changed: () => void (isChanged = true),
    current() {
      left = Math.min(RENEWALS, left + (now() - filledAt) / RENEWED_EVERY_MS)
      filledAt = now()
      if (isChanged && left >= 1) {
        left -= 1
        isChanged = false
        renewals += 1
      }
      return renewals
    },
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

/** Headers of an answer that is kept: whoever has it asks whether it is still the same. */
export const headersOf = ({ etag }: KeptAnswer) => ({
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  etag,
})

/** @param ifNoneMatch the tags that somebody has already. */
export const isKnown = ({ etag }: KeptAnswer, ifNoneMatch: string | null | undefined): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true

function toResponse(answer: KeptAnswer, request: Request): Response {
  const headers = headersOf(answer)
  const unchanged = isKnown(answer, request.headers.get('if-none-match'))
  return unchanged ? new Response(null, { status: 304, headers }) : new Response(answer.body, { headers })
}
