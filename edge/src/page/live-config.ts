import type { ShopConfig } from 'shared-contracts'
import type { ShopFacts } from 'shared-contracts/settings/settings.schema'
import type { ApiTarget } from '../api-target'

/** The API is asked so often at most, in milliseconds. */
const ASK_EVERY_MS = 500
/** What is older than this, in milliseconds, a page does not take any more: it waits for what the API says. */
const OLD_MS = 5_000
/** A page does not wait longer for it: an API that is away keeps none from being made. */
const PATIENCE_MS = 1_000

interface Options {
  api: ApiTarget
  /** As the variables of the start say, for what the API does not say. */
  first: ShopConfig
  warn: (message: string, cause: unknown) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * What the shop is called and how it trades, as its admin has it now: asked of the API, wherever that runs, twice a second at most. Nobody waits for
 * an answer while others come all the time; while nobody answers it is as it was.
 *
 * @returns the same object for as long as nothing has changed, so that what was made from it is known to be current.
 */
export function liveConfig({ api, first, warn, now = Date.now }: Options): () => Promise<ShopConfig> {
  let known = first
  let etag: string | null = null
  let askedAt = -Infinity
  let answeredAt = -Infinity
  let isAway = false
  let asking: Promise<void> | null = null

  async function ask(signal: AbortSignal): Promise<void> {
    const answer = await api.fetch(
      new Request('http://api/api/shop', {
        headers: { accept: 'application/json', ...(etag && { 'if-none-match': etag }) },
        signal,
      }),
    )
    if (answer.status === 304) {
      await answer.body?.cancel()
      return
    }
    if (!answer.ok) throw new Error(`The API answered ${answer.status}`)
    const { name, timeZone, logo } = (await answer.json()) as ShopFacts
    if (signal.aborted) return
    etag = answer.headers.get('etag')
    const { logo: _former, ...rest } = known
    const next: ShopConfig = {
      ...{ ...rest, name, timeZone },
      ...(logo && { logo: { url: logo.url, srcset: logo.srcset, width: logo.width, height: logo.height } }),
    }
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
        if (!isAway) warn('What the shop is called could not be asked', error)
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
