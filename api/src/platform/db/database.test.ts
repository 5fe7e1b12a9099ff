import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demo } from 'demo/demo'
import pg from 'pg'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { databaseAt, onServer } from '../../testing/global-setup'
import { commandMessages } from '../../operations/control/commands.messages'
import { runCommand } from '../../operations/control/run-command'
import { lockDataFolder } from './data-folder'
import { openDatabase } from './database'
import { QueryOutsideTransactionError } from './guarded-pool'
import { localSocketPath } from './local-socket'
import { migrate } from './migrate'
import { migrations } from './migrations/migrations'
import { StartupError } from './startup-error'

/** Opens a database several times. */
let shop: TestApi
let folder: string

beforeAll(async () => {
  shop = await startTestApi()
  folder = await mkdtemp(join(tmpdir(), 'hl-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** The database's own words: the driver's layer wraps them. */
async function refusal(statement: string): Promise<string> {
  const error = await shop.api.deps.db.execute(statement).then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
}

test('the database itself refuses to oversell', async () => {
  expect(await refusal('update stock_levels set reserved = on_hand + 1')).toContain('check constraint')
  expect(await refusal('update stock_levels set on_hand = -1')).toContain('check constraint')
  expect(await refusal('update stock_levels set reserved = -1')).toContain('check constraint')
})

test('stock movements and former prices are never changed', async () => {
  expect(await refusal('update stock_movements set quantity = 1')).toContain('append-only')
  expect(await refusal('delete from stock_movements')).toContain('append-only')
  expect(await refusal('update price_history set amount_minor = 1')).toContain('append-only')
})

test('the movements of every variant add up to what is on hand', async () => {
  const { rows } = await shop.api.deps.db.execute(sql`
    select variant_id from stock_levels level left join stock_movements movement using (variant_id)
    group by variant_id, on_hand having on_hand <> coalesce(sum(quantity), 0)`)
  expect(rows).toEqual([])
})

test('a query on the pool inside a transaction is refused at once, and named', async () => {
  const { db } = shop.api.deps
  const nested = db.transaction(async () => {
    await db.execute('select 1')
  })
  await expect(nested).rejects.toMatchObject({ cause: expect.any(QueryOutsideTransactionError) as unknown })
  const nestedTransaction = db.transaction(() => db.transaction(() => Promise.resolve()))
  await expect(nestedTransaction).rejects.toThrow(QueryOutsideTransactionError)
  expect((await db.execute<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('every table in code has the columns of the table in the database, with their types', async () => {
  const source = fileURLToPath(new URL('../..', import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.table.ts'))
  const modules = await Promise.all(files.map((file) => import(join(source, file)) as Promise<Record<string, unknown>>))
  const tables = modules.flatMap((module) => Object.values(module).filter((value) => value instanceof PgTable))
  expect(tables.length).toBeGreaterThan(15)
  const { rows } = await shop.api.deps.db.execute<{ column: string; type: string; required: boolean }>(`
    select relname || '.' || attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`)
  // Kept and read by SQL alone.
  const withoutCode =
    /^(audit_\w+|funnel_days|migrations|order_transitions|product_views|sales_days|sales_products|sales_rollup|stock_changes)\./
  const real = rows.map(({ column, type, required }) => `${column} ${type} ${required ? 'not null' : 'null'}`)
  const declared = tables.flatMap((table) => {
    const { name, columns, primaryKeys } = getTableConfig(table)
    const keys = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
    return columns.map((column) => {
      const required = column.notNull || column.primary || keys.includes(column.name)
      const type = column.getSQLType().replace(/^char\b/, 'character')
      return `${name}.${column.name} ${type} ${required ? 'not null' : 'null'}`
    })
  })
  expect(declared.sort()).toEqual(real.filter((column) => !withoutCode.test(column)).sort())
})

test('migrations are numbered in the order in which they are applied', () => {
  expect(migrations.map(({ name }) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]))).toEqual(
    migrations.map((_, index) => index + 1),
  )
})

// The embedded database has one process only: there, the lock below is the test.
const { serverUrl, database } = inject('template')
if (serverUrl !== null) {
  test('processes that start together migrate once', async () => {
    const name = `${database}_fresh_${process.pid}`
    await onServer(serverUrl, `create database ${name}`)
    const databaseUrl = databaseAt(serverUrl, name)
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: folder })))
    const names = await opened[0]?.db.execute('select name from migrations')
    expect(names?.rows).toHaveLength(migrations.length)
    await Promise.all(opened.map((one) => one.close()))
    await onServer(serverUrl, `drop database ${name} with (force)`)
  })

  test('admins from before there were roles become owners', async () => {
    const name = `${database}_roles_${process.pid}`
    await onServer(serverUrl, `create database ${name}`)
    const pool = new pg.Pool({ connectionString: databaseAt(serverUrl, name) })
    // A connection that is on its way out when the database goes is told so, and nobody waits for it any more.
    pool.on('error', () => {})
    const before = migrations.findIndex((step) => step.name === '0049-staff')
    await migrate(pool, { steps: migrations.slice(0, before) })
    await pool.query(`insert into users (id, audience, email, password_hash, created_at)
      select gen_random_uuid(), audience, audience || '@example.test', 'x', now() from unnest('{shop,seller,admin}'::text[]) audience`)
    await migrate(pool, { steps: migrations })
    const { rows } = await pool.query(`select email, built_in from staff_members
      join users on users.id = user_id join staff_roles role on role.id = role_id`)
    expect(rows).toEqual([{ email: 'admin@example.test', built_in: 'owner' }])
    await pool.end()
    await onServer(serverUrl, `drop database ${name} with (force)`)
  })

  test('a connection that breaks inside a transaction fails that transaction, and not the process', async () => {
    const name = `${database}_broken_${process.pid}`
    await onServer(serverUrl, `create database ${name}`)
    const opened = await openDatabase({ databaseUrl: databaseAt(serverUrl, name), dataDir: folder })
    const broken = opened.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
      await onServer(serverUrl, `select pg_terminate_backend(${rows[0]?.pid})`)
      await tx.execute('select 1')
    })
    await expect(broken).rejects.toThrow()
    expect((await opened.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    await opened.close()
    await onServer(serverUrl, `drop database ${name} with (force)`)
  })
}

test('a database that a newer version made is refused', async () => {
  const newer = await startTestApi()
  await newer.api.deps.db.execute(`insert into migrations values ('9999-from-the-future', now())`)
  const { env } = newer.api.deps
  if (env.databaseUrl === null) {
    await newer.api.close()
    await expect(openDatabase(env)).rejects.toThrow(
      'made by a newer version of the shop (it knows "9999-from-the-future")',
    )
    // Refused, the folder is free again.
    await expect(openDatabase(env)).rejects.toThrow('made by a newer version')
    await rm(env.dataDir, { recursive: true, force: true })
  } else {
    await expect(openDatabase(env)).rejects.toThrow('made by a newer version of the shop')
    await newer.close()
  }
})

test('a database of an earlier version is refused with what to do, and a reset of the demo replaces it', async () => {
  const name = `${database}_earlier_${process.pid}`
  if (serverUrl !== null) await onServer(serverUrl, `create database ${name}`)
  const env = {
    dataDir: await mkdtemp(join(tmpdir(), 'hl-')),
    databaseUrl: serverUrl === null ? null : databaseAt(serverUrl, name),
  }
  const steps = [{ name: '0001-accounts', sql: 'create table users (name text); create sequence catalogue_version' }]
  await (await openDatabase(env, { steps })).close()
  await expect(openDatabase(env)).rejects.toThrow(
    /^The database was made by an earlier version of the shop \(it knows "0001-accounts"\).*npm run reset.*DATABASE_URL, DATA_DIR\)\.$/,
  )

  const settings = {
    DATA_DIR: env.dataDir,
    DATABASE_URL: env.databaseUrl ?? '',
    DEMO_PRODUCTS: '1',
    DEMO_PURCHASES: '0',
  }
  for (const [setting, value] of Object.entries(settings)) vi.stubEnv(setting, value)
  const said = vi.spyOn(console, 'log').mockReturnValue()
  await runCommand('reset', undefined, demo).finally(() => vi.unstubAllEnvs())
  expect(said.mock.calls).toEqual([[commandMessages.reset(1)]])
  said.mockRestore()
  const afresh = await openDatabase(env)
  expect((await afresh.db.execute('select name from migrations')).rows).toHaveLength(migrations.length)
  await afresh.close()
  if (serverUrl !== null) await onServer(serverUrl, `drop database ${name} with (force)`)
  await rm(env.dataDir, { recursive: true, force: true })
})

test('a setting of a server without that server is one clear line', async () => {
  const opening = openDatabase({
    databaseUrl: null,
    databaseDirectUrl: 'postgres://me@127.0.0.1:9/shop',
    dataDir: folder,
  })
  await expect(opening).rejects.toThrow('DATABASE_DIRECT_URL is set, and DATABASE_URL is not')
})

test('a server that does not answer is one clear line without its password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://me:secret@127.0.0.1:9/shop', dataDir: folder })
  const error = await opening.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartupError)
  expect((error as Error).message).toMatch(
    /^The database at 127\.0\.0\.1:9\/shop cannot be reached: .*ECONNREFUSED.*\.$/,
  )
  expect((error as Error).message).not.toContain('secret')
})

