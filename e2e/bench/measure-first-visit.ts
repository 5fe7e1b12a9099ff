import type { Browser } from '@playwright/test'

/** A phone on a slow network: a round trip of 150 ms, 1.6 Mbit/s down, 750 kbit/s up, a processor with a fourth of this machine's speed. */
export const NETWORK = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
export const CPU_SLOWED = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** For so long nothing larger has come: what was last is the largest there will be. */
const SETTLED_MS = 2_000
const PATIENCE_MS = 90_000

export interface FirstVisit {
  /** Largest and first contentful paint, in milliseconds since the visit began. */
  lcp: number
  fcp: number
  /** What the largest was: an address, or the name of an element. */
  largest: string
  /** As they travelled, headers included, until nothing larger came any more. */
  bytes: number
  requests: number
  scriptBytes: number
  /** What stands in the page, to be the same on all sides. */
  heading: string
}

interface Painted {
  lcp: number
  fcp: number
  largest: string
  changedAt: number
}

declare global {
  interface Window {
    painted: Painted
  }
}

/** Runs in the page before its own code. */
function observe(): void {
  window.painted = { lcp: 0, fcp: 0, largest: '', changedAt: performance.now() }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url?: string; element?: Element | null })[])
      Object.assign(window.painted, {
        lcp: entry.startTime,
        largest: entry.url || (entry.element?.tagName ?? '').toLowerCase(),
        changedAt: performance.now(),
      })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') window.painted.fcp = entry.startTime
  }).observe({ type: 'paint', buffered: true })
}

/**
 * Opens a page as somebody who has never been there: an empty cache, in a window of its own.
 *
 * @param slowed the network and the processor of a phone; without, the machine's own.
 * @throws when its content does not come.
 */
export async function measureFirstVisit(
  browser: Browser,
  url: string,
  { slowed }: { slowed: boolean },
): Promise<FirstVisit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.addInitScript(observe)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (slowed) {
      await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
    }
    const kinds = new Map<string, string>()
    let bytes = 0
    let scriptBytes = 0
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('data:')) kinds.set(requestId, type ?? '')
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!kinds.has(requestId)) return
      bytes += encodedDataLength
      if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS })
    const heading = (await page.locator('main h1').first().innerText()).trim()
    // A picture's placeholder is one, too, and hidden once the picture is there.
    await page.locator('main img').filter({ visible: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForFunction((ms) => performance.now() - window.painted.changedAt > ms, SETTLED_MS)
    const { lcp, fcp, largest } = await page.evaluate(() => window.painted)
    if (lcp === 0) throw new Error(`${url} has painted nothing`)
    return { lcp, fcp, largest, bytes, scriptBytes, requests: kinds.size, heading }
  } finally {
    await context.close()
  }
}
