import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import pg from 'pg'
import { startBalancer } from './lib/balancer.mjs'
import { startCluster } from './lib/cluster.mjs'
import { freePort } from './lib/free-port.mjs'
import { shopper } from './lib/shopper.mjs'
import { hasServer, withTestDatabase } from './lib/test-database.mjs'
import { root } from './lib/workspaces.mjs'

const BUYERS = 4
const EACH_BUYS = 3

const settings = {
  DEMO: 'on',
  DEMO_PRODUCTS: '12',
  DEMO_PURCHASES: '0',
  DEMO_DRAW_AHEAD: 'off',
  PICTURES_AVIF: 'off',
  RENDER_LIMIT_MS: '10000',
  RENDER_WORKERS: '1',
}

test('a balancer gives what one server cannot take to the next, body and all', async () => {
  const server = createServer((request, response) => request.pipe(response))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const balancer = await startBalancer([await freePort(), server.address().port])
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await fetch(`http://127.0.0.1:${balancer.port}/`, { method: 'POST', body: `order ${turn}` })
    expect(await answer.text()).toBe(`order ${turn}`)
  }
  server.closeAllConnections()
  server.close()
  expect((await fetch(`http://127.0.0.1:${balancer.port}/`)).status).toBe(502)
  await balancer.stop()
})

const redisVersion = /v=(\S+)/.exec(spawnSync('redis-server', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]
const helped = redisVersion
  ? `with Redis ${redisVersion}, which ends meanwhile`
  : 'without Redis, which this machine lacks'

/** A Redis of its own; nothing where there is none. */
async function startRedis() {
  if (!redisVersion) return { url: '', stop: async () => {} }
  const port = await freePort()
  const child = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    url: `redis://127.0.0.1:${port}/0`,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

if (!(await hasServer()))
  test('without PostgreSQL on this machine: processes that cannot start are named with what they said', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hemline-cluster-'))
    const starting = startCluster({ settings: { ...settings, DATABASE_URL: 'postgres://me@127.0.0.1:9/shop' }, folder })
    await expect(starting).rejects.toThrow('The database at 127.0.0.1:9/shop cannot be reached')
    rmSync(folder, { recursive: true, force: true })
  })
else
  test(`two edges and two APIs are one shop, and one API that is killed loses nothing (${helped})`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hemline-cluster-'))
    const redis = await startRedis()
    await withTestDatabase(async ({ TEST_DATABASE_URL: DATABASE_URL }) => {
      const cluster = await startCluster({ settings: { ...settings, DATABASE_URL, REDIS_URL: redis.url }, folder })
      try {
        const variants = await variantsOfDemoSeller(DATABASE_URL)
        await isOneShop(cluster)
        await tellsWhoListens(cluster, variants[0])
        await survivesAKill(cluster, variants, () => redis.stop())
      } finally {
        await cluster.stop()
      }
      const all = 1 + BUYERS * EACH_BUYS
      expect(await countPurchases(DATABASE_URL)).toEqual({ purchases: all, distinct: all })
      const books = spawnSync(process.execPath, ['dist/server/commands/check-books.js'], {
        cwd: root,
        env: { ...cluster.environment, DATA_DIR: join(folder, 'api') },
        encoding: 'utf8',
      })
      expect([books.status, books.stderr]).toEqual([0, ''])
    })
    await redis.stop()
    rmSync(folder, { recursive: true, force: true })
  })

const DEMO = { password: 'demo-password', rememberMe: false }

/** Whoever is known to one process is known to all, and all show the same releases. */
async function isOneShop({ origin, edges }) {
  const member = shopper(origin)
  await member.call('POST', '/api/auth/login', { ...DEMO, email: 'shopper@demo.test' })
  const pages = await Promise.all(
    edges.map(async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/orders`, { headers: { cookie: member.cookie() } })
      return JSON.parse(/id="page-data"[^>]*>(.*?)<\/script>/s.exec(await answer.text())[1])
    }),
  )
  expect(pages.map(({ sessions }) => sessions.shop?.email)).toEqual(['shopper@demo.test', 'shopper@demo.test'])
  expect(pages[0].snapshot).toEqual(pages[1].snapshot)
}

async function ask(databaseUrl, sql) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const countPurchases = async (databaseUrl) =>
  (
    await ask(databaseUrl, 'select count(*)::int as purchases, count(distinct email)::int as distinct from purchases')
  )[0]

/** The variants with most pieces of as many products as there are buyers. */
async function variantsOfDemoSeller(databaseUrl) {
  const rows = await ask(
    databaseUrl,
    `select distinct on (product.id) variant.id from products product
    join memberships on memberships.seller_id = product.seller_id
    join users on users.id = memberships.user_id and users.email = 'seller@demo.test'
    join variants variant on variant.product_id = product.id
    join stock_levels level on level.variant_id = variant.id
    where product.status = 'published' order by product.id, on_hand - reserved desc limit ${BUYERS}`,
  )
  return rows.map(({ id }) => id)
}

/** Whoever listens at one process hears of what was sold at another. */
async function tellsWhoListens({ origin }, variantId) {
  const seller = shopper(origin)
  await seller.call('POST', '/api/seller/login', { ...DEMO, email: 'seller@demo.test' })
  const listening = new AbortController()
  const stream = await fetch(`${origin}/api/seller/notifications/stream`, {
    headers: { cookie: seller.cookie() },
    signal: listening.signal,
  })
  const { number } = await shopper(origin).buy(variantId)
  let heard = ''
  for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
    heard += part
    if (heard.includes(`"about":"${number}`)) break
  }
  expect(heard).toContain(number)
  listening.abort()
}

/** Many buy at once while one API and what helps them are killed: all have what they paid for, and only what was under way was sent again. */
async function survivesAKill({ origin, apis }, variants, killHelper) {
  const lost = []
  let killedAt = Infinity
  let bought = 0
  const buyer = async (variantId) => {
    for (let times = 0; times < EACH_BUYS; times += 1) {
      const order = await shopper(origin, { onLost: (one) => lost.push(one) }).buy(variantId)
      expect(order.payment).toBe('paid')
      bought += 1
    }
  }
  const kill = async () => {
    while (bought < BUYERS) await sleep(10)
    await apis[0].end('SIGKILL')
    killedAt = performance.now()
    await killHelper()
  }
  await Promise.all([...variants.map(buyer), kill()])
  expect(lost.filter(({ begunAt }) => begunAt > killedAt)).toEqual([])
}
