import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { RenderResult } from 'shared-contracts'
import type { ApiTarget } from '../api-target'
import type { SharedRead } from '../page/watch-api'
import type { SplicedText } from './spliced-text'

/** What became of a page as it was drawn. */
export interface Drawn {
  /** `null`: it goes out without having been rendered. */
  result: RenderResult | null
  /** The API was away meanwhile. */
  wasAway: boolean
  /** All that it has read, as far as that is the same for everybody; `null` where it is not. */
  reads: readonly SharedRead[] | null
}

/** A page that was drawn, and the whole of it as bytes where it is kept. */
export interface SharedPage {
  drawn: Drawn
  text: SplicedText | null
  /** The API says something else by now, and drawing that takes long: the browser asks for it again. */
  isOutdated?: boolean
}

interface Kept extends SharedPage {
  reads: readonly SharedRead[]
  text: SplicedText
  madeAt: number
  /** When all that it has read was last found to be the same. */
  checkedAt: number
  check: Promise<boolean | null> | null
}

/** Without what stands in the bytes already, and takes many times their room. */
const light = ({ result, ...drawn }: Drawn): Drawn => ({
  ...drawn,
  result: result && { ...result, html: '', queries: { mutations: [], queries: [] } },
})

interface Options {
  api: ApiTarget
  /** Milliseconds since 1970. */
  now?: () => number
}

const MAX_BYTES = 24 * 1024 * 1024
/** What a page says may be so much older than what the API would say, in milliseconds. */
export const CHECK_EVERY_MS = 500
/** What hangs on the day and the hour, not on what is read, is renewed after this time. */
const RENEW_AFTER_MS = 60_000
/** While a page cannot be drawn, for whatever reason, it is shown as it was for so long. */
const STALE_MS = 30_000
/** A visitor waits so long for a page that is renewed before they get it as it was. */
const WAIT_MS = 1_000

/**
 * Pages that are the same for every visitor, as finished bytes. One is given out for as long as the API answers what it has read by the same
 * tags, and drawn once however many wait for it; while that fails or takes long, it is given out as it was.
 */
export function keepPages({ api, now = Date.now }: Options) {
  const kept = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, sizeCalculation: ({ text }) => text.byteLength + 1 })
  const underWay = new Map<string, Promise<SharedPage>>()

  const isSame = async ({ url, etag }: SharedRead): Promise<boolean | null> => {
    const answer = await api.fetch(new Request(url, { headers: { accept: 'application/json', 'if-none-match': etag } }))
    await answer.body?.cancel()
    return answer.status >= 500 ? null : answer.status === 304
  }
  /** Whether it is as it would be drawn now; `null` when nobody can say. */
  const isCurrent = async (page: Kept): Promise<boolean | null> => {
    if (now() - page.checkedAt < CHECK_EVERY_MS) return true
    page.check ??= Promise.all(page.reads.map(isSame))
      .then((same) => {
        const answer = same.includes(false) ? false : same.includes(null) ? null : true
        if (answer) page.checkedAt = now()
        return answer
      })
      .catch(() => null)
      .finally(() => (page.check = null))
    return page.check
  }

  /**
   * @param key what the page depends on beside the API: its address, and the releases that draw it.
   * @param how `draw` draws it; `finish` makes bytes of what was drawn, if that is everybody's.
   */
  return async function get(
    key: string,
    { draw, finish }: { draw: () => Promise<Drawn>; finish: (result: RenderResult) => Promise<SplicedText | null> },
  ): Promise<SharedPage> {
    const renew = () => {
      const begun = underWay.get(key)
      if (begun) return begun
      const at = now()
      const making = draw()
        .then(async (drawn): Promise<SharedPage> => {
          const { result, reads, wasAway } = drawn
          const text = result && !result.outcome && reads && !wasAway ? await finish(result) : null
          if (text && reads) kept.set(key, { drawn: light(drawn), reads, text, madeAt: at, checkedAt: at, check: null })
          return { drawn, text }
        })
        .finally(() => underWay.delete(key))
      underWay.set(key, making)
      return making
    }

    const known = kept.get(key)
    if (!known) return renew()
    const current = await isCurrent(known)
    if (current) {
      if (now() - known.madeAt > RENEW_AFTER_MS) renew().catch(() => undefined)
      return known
    }
    if (now() - known.checkedAt > STALE_MS) {
      kept.delete(key)
      return renew()
    }
    const renewed = await Promise.race([renew().catch(() => null), delay(WAIT_MS, null, { ref: false })])
    return renewed?.drawn.result && !renewed.drawn.wasAway ? renewed : { ...known, isOutdated: current === false }
  }
}

export type KeptPages = ReturnType<typeof keepPages>
