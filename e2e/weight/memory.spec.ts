import { expect, test } from '../fixtures/test'
import { residentMemory } from '../shop/resident-memory'

const PAGES = ['/', '/store', '/store?category=women', '/auth/login', '/about', '/error/404']
/** For the process that draws pictures to end, and for what the visits left behind to be collected. */
const REST_MS = 30_000

/** The shop's own, and those that render pages: the host's, and the storefront's, whose pages alone are rendered on the server. */
const PROCESSES = 3

/** `npm run test:postgres` names a database of its own; everywhere else, the embedded one. */
const databaseUrl = process.env.TEST_DATABASE_URL
const [name, settings, limit] = databaseUrl
  ? (['PostgreSQL', { DATABASE_URL: databaseUrl }, 300] as const)
  : (['the embedded database', {}, 700] as const)

test(`with ${name} and all of the demo, the shop holds at most ${limit} MB at rest`, async ({ openShop, page }) => {
  // A first start, six pages and the rest; on a machine that has other work, too.
  test.slow()
  // Empty is unset: as many products as at a first start.
  const shop = await openShop({ ...settings, DEMO_PRODUCTS: '' })
  for (const path of PAGES) {
    await page.goto(shop.origin + path)
    await expect(page.getByRole('main')).toBeVisible()
  }
  const patience = { intervals: [1_000], timeout: REST_MS }
  let memory = await residentMemory(shop.pid)
  const measure = async () => (memory = await residentMemory(shop.pid))
  await expect.poll(async () => (await measure()).processes, { message: 'processes', ...patience }).toBe(PROCESSES)
  await expect.poll(async () => (await measure()).megabytes, { message: 'MB', ...patience }).toBeLessThanOrEqual(limit)
  console.log(`with ${name}: ${memory.megabytes} MB at rest (at most ${limit})`)
})
