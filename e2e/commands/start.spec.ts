import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test'
import { freePort } from '../shop/free-port'

interface Ended {
  code: number | null
  lines: string[]
}

/** Starts the product where it is expected to refuse. */
async function refused(settings: Record<string, string>): Promise<Ended> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hemline-e2e-'))
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DEMO: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings },
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  await rm(dataDir, { recursive: true, force: true })
  return { code, lines: output.trim().split('\n') }
}

test('a port that is taken is named in one line', async () => {
  const port = new URL(process.env.SHOP_ORIGIN!).port
  const { code, lines } = await refused({ PORT: port })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(port)
})

test('a folder that another shop has open is named in one line', async ({ openShop }) => {
  const shop = await openShop({ DEMO: 'off' })
  const { code, lines } = await refused({ PORT: String(await freePort()), DATA_DIR: shop.dataDir })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(shop.dataDir)
})

test('a database that does not answer is named in one line, without its password', async () => {
  const { code, lines } = await refused({
    PORT: String(await freePort()),
    DATABASE_URL: 'postgres://someone:secret-word@127.0.0.1:9/none',
  })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('127.0.0.1')
  expect(lines[0]).not.toContain('secret-word')
})

test('a setting that makes no sense is named in one line', async () => {
  const { code, lines } = await refused({ PORT: 'three thousand' })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('PORT')
})

test('when stopped it ends with code 0, and what was written is there at the next start', async ({
  openShop,
  request,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hemline-e2e-'))
  try {
    const credentials = { email: 'keeper@example.com', password: 'four words in a row' }
    const first = await openShop({ DATA_DIR: dataDir })
    const registered = await request.post(`${first.origin}/api/auth/register`, {
      data: { ...credentials, confirmPassword: credentials.password, terms: true },
      headers: { origin: first.origin },
    })
    expect(registered.status()).toBe(201)
    expect(await first.stop()).toBe(0)

    const second = await openShop({ DATA_DIR: dataDir })
    const signedIn = await request.post(`${second.origin}/api/auth/login`, {
      data: { ...credentials, rememberMe: false },
      headers: { origin: second.origin },
    })
    expect(signedIn.status()).toBe(200)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
