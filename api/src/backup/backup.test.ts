import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../db/database'
import { migrations } from '../db/migrations/migrations'
import { backupMessages } from './backup.messages'
import { writeBackup } from './backup-folder'
import { restore } from './restore'

/** Each opens the database anew. */
const SLOW = { timeout: 60_000 }
const AT = new Date('2026-02-03T04:05:06Z')

let folder: string
let dataDir: string
const env = () => ({ databaseUrl: null, dataDir })
const brands = async ({ db }: Database) =>
  (await db.execute<{ name: string }>(sql`select name from brands order by name`)).rows.map(({ name }) => name)
const addBrand = ({ db }: Database, name: string) =>
  db.execute(sql`insert into brands (id, slug, name) values (gen_random_uuid(), ${name}, ${name})`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hl-backup-'))
  dataDir = join(folder, 'data')
  const database = await openDatabase(env())
  await addBrand(database, 'first')
  await database.close()
  await mkdir(join(dataDir, 'media'))
  await writeFile(join(dataDir, 'media/a.webp'), 'a picture')
  await writeFile(join(dataDir, 'shop-secret'), 'a key', { mode: 0o600 })
}, 2 * SLOW.timeout)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('what a running shop has is kept at one moment, and is there again after a restore', SLOW, async () => {
  const backup = join(folder, 'kept')
  const running = await openDatabase(env())
  await running.db.transaction(async (tx) => {
    await tx.execute(sql`insert into brands (id, slug, name) values (gen_random_uuid(), 'late', 'late')`)
    // Half of a transaction is under way, which the backup knows nothing of.
    await writeBackup(backup, { kind: 'embedded', at: AT, dataDir, fill: (into) => running.copyTo(into) })
  })
  expect(await brands(running)).toEqual(['first', 'late'])
  await expect(restore(env(), backup, AT)).rejects.toThrow('uses the data folder')
  await running.close()
  await writeFile(join(dataDir, 'media/a.webp'), 'spoilt')
  await rm(join(dataDir, 'shop-secret'))

  const said = await restore(env(), backup, AT)
  const before = join(dataDir, 'before-restore-2026-02-03T04-05-06-000Z')
  expect(said).toBe(backupMessages.restored(before))
  const again = await openDatabase(env())
  expect(await brands(again)).toEqual(['first'])
  await again.close()
  expect(await readFile(join(dataDir, 'media/a.webp'), 'utf8')).toBe('a picture')
  expect(await readFile(join(dataDir, 'shop-secret'), 'utf8')).toBe('a key')
  expect(await readFile(join(before, 'media/a.webp'), 'utf8')).toBe('spoilt')
  expect(await readdir(join(backup, 'data'))).not.toContain('lock.json')
})

test('before an existing database is changed it is kept, and leads back to the version before', SLOW, async () => {
  const without = { name: '9999-without-brands', sql: 'drop table brands cascade' }
  const changed = await openDatabase(env(), [...migrations, without])
  await expect(brands(changed)).rejects.toThrow()
  await changed.close()

  const [kept, ...more] = await readdir(join(dataDir, 'backups'))
  expect([kept, more]).toEqual([expect.stringContaining('before-9999-without-brands'), []])
  await restore(env(), join(dataDir, 'backups', kept ?? ''), new Date(AT.getTime() + 1))
  const back = await openDatabase(env())
  expect(await brands(back)).toEqual(['first'])
  await back.close()
  // Its pictures were not in the way.
  expect(existsSync(join(dataDir, 'media/a.webp'))).toBe(true)
})

test('a backup goes nowhere where it would do harm, and a restore takes nothing that is none', async () => {
  const options = { kind: 'embedded' as const, at: AT, dataDir, fill: () => Promise.reject(new Error('no room')) }
  await expect(writeBackup(folder, options)).rejects.toThrow(backupMessages.notEmpty(folder))
  await expect(writeBackup(join(dataDir, 'b'), options)).rejects.toThrow('lies in the data folder')
  await expect(writeBackup(join(folder, 'failed'), options)).rejects.toThrow('no room. Nothing of it was kept.')
  expect((await readdir(folder)).sort()).toEqual(['data', 'kept'])
  await expect(restore(env(), join(folder, 'data'), AT)).rejects.toThrow('is no backup')
  const databaseUrl = 'postgres://someone@127.0.0.1:9/none'
  await expect(restore({ dataDir, databaseUrl }, join(folder, 'kept'), AT)).rejects.toThrow('without DATABASE_URL')
})
