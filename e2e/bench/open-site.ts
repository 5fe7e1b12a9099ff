import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../browser/find-chromium'
import { startShop, type Shop } from '../shop/start-shop'

/** AVIF is written in the background when it is first asked for. */
const AVIF_PATIENCE_MS = 30_000

const undoing: (() => Promise<unknown>)[] = []
let undone: Promise<void> | null = null

/** Ends what was opened, on every way out. Whoever comes second waits for the first. */
export function undo(): Promise<void> {
  undone ??= (async () => {
    for (const step of undoing.reverse()) await step().catch(() => undefined)
  })()
  return undone
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void undo().then(() => process.exit(130)))

/** @returns what was opened, which `undo` stops. */
export async function opened<Opened extends { stop: () => Promise<unknown> }>(
  opening: Promise<Opened>,
): Promise<Opened> {
  const one = await opening
  undoing.push(() => one.stop())
  return one
}

/** The shop as it runs for real, with a demo that fills its pages. */
export const openShop = (): Promise<Shop> =>
  opened(startShop({ DEMO_PRODUCTS: '240', DATABASE_URL: '', PICTURES_AVIF: 'on', RENDER_LIMIT_MS: '' }, true))

export async function openBrowser(): Promise<Browser> {
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
export async function pagesOf(origin: string) {
  const { items } = (await (await fetch(`${origin}/api/products`)).json()) as { items: { slug: string }[] }
  return { home: '/', store: '/store', product: `/store/${items[0]?.slug ?? ''}` }
}

/** Until a picture that was asked for as AVIF is one. */
export async function becomesAvif(url: string): Promise<void> {
  const until = performance.now() + AVIF_PATIENCE_MS
  while (performance.now() < until) {
    const answer = await fetch(url, { headers: { accept: 'image/avif,image/webp' } })
    await answer.arrayBuffer()
    if (answer.headers.get('content-type') === 'image/avif') return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
