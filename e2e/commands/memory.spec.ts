import { once } from 'node:events'
import { request as ask } from 'node:http'
import { Readable } from 'node:stream'
import type { Page } from '@playwright/test'
import { expect, test as base } from '../fixtures/test'
import { ownDatabase } from '../shop/own-database'
import { residentMemory } from '../../scripts/lib/resident-memory.mjs'
import type { startShop } from '../shop/start-shop'

const PAGES = ['/', '/store', '/store?category=women', '/auth/login', '/about', '/error/404']
/** For the process that draws pictures to end, and for what the visits left behind to be collected. */
const REST_MS = 60_000

/** The shop's own, and those that render pages: of the host, the storefront and the forms of accounts. */
const PROCESSES = 4

interface Database {
  name: string
  onServer: boolean
  /** Megabytes at rest. */
  limit: number
}

const server = process.env.TEST_DATABASE_URL
const databases: Database[] = [
  { name: 'the embedded database', onServer: false, limit: 700 },
  ...(server ? [{ name: 'PostgreSQL', onServer: true, limit: 300 }] : []),
]

const HOSTILE_ACCOUNTS = 40
/** Each account begins so many uploads, and ends none. */
const UPLOADS_EACH = 2
/** Of each upload: in memory, the slots of all accounts together would hold three times what is allowed. */
const MEGABYTES_SENT = 28
const ALLOWED_ABOVE_REST = 150
const CREDENTIALS = { password: 'four words in a row', confirmPassword: 'four words in a row', terms: true }

/** A new seller's cookie. */
async function newSeller(origin: string, email: string): Promise<string> {
  const post = (path: string) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ ...CREDENTIALS, email }),
    })
  await post('/api/seller/register')
  const answer = await post('/api/seller/login')
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

function* pictures() {
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  for (let sent = 0; sent < MEGABYTES_SENT; sent += 1) {
    if (sent % 9 === 0) yield '\r\n--part\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n'
    yield megabyte
  }
}

/** Begins a product with large pictures; comes back when it was refused, or all but the end is sent. */
async function beginUpload(origin: string, cookie: string): Promise<{ isTaken: boolean; stop: () => void }> {
  const headers = { cookie, origin, 'content-type': 'multipart/form-data; boundary=part' }
  const upload = ask(`${origin}/api/products`, { method: 'POST', headers })
  // Who is refused is cut off while they still send; that is no error of the test's.
  upload.on('error', () => undefined)
  const refused = once(upload, 'response').then(
    () => false,
    () => false,
  )
  const source = Readable.from(pictures())
  source.pipe(upload, { end: false })
  const isTaken = await Promise.race([refused, once(source, 'end').then(() => true)])
  return { isTaken, stop: () => upload.destroy() }
}

const test = base.extend<{ databaseUrl: string }>({
  // One of each try: the keys of a second shop would not open what stands in the first one's. Dropped when the shop has stopped.
  databaseUrl: async ({}, use) => {
    const own = await ownDatabase(server ?? '')
    await use(own.url)
    await own.drop()
  },
})

// Each rests for a while: among the first, and beside one another, they hold nobody up.
test.describe.configure({ mode: 'parallel' })

for (const database of databases) {
  const { name, onServer, limit } = database
  const title = `with ${name} and all of the demo, the shop holds at most ${limit} MB at rest, and little more under uploads`
  if (onServer)
    test(title, ({ databaseUrl, openShop, page }) => weigh({ openShop, page }, database, { DATABASE_URL: databaseUrl }))
  else test(title, ({ openShop, page }) => weigh({ openShop, page }, database, { DATABASE_URL: '' }))
}

/** A first start, six pages, the rest, and then the uploads; on a machine that has other work, too. */
async function weigh(
  { openShop, page }: { openShop: typeof startShop; page: Page },
  { name, limit }: Database,
  settings: Record<string, string>,
) {
  test.slow()
  // Empty is unset: as many products as at a first start.
  const shop = await openShop({ ...settings, DEMO_PRODUCTS: '' }, true)
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

  const rest = memory.megabytes
  const cookies: string[] = []
  for (let number = 1; number <= HOSTILE_ACCOUNTS; number += 1)
    cookies.push(await newSeller(shop.origin, `hostile-${number}@example.test`))
  let most = rest
  const watch = setInterval(() => void measure().then(({ megabytes }) => (most = Math.max(most, megabytes))), 250)
  const begun = await Promise.all(
    cookies.flatMap((cookie) => Array.from({ length: UPLOADS_EACH }, () => beginUpload(shop.origin, cookie))),
  )
  clearInterval(watch)
  most = Math.max(most, (await measure()).megabytes)
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
  for (const { stop } of begun) stop()
  expect(begun.filter(({ isTaken }) => isTaken)).not.toEqual([])
  console.log(
    `with ${name}: ${most - rest} MB above rest under ${begun.length} uploads (at most ${ALLOWED_ABOVE_REST})`,
  )
  expect(most - rest).toBeLessThanOrEqual(ALLOWED_ABOVE_REST)
}
