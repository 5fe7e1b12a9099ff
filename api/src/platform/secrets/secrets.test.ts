import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { URI, type TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { createKeyRing, parseEncryptionKeys } from './key-ring'
import { openKeyRing } from './open-key-ring'
import { districts } from '../../districts'
import { sealStored, secretOf } from './secret-of'

const newKey = (id: number) => ({ id, key: randomBytes(32) })

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

async function withApp() {
  const shopper = await aShopper(shop)
  const setup = await shopper.client.security.shop.startAuthenticator()
  const app = URI.parse(setup.uri) as TOTP
  const code = () => app.generate({ timestamp: shop.api.deps.clock.now().getTime() })
  await shopper.client.security.shop.confirmAuthenticator({ code: code() })
  const signIn = async () => {
    shop.api.deps.clock.advance(30_000)
    const { shop: accounts } = shop.visitor().client.accounts
    await caught(accounts.login({ email: shopper.email, password: A_PASSWORD }))
    return accounts.completeLogin({ code: code() })
  }
  return { shopper, secret: Buffer.from(app.secret.bytes), signIn }
}

test('neither an app’s secret nor a key of the shop stands readable in the database', async () => {
  const { db } = shop.api.deps
  const { secret, signIn } = await withApp()
  const key = await secretOf(shop.api.deps, 'a test')
  const { rows } = await db.execute(
    sql`select encode(secret, 'hex') as stored from authenticators union all select encode(value, 'hex') from secrets`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(secret.toString('hex'))
  expect(JSON.stringify(rows)).not.toContain(key.toString('hex'))
  await signIn()
})

test('an app’s secret in another account’s row is refused', async () => {
  const { db } = shop.api.deps
  const thief = await withApp()
  const victim = await withApp()
  await db.execute(sql`
    update authenticators set (secret, key_id) = (select secret, key_id from authenticators where user_id = ${thief.shopper.id})
    where user_id = ${victim.shopper.id}`)
  expect((await caught(victim.signIn())).code).toBe('INTERNAL')
  await thief.signIn()
  await db.execute(sql`delete from authenticators where user_id = ${victim.shopper.id}`)
})

test('keys rotate: everything is encrypted anew at a start, also what stood there in clear, and the former key can go', async () => {
  const { db, keys: former } = shop.api.deps
  const key = await secretOf(shop.api.deps, 'a test')
  await db.execute(sql`insert into secrets (name, value) values ('from before', decode(${'ab'.repeat(32)}, 'hex'))`)
  await sealStored({ db, districts, keys: former })
  expect((await secretOf({ db, keys: former }, 'from before')).toString('hex')).toBe('ab'.repeat(32))

  const [current] = parseEncryptionKeys(`1:2wq3V6fJr0nCqk5o1mXrZb8dG4hYtU7sPzLxEaKcWvM=`) ?? [newKey(1)]
  const next = newKey(2)
  await sealStored({ db, districts, keys: createKeyRing([next, current]) })
  const { rows } = await db.execute(
    sql`select distinct key_id from (select key_id from secrets union all select key_id from authenticators) as all_rows`,
  )
  expect(rows).toEqual([{ key_id: 2 }])
  expect(await secretOf({ db, keys: createKeyRing([next]) }, 'a test')).toEqual(key)

  const tooEarly = sealStored({ db, districts, keys: createKeyRing([newKey(3)]) })
  await expect(tooEarly).rejects.toThrow('encrypted with key 2, which is not there: add it to ENCRYPTION_KEYS')
  const another = sealStored({ db, districts, keys: createKeyRing([newKey(2)]) })
  await expect(another).rejects.toThrow('ENCRYPTION_KEYS has another key under this number')
  await sealStored({ db, districts, keys: createKeyRing([current, next]) })
})

test('what somebody writes into the table in clear is not taken', async () => {
  const { db } = shop.api.deps
  await db.execute(sql`insert into secrets (name, value) values ('planted', decode(${'cd'.repeat(32)}, 'hex'))`)
  await expect(secretOf(shop.api.deps, 'planted')).rejects.toThrow('is not encrypted')
  await db.execute(sql`delete from secrets where name = 'planted'`)
})

test.each([
  ['nothing', ''],
  ['a word', 'secret'],
  ['no number', randomBytes(32).toString('base64')],
  ['too short', `1:${randomBytes(16).toString('base64')}`],
  ['zeros', `1:${Buffer.alloc(32).toString('base64')}`],
  ['a repeated word', `1:${Buffer.from('passwordpasswordpasswordpassword').toString('base64')}`],
  ['one number twice', `1:${randomBytes(32).toString('base64')},1:${randomBytes(32).toString('base64')}`],
])('%s is no key', (_, value) => {
  expect(parseEncryptionKeys(value)).toBeUndefined()
})

test('without the setting a file is made once, private, and one that others can read is refused', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keys-'))
  const open = () => openKeyRing({ encryptionKeys: null, dataDir })
  try {
    const sealed = (await open()).seal(Buffer.from('x'), 'here')
    expect((await open()).open(sealed, 'here').toString()).toBe('x')
    const file = join(dataDir, 'encryption-keys')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(parseEncryptionKeys((await readFile(file, 'utf8')).trim())).toHaveLength(1)
    await chmod(file, 0o644)
    await expect(open()).rejects.toThrow(`chmod 600 ${file}`)
    await writeFile(file, '')
    await chmod(file, 0o600)
    await expect(open()).rejects.toThrow(`The key file ${file} cannot be used: it does not hold keys`)
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
