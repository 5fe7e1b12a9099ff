import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { serveReference } from '../../reference/serve'
import { measureFirstVisit, type FirstVisit } from './measure-first-visit'
import { becomesAvif, opened, openBrowser, openShop, pagesOf, undo } from './open-site'

/*
 * node --import tsx e2e/bench/web.ts --runs 3 --out results.json: first visits of the federated shop and of both reference builds, by turns.
 */

const SIDES = ['federated', 'client', 'server'] as const
type Side = (typeof SIDES)[number]
const { values } = parseArgs({
  options: { runs: { type: 'string' }, out: { type: 'string' }, minutes: { type: 'string' } },
})
const runs = Number(values.runs ?? 3)
const deadline = performance.now() + Number(values.minutes ?? 10) * 60_000

async function openSides(): Promise<Record<Side, string>> {
  const shop = await openShop()
  const client = await opened(serveReference(shop.origin, 'client'))
  const server = await opened(serveReference(shop.origin, 'server'))
  return { federated: shop.origin, client: client.origin, server: server.origin }
}

/**
 * Draws every picture and renders every page once; what is measured then is what everybody but the very first visitor has.
 *
 * @throws when a page is another one on one of the sides.
 */
async function warmUp(browser: Browser, origins: Record<Side, string>, pages: Record<string, string>): Promise<void> {
  for (const path of Object.values(pages)) {
    const headings = new Map<string, Side>()
    for (const side of SIDES) {
      const { heading, largest } = await measureFirstVisit(browser, origins[side] + path, { slowed: false })
      headings.set(heading, side)
      if (largest.endsWith('.avif')) await becomesAvif(largest)
    }
    const said = [...headings].map(([heading, side]) => `${side}: ${heading}`).join(', ')
    if (headings.size > 1) throw new Error(`${path} is not the same page on all sides (${said})`)
    console.log(`· ${path}: the same on all sides`)
  }
}

export interface WebResult {
  page: string
  side: Side
  visits: FirstVisit[]
}

try {
  const origins = await openSides()
  const browser = await openBrowser()
  const pages = await pagesOf(origins.federated)
  await warmUp(browser, origins, pages)
  const results: WebResult[] = Object.keys(pages).flatMap((page) => SIDES.map((side) => ({ page, side, visits: [] })))
  let done = 0
  // Whole turns only, of each side as many; one, however late it is.
  for (; done < runs && (done === 0 || performance.now() < deadline); done += 1) {
    for (const [page, path] of Object.entries(pages))
      for (const side of SIDES.map((_, index) => SIDES[(index + done) % SIDES.length]!)) {
        const visit = await measureFirstVisit(browser, origins[side] + path, { slowed: true })
        results.find((result) => result.page === page && result.side === side)?.visits.push(visit)
      }
    console.log(`· ${done + 1} of ${runs}`)
  }
  const { version: playwright } = createRequire(import.meta.url)('@playwright/test/package.json') as { version: string }
  const chromiumVersion = browser.version()
  if (values.out)
    writeFileSync(
      values.out,
      JSON.stringify({ results, done, versions: { Chromium: chromiumVersion, Playwright: playwright } }),
    )
} finally {
  await undo()
}
