import type { PageHead, PageOutcome, RenderResult } from 'shared-contracts'
import type { FromRealm } from './messages'

const MAX_ADDRESS = 8_000
const MAX_TEXT = 20_000

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, max = MAX_TEXT): value is string => typeof value === 'string' && value.length <= max
const isOptionalText = (value: unknown): value is string | undefined => value === undefined || isText(value)
/** A path of the shop, not the `//` of another host. */
const isPath = (value: unknown): value is string => isText(value, MAX_ADDRESS) && /^\/(?![/\\])[^\s\\]*$/.test(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

function readHead(head: unknown): PageHead | null {
  if (!isFields(head)) return null
  const { title, description, canonical, sharePicture, sharePrice, preloadPicture: picture } = head
  if (!isText(title) || !isOptionalText(description)) return null
  if (canonical !== undefined && !isPath(canonical)) return null
  if (sharePicture !== undefined && !(isText(sharePicture) && URL.canParse(sharePicture, 'http://shop.test')))
    return null
  const read: PageHead = {
    title,
    ...(description !== undefined && { description }),
    ...(canonical !== undefined && { canonical }),
  }
  if (sharePicture !== undefined) read.sharePicture = sharePicture
  if (sharePrice !== undefined) {
    if (!isFields(sharePrice)) return null
    const { amount, currency } = sharePrice
    if (!isText(amount, 20) || !isText(currency, 3)) return null
    read.sharePrice = { amount, currency }
  }
  if (picture === undefined) return read
  if (!isFields(picture)) return null
  const { srcset, sizes, type } = picture
  return isText(srcset) && isText(sizes) && isText(type) ? { ...read, preloadPicture: { srcset, sizes, type } } : null
}

function readOutcome(outcome: unknown): PageOutcome | null | undefined {
  if (outcome === null) return null
  if (!isFields(outcome)) return undefined
  if (outcome.status === 404) return { status: 404 }
  return isPath(outcome.redirectTo) ? { redirectTo: outcome.redirectTo } : undefined
}

function readResult(result: unknown): RenderResult | null {
  if (!isFields(result) || typeof result.html !== 'string' || !isFields(result.queries)) return null
  const { queries, mutations } = result.queries
  if (!Array.isArray(queries) || !Array.isArray(mutations)) return null
  const [head, outcome] = [readHead(result.head), readOutcome(result.outcome)]
  if (!head || outcome === undefined) return null
  return {
    html: result.html,
    head,
    outcome,
    ...(result.ownNotFound === true && { ownNotFound: true as const }),
    queries: { queries: queries as RenderResult['queries']['queries'], mutations: mutations as [] },
  }
}

/** What a realm has sent, which anybody's code may have made up. @returns `null`: it is none of its messages. */
export function readFromRealm(json: string): FromRealm | null {
  let message: unknown
  try {
    message = JSON.parse(json)
  } catch {
    return null
  }
  if (!isFields(message)) return null
  const { type, render, call, path, rss, late, message: text } = message
  if (type === 'stray') return isText(text) ? { type, message: text } : null
  if (!isNumber(render)) return null
  if (type === 'call') return isNumber(call) && isPath(path) ? { type, render, call, path } : null
  if (!isNumber(rss)) return null
  if (type === 'failed')
    return typeof late === 'boolean' && isText(text) ? { type, render, rss, late, message: text } : null
  if (type !== 'rendered') return null
  const result = readResult(message.result)
  return result && { type, render, rss, result }
}
