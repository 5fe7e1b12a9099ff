import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'
import { residentMemory } from '../resident-memory.mjs'
import { runProcess } from '../run-process.mjs'
import { spawnServer } from '../spawn-server.mjs'
import { buyFor, fillCart, findGoods } from './buy.mjs'
import { ask, askEach, repeat } from './load.mjs'
import { processorSeconds } from './processor-time.mjs'
import { questionsOf, readMaterial } from './questions.mjs'

const BUYERS = [1, 8]
const PAGES = ['/', '/store', '/about']
/** What the start has left behind is collected by then. */
const REST_MS = 60_000
/** A shop with few products is filled and open by then on any machine. */
const FIRST_START_MS = 120_000
/** Of fewer questions no share of a hundred can be told. */
const FEW = 20
const WARM_UP = 8
const TURNS = 3
const REPEATED_BEFORE = 300

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const secondsSince = (begun) => (performance.now() - begun) / 1000

/** As it is run for real, but for the cards that pay: answers are not checked against the contract. */
const settingsOf = ({ port, folder, databaseUrl, products }) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DEMO: 'public',
  ALLOW_HTTP: 'on',
  ORIGIN: `http://localhost:${port}`,
  PORT: port,
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl ?? '',
  DEMO_PRODUCTS: String(products),
  DEMO_PURCHASES: '0',
  DEMO_DRAW_AHEAD: 'off',
  PICTURES_AVIF: 'off',
  ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
  SHOP_SECRET: randomBytes(32).toString('base64'),
  REGISTRY_UNSIGNED: 'served',
  LOG_LEVEL: 'warn',
  // Buyers come from addresses of their own.
  TRUST_PROXY: '1',
})

/**
 * Fills a shop and measures it.
 *
 * @param run `acquire` of `undoAtEnd`, the options, `bare` to compare with, `left()` in milliseconds, `say` for a line of progress.
 * @param shop how many products, and the empty database on a server; without, the embedded one.
 * @returns what was measured, and names of what the time was too short for.
 */
export async function measureShop({ acquire, options, bare, left, say }, { products, databaseUrl = null }) {
  const folder = acquire(
    () => mkdtempSync(join(tmpdir(), 'hemline-bench-')),
    (made) => rmSync(made, { recursive: true, force: true }),
  )
  const env = settingsOf({ port: await freePort(), folder, databaseUrl, products })
  const spawn = () =>
    acquire(
      () => spawnServer('dist/server/main.js', env, Math.max(FIRST_START_MS, left())),
      (server) => server.end('SIGKILL'),
    )
  const measured = { products, onServer: databaseUrl !== null, notMeasured: [] }

  const filling = performance.now()
  const first = spawn()
  await first.ready
  measured.fillSeconds = secondsSince(filling)
  await first.end('SIGTERM')
  say(`filled and closed (${measured.fillSeconds.toFixed(0)} s)`)

  const starting = performance.now()
  const shop = spawn()
  await shop.ready
  measured.startSeconds = secondsSince(starting)
  const origin = `http://127.0.0.1:${env.PORT}`
  for (const path of PAGES) await ask(origin + path)
  await sleep(REST_MS)
  measured.megabytes = (await residentMemory(shop.pid)).megabytes

  const goods = await findGoods(origin)
  const cookie = await fillCart(origin, goods)
  const questions = questionsOf(await readMaterial(origin)).map((question) => ({
    ...question,
    fresh: [...new Set(question.fresh)].filter((path) => path !== question.hot),
    headers: question.isOwn ? { cookie } : {},
  }))
  const isLate = (what) => {
    if (left() > 0) return false
    measured.notMeasured.push(what)
    return true
  }
  say('asks what nobody has asked before')
  measured.questions = await askFresh({ origin, options, bare, isLate }, questions)
  say('buys')
  measured.purchases = []
  for (const buyers of options.orderSeconds > 0 ? BUYERS : [])
    if (!isLate('orders of all numbers of buyers'))
      measured.purchases.push(await buyFor({ origin, goods, buyers, seconds: options.orderSeconds }))
  const books = await runProcess(process.execPath, ['dist/server/commands/check-books.js'], { env, quiet: true })
  measured.books = books.code === 0 ? 'right' : `wrong: ${books.output}`
  say('asks the same again and again')
  await askKept({ shop, origin, options, bare, isLate, left }, measured.questions)
  await shop.end('SIGTERM')
  return measured
}

/** The bare server sends what the shop has answered, from now on. */
async function copyTo(bare, origin, { hot, headers }) {
  const answer = await ask(origin + hot, { headers })
  await bare.put(hot, answer)
  return answer.body.byteLength
}

async function askFresh({ origin, options, bare, isLate }, questions) {
  // Code that is compiled by now, plans that the database has made: of a shop that has been open for a while.
  const used = questions.flatMap(({ fresh }) => fresh.slice(-WARM_UP))
  if (used.length > 0) await askEach(origin, used, { clients: 1 })
  const all = []
  for (const question of questions) {
    const { name, headers } = question
    const bytes = await copyTo(bare, origin, question)
    const left = question.fresh.slice(0, -WARM_UP)
    const fresh = []
    for (const clients of options.clients) {
      const paths = left.splice(0, options.questions)
      if (paths.length < FEW || isLate(`${name}, asked anew by all numbers of clients`)) continue
      const shop = await askEach(origin, paths, { clients, headers })
      const same = await askEach(
        await bare.started,
        paths.map(() => question.hot),
        { clients, headers },
      )
      fresh.push({ clients, ...shop, ratio: shop.rate / same.rate })
    }
    all.push({ ...question, bytes, fresh, kept: [] })
  }
  return all
}

/** By turns, so that what slows the machine down for a while slows both. */
async function askKept({ shop, origin, options, bare, isLate, left }, questions) {
  const { seconds } = options
  const bareOrigin = await bare.started
  for (const question of seconds > 0 ? questions : []) {
    const { hot, headers } = question
    await copyTo(bare, origin, question)
    // Both have compiled what they use by then.
    const used = Array.from({ length: REPEATED_BEFORE }, () => hot)
    if (left() > 0) for (const side of [origin, bareOrigin]) await askEach(side, used, { clients: 4, headers })
    for (const clients of options.clients) {
      if (isLate('what is asked again, by all numbers of clients')) continue
      const how = { clients, seconds: seconds / TURNS, headers }
      const turns = []
      for (let turn = 0; turn < TURNS; turn += 1)
        turns.push([
          await repeatWatched(origin + hot, { pid: shop.pid, ...how }),
          await repeatWatched(bareOrigin + hot, { pid: bare.pid, ...how }),
        ])
      const of = (side, what) => turns.reduce((sum, turn) => sum + turn[side][what], 0)
      const processor = (side) => of(side, 'processor') / of(side, 'answers')
      // On a busy machine nobody may be answered in so short a time: that is no ratio.
      if (of(0, 'answers') === 0 || of(1, 'answers') === 0) continue
      question.kept.push({
        clients,
        rate: of(0, 'answers') / of(0, 'took'),
        ratio: of(0, 'answers') / of(0, 'took') / (of(1, 'answers') / of(1, 'took')),
        processorRatio: of(0, 'processor') > 0 ? processor(1) / processor(0) : null,
      })
    }
  }
}

async function repeatWatched(url, { pid, ...how }) {
  const before = processorSeconds(pid)
  const { answers, took } = await repeat(url, how)
  return { answers, took, processor: before === null ? 0 : processorSeconds(pid) - before }
}
