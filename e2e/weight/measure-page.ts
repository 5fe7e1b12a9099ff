import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

export interface Script {
  url: string
  bytes: number
  brotliBytes: number
  body: string
}

export interface PageWeight {
  scripts: Script[]
  /** Every request, in order, so that one made twice is in it twice. */
  requests: string[]
  /** How many requests, the document included, wait for one another until the largest picture is there. */
  chain: number
  layoutShift: number
}

interface Seen {
  layoutShift: number
  largestUrl: string
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page before its own code. */
function observe(): void {
  window.seen = { layoutShift: 0, largestUrl: '' }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.seen.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url?: string })[])
      window.seen.largestUrl = entry.url ?? ''
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** By whom each request was asked for; the document by nobody. */
async function recordInitiators(page: Page): Promise<Map<string, string | null>> {
  const initiators = new Map<string, string | null>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request, initiator, documentURL }) => {
    const stack = initiator.stack?.callFrames.find(({ url }) => url)?.url
    const by = request.url === documentURL ? null : (initiator.url ?? stack ?? documentURL)
    if (!initiators.has(request.url)) initiators.set(request.url, by)
  })
  return initiators
}

function depthOf(url: string, initiators: Map<string, string | null>): number {
  const by = initiators.get(url)
  return by && by !== url ? 1 + depthOf(by, initiators) : 1
}

async function weigh(request: Request): Promise<Script> {
  const body = await (await request.response())!.body()
  return {
    url: request.url(),
    bytes: body.length,
    brotliBytes: brotliCompressSync(body).length,
    body: body.toString(),
  }
}

/** Less than what the shell waits after the load begins, in milliseconds, as two clocks may differ: see `shared-ui/src/browser/at-rest.ts`. */
const REST_MS = 2_500

/** Opens a page with an empty cache and weighs what came. */
export async function measurePage(page: Page, path: string): Promise<PageWeight> {
  let requests: Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests = []
    requests.push(request)
  })
  await page.addInitScript(observe)
  const initiators = await recordInitiators(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // What the page before still asked for until this one came is not this page's. What a page fetches for later, once it has come to
  // rest, costs its first load nothing; on a busy machine it is seen here.
  const [cameAt, restsAt] = await page.evaluate((afterLoadMs) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const at = (ms: number) => performance.timeOrigin + ms
    return [at(navigation!.responseStart), at(navigation!.loadEventStart + afterLoadMs)] as const
  }, REST_MS)
  requests = requests.filter((request) => {
    const { startTime } = request.timing()
    return request.isNavigationRequest() || (startTime >= cameAt && startTime < restsAt)
  })
  const { layoutShift, largestUrl } = await page.evaluate(() => window.seen)
  // A script of this page that fails, fails the test by itself.
  const came = requests.filter((request) => request.resourceType() === 'script' && request.failure() === null)
  const scripts = await Promise.all(came.map(weigh))
  return {
    scripts,
    requests: requests.map((request) => request.url()).filter((url) => !url.startsWith('data:')),
    chain: depthOf(largestUrl || page.url(), initiators),
    layoutShift,
  }
}
