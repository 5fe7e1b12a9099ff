import { failing, type HostilePage } from '../testing/hostile-pages'
import { drawnIn, openHostileSite } from '../testing/hostile-site'

const NEIGHBOUR_EVERY_MS = 100
const HOSTILE_EVERY_MS = 500
const LASTS_MS = 15_000

/** Of the neighbour's pages while something goes on beside them. */
interface Measured {
  p50: number
  p95: number
  pages: number
  unrendered: number
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))]!

/** Begins one each time, whether the one before has ended or not, and waits for all of them. */
async function every(ms: number, until: number, begin: () => Promise<unknown>): Promise<void> {
  const begun: Promise<unknown>[] = []
  while (Date.now() < until) {
    begun.push(begin())
    await sleep(ms)
  }
  await Promise.all(begun)
}

const site = await openHostileSite({ workers: 2, limitMs: 300 })

async function measure(hostile?: HostilePage): Promise<Measured> {
  if (hostile) await site.release(hostile.draw, hostile.shared)
  const times: number[] = []
  let unrendered = 0
  const neighbour = async () => {
    const begun = performance.now()
    const html = await (await site.request('/toys')).text()
    times.push(performance.now() - begun)
    if (drawnIn(html) === null) unrendered++
  }
  const until = Date.now() + LASTS_MS
  await Promise.all([
    every(NEIGHBOUR_EVERY_MS, until, neighbour),
    hostile ? every(HOSTILE_EVERY_MS, until, async () => (await site.request('/gifts')).text()) : null,
  ])
  times.sort((one, other) => one - other)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), pages: times.length, unrendered }
}

/** `npm run bench -- neighbours`: what a release that attacks costs the pages of another remote, beside the same pages left in peace. */
try {
  await site.warm()
  // The first is for the machine to get warm.
  await measure()
  const calm = await measure()
  const row = (name: string, { p50, p95, pages, unrendered }: Measured) => ({
    'what goes on beside': name,
    'p50, ms': p50.toFixed(1),
    'p95, ms': p95.toFixed(1),
    'p95 against calm': (p95 / calm.p95).toFixed(2),
    unrendered: `${unrendered} of ${pages}`,
  })
  const rows = [row('nothing', calm)]
  for (const hostile of failing) rows.push(row(`it ${hostile.does}`, await measure(hostile)))
  rows.push(row('nothing, again', await measure()))
  console.table(rows)
} finally {
  await site.close()
}
process.exit()
