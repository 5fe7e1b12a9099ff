import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EnvError } from 'api/env'
import { expect, test } from 'vitest'
import { readSettings } from './edge-env'

const SECRET = 'aGVtbGluZSBrZWVwcyBpdHMga2V5cyBjbG9zZQ'
const good = {
  NODE_ENV: 'production',
  ORIGIN: 'https://shop.example',
  SMTP_URL: 'smtp://mail.shop.example:587',
}

function linesOf(source: Record<string, string>): readonly string[] {
  try {
    readSettings(source)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    return (error as EnvError).lines
  }
}

async function folderWith(secret: string, mode = 0o600): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'edge-env-'))
  await writeFile(join(folder, 'shop-secret'), secret)
  await chmod(join(folder, 'shop-secret'), mode)
  return folder
}

test('what is wrong with the edge is reported together with what is wrong with the shop', () => {
  const lines = linesOf({
    PORT: 'http',
    NODE_ENV: 'production',
    API_URL: 'api:3000',
    RENDER_WORKERS: 'many',
    REMOTE_TIMINGS: '[',
    SHOP_SECRET: 'short',
  })
  const names = ['API_URL', 'ORIGIN', 'PORT', 'REMOTE_TIMINGS', 'RENDER_WORKERS', 'SHOP_SECRET']
  expect(lines.map((line) => line.split(/[= ]/, 1)[0]).sort()).toEqual(names)
})

test('an edge in front of an API of its own needs a secret, and no mail server', () => {
  const { SMTP_URL: _, ...apart } = { ...good, API_URL: 'http://api:3000' }
  expect(linesOf(apart)).toEqual([expect.stringContaining('SHOP_SECRET is missing')])
  expect(linesOf({ ...apart, SHOP_SECRET: SECRET })).toEqual([])
})

test('releases that nobody has signed are for demos, unless it is chosen', () => {
  const apart = { ...good, API_URL: 'http://api:3000', SHOP_SECRET: SECRET }
  const serves = (source: Record<string, string>) => readSettings(source).edgeEnv.servesUnsigned
  expect([serves({}), serves({ DEMO: 'off' }), serves(apart), serves({ ...apart, DEMO: 'public' })]).toEqual([
    ...[true, false, false, true],
  ])
  expect(serves({ ...apart, REGISTRY_UNSIGNED: 'served' })).toBe(true)
  expect(serves({ REGISTRY_UNSIGNED: 'refused' })).toBe(false)
  expect(linesOf({ REGISTRY_UNSIGNED: 'perhaps' })).toEqual([expect.stringContaining('"served" or "refused"')])
})

test('a secret that can be guessed is refused, wherever the shop runs', () => {
  for (const SHOP_SECRET of ['x', 'short but random 8Zq', 'ab'.repeat(40)]) {
    expect(linesOf({ SHOP_SECRET })).toEqual([expect.stringContaining('SHOP_SECRET is not usable')])
  }
  expect(linesOf({ SHOP_SECRET: SECRET })).toEqual([])
})

test('a file that keeps an empty or a short key is refused by its name', async () => {
  for (const kept of ['', '\n', 'abc']) {
    const DATA_DIR = await folderWith(kept)
    expect(linesOf({ DATA_DIR })).toEqual([expect.stringContaining(`${DATA_DIR}/shop-secret is empty or too short`)])
  }
})

test('a data folder that cannot be one is left to who opens it', async () => {
  const folder = await folderWith(SECRET)
  expect(linesOf({ DATA_DIR: join(folder, 'shop-secret') })).toEqual([])
})

test('a key that everybody on the machine can read is refused in production', async () => {
  const DATA_DIR = await folderWith(SECRET, 0o644)
  expect(linesOf({ ...good, DATA_DIR })).toEqual([expect.stringContaining('chmod 600')])
  expect(linesOf({ DATA_DIR })).toEqual([])
  expect(linesOf({ ...good, DATA_DIR: await folderWith(SECRET) })).toEqual([])
})
