import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { composeEnvironment } from './lib/compose-environment.mjs'
import { freePort } from './lib/free-port.mjs'
import { caddyVersion, startFront } from './lib/start-front.mjs'
import { root } from './lib/workspaces.mjs'

const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true })
const START_TIMEOUT_MS = 90_000
/** Without it, what the front does is not tested here; hosted CI has it. */
const caddy = caddyVersion()
const way = caddy ? `through the front, Caddy ${caddy}` : 'without the front, since this machine has no Caddy'

/** What an operator has in `.env`. */
const chosen = {
  DEMO: 'public',
  ...(caddy ? {} : { ALLOW_HTTP: 'on' }),
  SHOP_NAME: 'Hem & Haw',
  SHOP_SECRET: 'drawn-at-random-0123456789-abcdefghij',
  POSTGRES_PASSWORD: 'not-used-here',
  DEMO_PRODUCTS: '12',
  DEMO_PURCHASES: '0',
  DEMO_DRAW_AHEAD: 'off',
  PICTURES_AVIF: 'off',
  RENDER_LIMIT_MS: '10000',
  LOG_LEVEL: 'warn',
}

const folder = mkdtempSync(join(tmpdir(), 'hemline-compose-'))
const started = []

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
let front
let ports

beforeAll(async () => {
  const [api, edge, other, http, https] = await Promise.all(Array.from({ length: 5 }, freePort))
  ports = { edge, http, https }
  origin = caddy ? `https://localhost:${https}` : `http://localhost:${edge}`
  sober = `http://localhost:${other}`
  const values = { ...chosen, ORIGIN: origin }
  // Built beside it, by whoever runs the test.
  const releases = { REGISTRY_DIR: 'dist/remotes', REGISTRY_UNSIGNED: 'served' }
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
      values: { ...values, DEMO: '', ALLOW_HTTP: 'on', ORIGIN: sober },
    }),
  ])
  if (caddy) front = await startFront({ services, folder, ports })
}, 2 * START_TIMEOUT_MS)

afterAll(async () => {
  await front?.stop()
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

/** An answer, whoever vouches for the certificate of where it comes from. */
async function ask(url, { method = 'GET', headers = {}, body } = {}) {
  if (!url.startsWith('https:')) {
    const answer = await fetch(url, { method, headers, body, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const answer = await new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ca: front.authority }, resolve)
    sent.on('error', reject).end(body)
  })
  const text = (await answer.toArray()).join('')
  const pairs = Object.entries(answer.headersDistinct).flatMap(([name, all]) => all.map((value) => [name, value]))
  return { status: answer.statusCode, headers: new Headers(pairs), text }
}

const page = async (path, cookie = '', at = origin) => {
  const { status, headers, text: html } = await ask(at + path, { headers: { cookie } })
  const data = /id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return { status, headers, html, data: JSON.parse(data ?? 'null') }
}

/** Somebody with a cookie jar. */
function visitor() {
  const jar = new Map()
  return {
    cookie: () => [...jar].map((pair) => pair.join('=')).join('; '),
    async call(method, path, body) {
      const { status, headers, text } = await ask(origin + path, {
        method,
        headers: { 'content-type': 'application/json', origin, cookie: this.cookie() },
        body: JSON.stringify(body),
      })
      for (const line of headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
        jar.set(name, value)
      }
      expect(status, `${method} ${path}: ${text}`).toBeLessThan(300)
      return text ? JSON.parse(text) : null
    },
  }
}

test(`home and store are rendered, and edge and API agree on what the shop is (${way})`, async () => {
  for (const path of ['/', '/store']) {
    const { status, html, data } = await page(path)
    expect([status, data.hydrate], path).toEqual([200, true])
    expect(data.config).toMatchObject({ name: 'Hem & Haw', demo: true })
    expect(html).toContain('public demo')
    expect(html).toContain('href="/store/')
  }
})

test(`somebody signs in, and buys what lies in the cart (${way})`, async () => {
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

if (caddy)
  describe(`front and static servers, run by Caddy ${caddy}`, () => {
    /** Addresses of the home page's files, by the server that has them. */
    async function filesOf(path, pattern) {
      const found = (await page(path)).html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g)
      return [...new Set([...found].map(([, file]) => file))].filter((file) => pattern.test(file))
    }

    test('whoever comes without TLS is sent to the same page with it', async () => {
      const { status, headers } = await ask(`http://localhost:${ports.http}/store?sort=newest`)
      expect([status, headers.get('location')]).toEqual([308, 'https://localhost/store?sort=newest'])
    })

    test('a page comes with its policy, and has to come by TLS from then on', async () => {
      const { headers } = await page('/')
      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('content-security-policy')).toContain("'strict-dynamic'")
      expect(headers.getSetCookie().every((line) => line.includes('Secure'))).toBe(true)
      // What is not published is not offered.
      expect(headers.get('alt-svc')).toBeNull()
    })

    test.each([
      ['the shell', '/', /^\/assets\/.*\.js$/],
      ['the storefront', '/store', /^\/remotes\/storefront\/.*\.js$/],
      ['the log-in', '/auth/login', /^\/remotes\/auth\/.*\.js$/],
    ])('files of %s are compressed, for anybody, and for ever', async (_name, path, pattern) => {
      const [file] = await filesOf(path, pattern)
      const { status, headers } = await ask(origin + file, { headers: { 'accept-encoding': 'br' } })
      expect([status, headers.get('content-encoding')], file).toEqual([200, 'br'])
      expect(headers.get('content-type')).toContain('javascript')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      // Of the static server, which the edge would answer without.
      expect(headers.get('server')).toContain('Caddy')
    })

    test('what is not for browsers, and what is not there, is nowhere', async () => {
      const [file] = await filesOf('/store', /^\/remotes\/storefront\/.*\.js$/)
      const release = file.split('/').slice(0, 4).join('/')
      const paths = [
        'release.json',
        'server/remote.cjs',
        'static/nothing.js',
        '../../auth/release.json',
        '%2e%2e/%2e%2e/registry-key.pem',
      ]
      for (const path of paths.map((name) => `${release}/${name}`).concat('/assets/nothing.js')) {
        const { status, headers } = await ask(origin + path)
        expect([status, headers.get('cache-control')], path).toEqual([404, 'no-store'])
      }
    })

    test('the API is there, a browser reports what was refused, and nobody says for another where they come from', async () => {
      expect(JSON.parse((await ask(`${origin}/api/products`)).text).items.length).toBeGreaterThan(0)
      expect((await ask(`${origin}/readyz`)).status).toBe(200)
      // Together, and more than two minutes admit, should one of them end meanwhile.
      const statuses = await Promise.all(
        Array.from({ length: 250 }, async (_, index) => {
          const answer = await ask(`${origin}/_policy-reports`, {
            method: 'POST',
            headers: { 'content-type': 'application/reports+json', origin, 'x-forwarded-for': `198.51.100.${index}` },
            body: '[]',
          })
          return answer.status
        }),
      )
      expect(statuses).toContain(429)
    })
  })
