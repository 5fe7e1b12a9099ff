import type { ApiTarget } from '../api-target'

/** The API is asked so often at most, in milliseconds. */
const ASK_EVERY_MS = 500
/** What is older than this, in milliseconds, a page does not take any more: it waits for what the API says. */
const OLD_MS = 5_000
/** A page does not wait longer for it: an API that is away keeps none from being made. */
const PATIENCE_MS = 1_000

interface Options<Known, Said> {
  api: Pick<ApiTarget, 'fetch'>
  /** What is asked, as in `/api/shop`. */
  path: string
  /** For as long as the API has not said anything. */
  first: Known
  /** Makes of an answer what is known from then on. */
  read: (said: Said, known: Known) => Known
  /** Logged with the failure, once for as long as it lasts. */
  failed: string
  warn: (message: string, cause: unknown) => void
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
}

/**
 * What the API says at an address, as it says it now: asked wherever it runs, twice a second at most. Nobody waits for an answer while others
 * come all the time; while nobody answers it is as it was.
 *
 * @returns the same object for as long as nothing has changed, so that what was made from it is known to be current.
 */
export function liveAnswer<Known extends object, Said>(options: Options<Known, Said>): () => Promise<Known> {
  const { api, path, first, read, failed, warn, now = Date.now } = options
  let known = first
  let etag: string | null = null
  let askedAt = -Infinity
  let answeredAt = -Infinity
  let isAway = false
  let asking: Promise<void> | null = null

  async function ask(signal: AbortSignal): Promise<void> {
    const answer = await api.fetch(
      new Request(`http://api${path}`, {
        headers: { accept: 'application/json', ...(etag && { 'if-none-match': etag }) },
        signal,
      }),
    )
    if (answer.status === 304) {
      await answer.body?.cancel()
      return
    }
    if (!answer.ok) throw new Error(`The API answered ${answer.status}`)
    const said = (await answer.json()) as Said
    if (signal.aborted) return
    etag = answer.headers.get('etag')
    const next = read(said, known)
    if (JSON.stringify(next) !== JSON.stringify(known)) known = next
  }

  function askNow(): Promise<void> {
    askedAt = now()
    const signal = AbortSignal.timeout(PATIENCE_MS)
    // An API within this process does not heed the signal.
    const tooLate = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    return Promise.race([ask(signal), tooLate])
      .then(() => {
        answeredAt = now()
        isAway = false
      })
      .catch((error: unknown) => {
        if (!isAway) warn(failed, error)
        isAway = true
      })
      .finally(() => (asking = null))
  }

  return async () => {
    const isOld = now() - answeredAt > OLD_MS
    if (now() - askedAt >= ASK_EVERY_MS) asking ??= askNow()
    if (isOld) await asking
    return known
  }
}
