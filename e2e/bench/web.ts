import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { serveReference } from '../../reference/serve'
import { findChromium } from '../browser/find-chromium'
import { startShop } from '../shop/start-shop'
import { measureFirstVisit, type FirstVisit } from './measure-first-visit'

/*
 * node --import tsx e2e/bench/web.ts --runs 3 --out results.json: first visits of the federated shop and of both reference builds, by turns.
 * Ends its shop, servers and browser on every way out.
 */

const SIDES = ['federated', 'client', 'server'] as const
type Side = (typeof SIDES)[number]
/** AVIF is written in the background when it is first asked for. */
const AVIF_PATIENCE_MS = 30_000

const { values } = parseArgs({
  options: { runs: { type: 'string' }, out: { type: 'string' }, minutes: { type: 'string' } },
})
const runs = Number(values.runs ?? 3)
const deadline = performance.now() + Number(values.minutes ?? 10) * 60_000

const undoing: (() => Promise<unknown>)[] = []
let undone: Promise<void> | null = null
/** Whoever comes second waits for the first. */
function undo(): Promise<void> {
  undone ??= (async () => {
    for (const step of undoing.reverse()) await step().catch(() => undefined)
  })()
  return undone
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void undo().then(() => process.exit(130)))

async function openSides(): Promise<Record<Side, string>> {
  const shop = await startShop(
    { DEMO_PRODUCTS: '240', DATABASE_URL: '', PICTURES_AVIF: 'on', RENDER_LIMIT_MS: '' },
    true,
  )
  undoing.push(() => shop.stop())
  const client = await serveReference(shop.origin, 'client')
  undoing.push(() => client.stop())
  const server = await serveReference(shop.origin, 'server')
  undoing.push(() => server.stop())
  return { federated: shop.origin, client: client.origin, server: server.origin }
}

async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  undoing.push(() => browser.close())
  return browser
}

/** Pages by name: the first product of the store stands for all. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const { items } = (await (await fetch(`${origin}/api/products`)).json()) as { items: { slug: string }[] }
  return { home: '/', store: '/store', product: `/store/${items[0]?.slug ?? ''}` }
}

/** Until a picture that was asked for as AVIF is one. */
async function becomesAvif(url: string): Promise<void> {
  const until = performance.now() + AVIF_PATIENCE_MS
  while (performance.now() < until) {
    const answer = await fetch(url, { headers: { accept: 'image/avif,image/webp' } })
    await answer.arrayBuffer()
    if (answer.headers.get('content-type') === 'image/avif') return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
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