test('a second process is refused the data folder, until the first is gone', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const lock = join(folder, 'lock.json')
  writeFileSync(lock, JSON.stringify({ pid: other.pid }))
  expect(() => lockDataFolder(folder)).toThrow(`Another process (${other.pid}) uses the data folder ${folder}`)

  other.kill()
  await once(other, 'exit')
  const unlock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(StartupError)
  unlock()
  expect(existsSync(lock)).toBe(false)
})

// Only Linux reports the state of a process.
if (process.platform === 'linux') {
  test('a process that was killed and not cleared away holds nothing', async () => {
    // The shell becomes a sleep that never asks after its dead child; a child that ended before would still be cleared away by the shell.
    const child = 'until grep -q sleep /proc/$PPID/comm; do sleep 0.01; done'
    const parent = spawn('sh', ['-c', `sh -c '${child}' & echo $!; exec sleep 60`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [number] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(number.toString())
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
    writeFileSync(join(folder, 'lock.json'), JSON.stringify({ pid }))
    lockDataFolder(folder)()
    parent.kill()
  })
}

test('a lock is stale when its number is ours from an earlier life, somebody else’s by now, or unreadable', () => {
  const lock = join(folder, 'lock.json')
  for (const stale of [`{"pid":${process.pid}}`, `{"pid":1,"startedAt":"in another life"}`, 'torn']) {
    writeFileSync(lock, stale)
    lockDataFolder(folder)()
  }
})

test('a socket’s path stays within what the kernel takes', () => {
  expect(localSocketPath('/data', 's')).toBe('/data/s')
  expect(localSocketPath(`/${'deep/'.repeat(40)}`, 's').length).toBeLessThan(60)
})

test('a data folder that is a file is refused in words', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'data-file-')), 'data')
  writeFileSync(file, '')
  expect(() => lockDataFolder(file)).toThrow(StartupError)
  expect(() => lockDataFolder(file)).toThrow(`The data folder ${file} cannot be used`)
})

test.each([
  ['mkdtempSync', 'ENOSPC', 'There is no room in the data folder'],
  ['writeFileSync', 'ENOSPC', 'There is no room in the data folder'],
  ['writeFileSync', 'EDQUOT', 'There is no room in the data folder'],
  ['writeFileSync', 'EROFS', 'cannot be used'],
] as const)('when %s ends in %s, the start says so in a line, and a later one goes well', async (call, code, said) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-full-'))
  const failing = vi.spyOn(fs, call).mockImplementation(() => {
    throw Object.assign(new Error(`${code}: as the system says it`), { code })
  })
  syncBuiltinESMExports()
  try {
    expect(() => lockDataFolder(dataDir)).toThrow(StartupError)
    expect(() => lockDataFolder(dataDir)).toThrow(said)
    await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toThrow(`${code}: as the system says it`)
  } finally {
    failing.mockRestore()
    syncBuiltinESMExports()
  }
  lockDataFolder(dataDir)()
  await rm(dataDir, { recursive: true })
})
