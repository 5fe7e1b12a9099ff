import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { checkBooks } from '../../money/ledger/check-books'
import { openDatabase, type Database } from '../db/database'
import { migrations } from '../db/migrations/migrations'
import { databaseAt, onServer } from '../../testing/global-setup'
import { backupMessages } from './backup.messages'
import { writeBackup } from './backup-folder'
import { restore } from './restore'

/** Each opens the database anew. */
const AT = new Date('2026-02-03T04:05:06Z')

let folder: string
let dataDir: string
let releasesDir: string
const env = () => ({ databaseUrl: null, dataDir, releasesDir })
const brands = async ({ db }: Database) =>
  (await db.execute<{ name: string }>(sql`select name from brands order by name`)).rows.map(({ name }) => name)
const addBrand = ({ db }: Database, name: string) =>
  db.execute(sql`insert into brands (id, slug, name) values (gen_random_uuid(), ${name}, ${name})`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hl-backup-'))
  dataDir = join(folder, 'data')
  releasesDir = join(folder, 'releases')
  const database = await openDatabase(env())
  await addBrand(database, 'first')
  await database.close()
  await mkdir(join(dataDir, 'media'))
  await writeFile(join(dataDir, 'media/a.webp'), 'a picture')
  await writeFile(join(dataDir, 'shop-secret'), 'a key', { mode: 0o600 })
  for (const path of [
    'environments/production/00000001.json',
    'seller/0123456789abcdef/release.json',
    '.upload-1/part',
  ]) {
    await mkdir(dirname(join(releasesDir, path)), { recursive: true })
    await writeFile(join(releasesDir, path), path)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('what a running shop has is kept at one moment, and is there again after a restore', async () => {
  const backup = join(folder, 'kept')
  const running = await openDatabase(env())
  await running.db.transaction(async (tx) => {
    await tx.execute(sql`insert into brands (id, slug, name) values (gen_random_uuid(), 'late', 'late')`)
    // Half of a transaction is under way, which the backup knows nothing of.
    await writeBackup(backup, { kind: 'embedded', at: AT, dataDir, releasesDir, fill: (into) => running.copyTo(into) })
  })
  expect(await brands(running)).toEqual(['first', 'late'])
  await expect(restore(env(), backup, AT)).rejects.toThrow('uses the data folder')
  await running.close()
  await writeFile(join(dataDir, 'media/a.webp'), 'spoilt')
  await rm(join(dataDir, 'shop-secret'))
  await writeFile(join(releasesDir, 'environments/production/00000002.json'), 'since')

  const said = await restore(env(), backup, AT)
  const before = join(dataDir, 'before-restore-2026-02-03T04-05-06-000Z')
  const releasesBefore = join(releasesDir, '.before-restore-2026-02-03T04-05-06-000Z')
  expect(said).toBe(backupMessages.restored([before, releasesBefore]))
  expect(await readdir(join(releasesDir, 'environments/production'))).toEqual(['00000001.json'])
  expect(await readdir(join(releasesBefore, 'environments/production'))).toContain('00000002.json')
  expect((await readdir(join(backup, 'releases'))).sort()).toEqual(['environments', 'seller'])
  const again = await openDatabase(env())
  expect(await brands(again)).toEqual(['first'])
  await again.close()
  expect(await readFile(join(dataDir, 'media/a.webp'), 'utf8')).toBe('a picture')
  expect(await readFile(join(dataDir, 'shop-secret'), 'utf8')).toBe('a key')
  expect(await readFile(join(before, 'media/a.webp'), 'utf8')).toBe('spoilt')
  expect(await readdir(join(backup, 'data'))).not.toContain('lock.json')
})

test('before an existing database is changed it is kept, and leads back to the version before', async () => {
  const without = { name: '9999-without-brands', sql: 'drop table brands cascade' }
  const changed = await openDatabase(env(), { steps: [...migrations, without] })
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
  const options = {
    kind: 'embedded' as const,
    at: AT,
    dataDir,
    releasesDir,
    fill: () => Promise.reject(new Error('no room')),
  }
  await expect(writeBackup(folder, options)).rejects.toThrow(backupMessages.notEmpty(folder))
  for (const inside of [dataDir, releasesDir])
    await expect(writeBackup(join(inside, 'b'), options)).rejects.toThrow('that is backed up itself')
  await expect(writeBackup(join(folder, 'failed'), options)).rejects.toThrow('no room. Nothing of it was kept.')
  expect((await readdir(folder)).sort()).toEqual(['data', 'kept', 'releases'])
  await expect(restore(env(), join(folder, 'data'), AT)).rejects.toThrow('is no backup')
  const databaseUrl = 'postgres://someone@127.0.0.1:9/none'
  await expect(restore({ ...env(), databaseUrl }, join(folder, 'kept'), AT)).rejects.toThrow('without DATABASE_URL')
})

const { serverUrl, database } = inject('template')

/** The server's version and that of the tool, which has to be as new; `null`: there is no such tool. */
async function versionsOn(url: string): Promise<{ server: number; tool: number | null }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  await client.end()
  const [, tool] = / (\d+)/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? []
  return { server: Math.floor(Number(rows[0]?.server_version_num) / 10_000), tool: tool ? Number(tool) : null }
}

if (serverUrl !== null)
  describe('on a PostgreSQL server', async () => {
    const { server, tool } = await versionsOn(serverUrl)
    const canDump = tool !== null && tool >= server
    const name = `${database}_backup_${process.pid}`
    const databaseUrl = databaseAt(serverUrl, name)
    let running: Database

    beforeAll(async () => {
      await onServer(serverUrl, `create database ${name} template ${database}`)
      running = await openDatabase({ databaseUrl, dataDir })
    })
    afterAll(async () => {
      await running.close()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    })
    afterEach(() => void vi.unstubAllEnvs())

    const keep = (backup: string) =>
      writeBackup(backup, { kind: 'server', at: AT, dataDir, releasesDir, fill: (into) => running.copyTo(into) })

    if (canDump) {
      test('what a running shop has is there again after a restore, all of it', async () => {
        const backup = join(folder, 'kept-of-server')
        const before = await brands(running)
        await keep(backup)
        await addBrand(running, 'later')
        await running.db.execute(sql`create table of_a_newer_version (id int)`)
        await writeFile(join(dataDir, 'media/a.webp'), 'spoilt')

        const again = new Date(AT.getTime() + 2)
        await expect(restore(env(), backup, again)).rejects.toThrow('set DATABASE_URL')
        await restore({ ...env(), databaseUrl }, backup, again)
        expect(await brands(running)).toEqual(before)
        const { rows } = await running.db.execute(sql`select count(*)::int as kept from migrations`)
        expect(rows).toEqual([{ kept: migrations.length }])
        expect(await readFile(join(dataDir, 'media/a.webp'), 'utf8')).toBe('a picture')
      })

      test('restored into an empty place all of it is there, and the books hold', async () => {
        const backup = join(folder, 'to-move')
        await keep(backup)
        const other = databaseAt(serverUrl, `${name}_other`)
        const place = { dataDir: join(folder, 'other/data'), releasesDir: join(folder, 'other/releases') }
        await onServer(serverUrl, `create database ${name}_other`)
        try {
          await restore({ databaseUrl: other, ...place }, backup, new Date(AT.getTime() + 4))
          const moved = await openDatabase({ databaseUrl: other, dataDir: place.dataDir })
          try {
            expect(await brands(moved)).toEqual(await brands(running))
            expect(await checkBooks(moved.db)).toEqual([])
          } finally {
            await moved.close()
          }
        } finally {
          await onServer(serverUrl, `drop database ${name}_other with (force)`)
        }
        expect(await readFile(join(place.dataDir, 'media/a.webp'), 'utf8')).toBe('a picture')
        expect(existsSync(join(place.releasesDir, 'seller/0123456789abcdef/release.json'))).toBe(true)
      })

      test('a dump that is damaged changes nothing', async () => {
        const backup = join(folder, 'damaged')
        await keep(backup)
        const dump = await readFile(join(backup, 'database.dump'))
        await writeFile(join(backup, 'database.dump'), dump.subarray(0, Math.floor(dump.length / 2)))
        await addBrand(running, 'kept all the same')
        await expect(restore({ ...env(), databaseUrl }, backup, new Date(AT.getTime() + 3))).rejects.toThrow(
          'pg_restore',
        )
        expect(await brands(running)).toContain('kept all the same')
      })
    } else {
      test(`pg_dump ${tool ?? '(none)'} says why it cannot copy a server ${server}`, async () => {
        const backup = join(folder, 'never')
        await expect(keep(backup)).rejects.toThrow(/pg_dump/)
        expect(existsSync(backup)).toBe(false)
      })
    }

    test('without the tool the operator is asked to install it, and without the password', async () => {
      vi.stubEnv('PATH', folder)
      await expect(keep(join(folder, 'without'))).rejects.toThrow(backupMessages.noTool('pg_dump'))
      expect(existsSync(join(folder, 'without'))).toBe(false)
    })
  })
