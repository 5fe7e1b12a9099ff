import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { backupMessages } from '../../platform/backup/backup.messages'
import { restore } from '../../platform/backup/restore'
import { openDatabase } from '../../platform/db/database'
import { sold } from '../../testing/sold-order'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { TEST_ENCRYPTION_KEYS } from '../../testing/test-env'
import { commandMessages } from './commands.messages'
import { runCommand } from './run-command'

const AT = new Date('2026-02-03T04:05:06Z')

const isServer = inject('template').serverUrl !== null

describe('a command and a shop that runs', () => {
  let shop: TestApi
  let dataDir: string
  let folder: string
  let said: string[]
  let isOpen = true

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hl-command-'))
    shop = await startTestApi()
    dataDir = shop.api.deps.env.dataDir
  })
  beforeEach(() => {
    said = []
    vi.stubEnv('DATA_DIR', dataDir)
    vi.stubEnv('ENCRYPTION_KEYS', TEST_ENCRYPTION_KEYS)
    vi.stubEnv('DATABASE_URL', shop.api.deps.env.databaseUrl ?? '')
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((line: string) => void said.push(line))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    process.exitCode = undefined
  })
  afterAll(async () => {
    if (isOpen) await shop.close()
    for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true })
  })

  test('the books are checked beside it', async () => {
    await runCommand('check-books', undefined)
    expect(said).toEqual([commandMessages.booksHold])
    expect((await shop.send('/readyz')).status).toBe(200)
  })

  // The embedded database has room for one process, so the shop does it; with a server each command opens its own.
  if (isServer) return

  test('what the shop refuses is reported to who asked, and it runs on', async () => {
    await runCommand('backup', undefined)
    const inside = join(dataDir, 'backup')
    await runCommand('backup', inside)
    expect(said).toEqual([backupMessages.usage, backupMessages.inside(inside)])
    expect([process.exitCode, existsSync(inside)]).toEqual([1, false])
    expect((await shop.send('/readyz')).status).toBe(200)
  })

  test('the running shop makes the backup, which is what it was when it is restored', async () => {
    const { env, db } = shop.api.deps
    const titles = async (from: typeof db) =>
      (await from.execute<{ name: string }>(sql`select name from brands order by name`)).rows.map(({ name }) => name)
    const before = await titles(db)
    const backup = join(folder, 'kept')
    await sold(shop)
    await mkdir(join(dataDir, 'remotes/seller/0123456789abcdef'), { recursive: true })
    await writeFile(join(dataDir, 'remotes/seller/0123456789abcdef/release.json'), '{}')
    await runCommand('backup', backup)
    expect(said).toEqual([backupMessages.done(backup)])
    // It goes on as if nothing had been.
    await db.execute(sql`update brands set name = name || ' (renamed since)'`)
    expect((await shop.send('/readyz')).status).toBe(200)
    // Not under a shop that runs.
    const releasesDir = join(dataDir, 'remotes')
    await expect(restore({ ...env, releasesDir }, backup, AT)).rejects.toThrow('uses the data folder')
    await shop.api.close()
    isOpen = false

    // On another machine nothing is there yet.
    const empty = { dataDir: join(folder, 'moved/data'), releasesDir: join(folder, 'moved/releases') }
    await restore({ ...env, ...empty }, backup, AT)
    vi.stubEnv('DATA_DIR', empty.dataDir)
    await runCommand('check-books', undefined)
    expect(said).toEqual([backupMessages.done(backup), commandMessages.booksHold])
    const moved = await openDatabase({ ...env, dataDir: empty.dataDir })
    expect(await titles(moved.db)).toEqual(before)
    expect((await moved.db.execute(sql`select count(*)::int as many from ledger_entries`)).rows[0]).not.toEqual({
      many: 0,
    })
    await moved.close()
    expect(existsSync(join(empty.releasesDir, 'seller/0123456789abcdef/release.json'))).toBe(true)

    await restore({ ...env, releasesDir }, backup, AT)
    const again = await openDatabase(env)
    expect(await titles(again.db)).toEqual(before)
    await again.close()
  })
})
