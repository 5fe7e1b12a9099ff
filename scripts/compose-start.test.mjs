import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { composeEnvironment } from './lib/compose-environment.mjs'
import { root } from './lib/workspaces.mjs'

const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true })
const START_TIMEOUT_MS = 90_000

/** What an operator has in `.env`. */
const chosen = {
  DEMO: 'public',
  ALLOW_HTTP: 'on',
  SHOP_NAME: 'Hem & Haw',
  SHOP_SECRET: 'drawn-at-random-0123456789-abcdefghij',
  POSTGRES_PASSWORD: 'not-used-here',
  DEMO_PRODUCTS: '12',
  DEMO_PURCHASES: '0',
  DEMO_DRAW_AHEAD: 'off',
  RENDER_LIMIT_MS: '10000',
  LOG_LEVEL: 'warn',
}

const folder = mkdtempSync(join(tmpdir(), 'hemline-compose-'))
const started = []

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(String(port)))
    })
  })

/** A server with compose's variables and no other, but for where its neighbours are on this machine. */
async function start(service, script, { here, values }) {
  const env = { PATH: process.env.PATH, ...composeEnvironment(services[service].environment, values), ...here }
  const child = spawn(process.execPath, [script], { cwd: root, env })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://localhost:${here.PORT}/readyz`).catch(() => null)
    if (answer?.ok) return { ended }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))])
  }
  throw new Error(`${service} did not start:\n${output}`)
}

let origin
/** Where an edge is whose operator has left the demo off. */
let sober

beforeAll(async () => {
  const [api, edge, other] = await Promise.all([freePort(), freePort(), freePort()])
  origin = `http://localhost:${edge}`
  sober = `http://localhost:${other}`
  const values = { ...chosen, ORIGIN: origin }
  const releases = { REGISTRY_DIR: 'dist/remotes' }
  const API_URL = `http://localhost:${api}`
  await start('api', 'dist/server/api.js', {
    here: { PORT: api, DATABASE_URL: '', DATA_DIR: join(folder, 'api'), ...releases },
    values,
  })
  const here = { API_URL, DATA_DIR: join(folder, 'edge'), ...releases }
  await Promise.all([
    start('edge', 'dist/server/main.js', { here: { ...here, PORT: edge }, values }),
    start('edge', 'dist/server/main.js', {
      here: { ...here, PORT: other },
      values: { ...values, DEMO: '', ORIGIN: sober },
    }),
  ])
}, 2 * START_TIMEOUT_MS)

afterAll(async () => {
  await Promise.all(
    started.map((child) => {
      if (child.exitCode !== null) return undefined
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      return ended
    }),
  )
  rmSync(folder, { recursive: true, force: true })
})

const page = async (path, cookie = '', at = origin) => {
  const answer = await fetch(at + path, { headers: { cookie } })
  const html = await answer.text()
  const data = /id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return { status: answer.status, html, data: JSON.parse(data ?? 'null') }
}

/** Somebody with a cookie jar. */
function visitor() {
  const jar = new Map()
  return {
    cookie: () => [...jar].map((pair) => pair.join('=')).join('; '),
    async call(method, path, body) {
      const answer = await fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json', origin, cookie: this.cookie() },
        body: JSON.stringify(body),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
        jar.set(name, value)
      }
      const text = await answer.text()
      expect(answer.ok, `${method} ${path}: ${text}`).toBe(true)
      return text ? JSON.parse(text) : null
    },
  }
}

test('home and store are rendered, and edge and API agree on what the shop is', async () => {
  for (const path of ['/', '/store']) {
    const { status, html, data } = await page(path)
    expect([status, data.hydrate], path).toEqual([200, true])
    expect(data.config).toMatchObject({ name: 'Hem & Haw', demo: true })
    expect(html).toContain('public demo')
    expect(html).toContain('href="/store/')
  }
})

test('somebody signs in, and buys what lies in the cart', async () => {
  expect((await page('/auth/login')).status).toBe(200)
  const shopper = visitor()
  const credentials = { email: 'shopper@demo.test', password: 'demo-password', rememberMe: false }
  await shopper.call('POST', '/api/auth/login', credentials)
  expect((await page('/orders', shopper.cookie())).data.sessions.shop).toMatchObject({ email: credentials.email })

  const { items } = await shopper.call('GET', '/api/products')
  const { variants } = await shopper.call('GET', `/api/products/${items[0].slug}`)
  const { id: variantId } = variants.find(({ available }) => available > 0)
  await shopper.call('POST', '/api/cart/lines', { variantId, quantity: 1, requestId: crypto.randomUUID() })
  const { id } = await shopper.call('POST', '/api/checkout')
  const address = { recipient: 'Ada', line1: 'Main Street 1', postcode: '1010', city: 'Vienna', country: 'AT' }
  const { totals } = await shopper.call('PATCH', `/api/checkout/${id}`, { email: credentials.email, address })
  const card = { number: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' }
  const { token: paymentToken } = await shopper.call('POST', '/api/pay/tokens', card)
  const order = { totalMinor: totals.total.amountMinor, paymentToken }
  expect(await shopper.call('POST', `/api/checkout/${id}/order`, order)).toMatchObject({ payment: 'paid' })
})

test('an edge whose operator has said nothing of a demo is none', async () => {
  const { html, data } = await page('/', '', sober)
  expect(data.config.demo).toBe(false)
  expect(data.qa).toBeUndefined()
  expect(html).not.toContain('public demo')
  const choice = await fetch(`${sober}/_qa/overrides`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: sober },
    body: JSON.stringify({ overrides: { storefront: 'localhost:3001' } }),
  })
  expect(choice.status).toBe(404)
  expect((await fetch(`${sober}/dev/inbox.json`)).status).toBe(404)
})
