import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test'
import { freePort } from '../shop/free-port'

interface Ended {
  code: number | null
  lines: string[]
  /** What it left in its data folder. */
  left: string[]
}

const PRODUCTION = {
  NODE_ENV: 'production',
  DEMO: 'off',
  ORIGIN: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

/** Starts the product where it is expected to refuse. */
async function refused(settings: Record<string, string>): Promise<Ended> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hemline-e2e-'))
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DEMO: 'off',
      REGISTRY_UNSIGNED: 'served',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      ...settings,
    },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const left = await readdir(dataDir)
  await rm(dataDir, { recursive: true, force: true })
  return { code, lines: output.trim().split('\n'), left }
}

test('a port that is taken is named in one line, before anything is opened', async () => {
  const port = new URL(process.env.SHOP_ORIGIN!).port
  const { code, lines, left } = await refused({ PORT: port })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(port)
  expect(left).toEqual([])
})

test('a data folder that cannot be one is named in one line, before a database is asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-e2e-'))
  await writeFile(join(folder, 'file'), '')
  // Of the system's own, the first cannot have folders and the second no files, not even root's.
  const unusable = ['/proc/nope', '/sys/kernel', join(folder, 'file'), join(folder, 'file/below')]
  const server = 'postgres://someone@127.0.0.1:9/none'
  for (const [index, dataDir] of (process.platform === 'linux' ? unusable : unusable.slice(2)).entries()) {
    const DATABASE_URL = index % 2 === 0 ? '' : server
    const { code, lines } = await refused({ PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL })
    expect(code, dataDir).toBe(1)
    expect(lines, dataDir).toHaveLength(1)
    expect(lines[0]).toContain(`The data folder ${dataDir} cannot be used`)
  }
  await rm(folder, { recursive: true })
})

test('an empty shop makes its folder, says what its operator has to know, lets no other shop in, and in production has it in the log', async ({
  openShop,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-e2e-'))
  const dataDir = join(folder, 'deep/er')
  const shop = await openShop({ DEMO: 'off', DATA_DIR: dataDir })
  expect(await readdir(shop.dataDir)).toContain('database')

  await expect.poll(shop.output).toContain('npm run admin -- create')
  const said = shop.output().trim().split('\n')
  expect(said.filter((line) => line.includes('not power cuts'))).toHaveLength(1)
  expect(said.filter((line) => line.startsWith('{'))).toEqual([])

  const { code, lines } = await refused({ PORT: String(await freePort()), DATA_DIR: shop.dataDir })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(shop.dataDir)
  expect(await shop.stop()).toBe(0)

  const next = await openShop({ ...PRODUCTION, DATA_DIR: dataDir, ALLOW_HTTP: 'on', ORIGIN: 'http://localhost' })
  const [warning] = next
    .output()
    .trim()
    .split('\n')
    .filter((line) => line.includes('not power cuts'))
    .map((line) => JSON.parse(line) as unknown)
  expect(warning).toMatchObject({ level: 40 })
  await next.stop()
  await rm(folder, { recursive: true })
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

test('a production start names all that is missing at once, a line each, before anything is opened', async () => {
  const { code, lines, left } = await refused({ PORT: '0', NODE_ENV: 'production', DEMO: 'on', SHOP_SECRET: 'short' })
  expect(code).toBe(1)
  expect(lines.map((line) => line.split(/[= ]/, 1)[0]).sort()).toEqual(['DEMO', 'ORIGIN', 'SHOP_SECRET', 'SMTP_URL'])
  expect(left).toEqual([])
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
    const first = await openShop({ DATA_DIR: dataDir, DEMO_PRODUCTS: '1' })
    const registered = await request.post(`${first.origin}/api/auth/register`, {
      data: { ...credentials, confirmPassword: credentials.password, terms: true },
      headers: { origin: first.origin },
    })
    expect(registered.status()).toBe(201)
    expect(await first.stop()).toBe(0)

    const second = await openShop({ DATA_DIR: dataDir, DEMO_PRODUCTS: '1' })
    const signedIn = await request.post(`${second.origin}/api/auth/login`, {
      data: { ...credentials, rememberMe: false },
      headers: { origin: second.origin },
    })
    expect(signedIn.status()).toBe(200)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
