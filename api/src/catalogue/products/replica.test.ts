import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demo } from 'demo/demo'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { fileStore } from 'registry/store/file-store'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi, type Api } from '../../app'
import { fillCart } from '../../testing/buy'
import { postgresPrograms } from '../../../../scripts/lib/postgres-server.mjs'
import { startServerAndReplica, type TestReplica } from '../../testing/start-replica'
import { createTestVisitor } from '../../testing/test-visitor'
import { testEnv } from '../../testing/test-env'
import { openReplica } from '../../platform/db/replica'

const PATIENCE = { timeout: 20_000 }

/** A server that answers everything with a number of its own. */
const server = { query: () => Promise.resolve({ rows: [{ who: 'the server' }] }) } as unknown as pg.Pool

test('a replica that is away is not waited for, and one whose place nobody knows is not asked', async () => {
  const warned: unknown[] = []
  const log = pino({ level: 'silent' })
  log.warn = (...words: unknown[]) => void warned.push(words)
  let position: bigint | null = null
  const url = 'postgres://shop@127.0.0.1:9/postgres'
  const { reads, close } = openReplica({ db: drizzle(server), pool: server }, { url, position: () => position, log })
  const ask = async () => (await reads.execute(sql`select who`)).rows
  expect(await ask()).toEqual([{ who: 'the server' }])
  expect(warned).toEqual([])
  position = 1n
  for (let times = 0; times < 3; times += 1) expect(await ask()).toEqual([{ who: 'the server' }])
  expect(warned).toHaveLength(1)
  await close()
})

const programs = postgresPrograms()
if (programs === null)
  test('without PostgreSQL’s own programs on this machine: a shop without a replica reads where it writes', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hl-'))
    const api = await createApi({ env: testEnv({ dataDir }), demo, registry: fileStore(join(dataDir, 'remotes')) })
    expect(api.deps.reads).toBe(api.deps.db)
    await api.close()
    await rm(dataDir, { recursive: true, force: true })
  })
else describe('with a streaming replica', () => follows(programs))

function follows(found: string) {
  let pair: TestReplica
  let api: Api
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hl-'))
    pair = await startServerAndReplica(found)
    const databases = { databaseUrl: pair.serverUrl, databaseReplicaUrl: pair.replicaUrl }
    const env = testEnv({ dataDir, ...databases })
    api = await createApi({ env, demo, registry: fileStore(join(dataDir, 'remotes')) })
  })
  afterAll(async () => {
    await api?.close()
    await pair?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Whether it is the replica that is read from now. */
  const isRead = async () =>
    (await api.deps.reads.execute<{ follows: boolean }>(sql`select pg_is_in_recovery() as follows`)).rows[0]?.follows
  const visitor = () => createTestVisitor(api, '203.0.113.1')
  const titleOf = async (id: string) => (await visitor().client.products.get({ id })).title
  const someProducts = async () => {
    const { rows } = await api.deps.db.execute<{ id: string; variant: string }>(sql`
      select product.id, min(variant.id::text) as variant from products product
      join variants variant on variant.product_id = product.id join stock_levels level on level.variant_id = variant.id
      where status = 'published' and on_hand > reserved group by product.id order by product.id limit 5`)
    return rows
  }

  test('it is read from as long as it has followed, and what it lacks comes from the server', async () => {
    await api.deps.catalogue.current()
    await expect.poll(isRead, PATIENCE).toBe(true)
    const [first, second] = await someProducts()
    await pair.onReplica('select pg_wal_replay_pause()')
    // Of this nobody was told: whoever reads it from the replica reads what was before.
    await pair.onServer(`update products set title = 'Behind' where id = '${first?.id}'`)
    expect(await titleOf(first?.id ?? '')).not.toBe('Behind')

    await pair.onServer(`update products set title = 'Ahead' where id = '${second?.id}'`)
    await api.deps.catalogue.changed()
    expect(await titleOf(second?.id ?? '')).toBe('Ahead')
    expect(await isRead()).toBe(false)
    await pair.onReplica('select pg_wal_replay_resume()')
    await expect.poll(isRead, PATIENCE).toBe(true)
    expect([await titleOf(first?.id ?? ''), await titleOf(second?.id ?? '')]).toEqual(['Behind', 'Ahead'])
  })

  test('a shopper’s own things never come from behind', async () => {
    await expect.poll(isRead, PATIENCE).toBe(true)
    await pair.onReplica('select pg_wal_replay_pause()')
    const shopper = visitor()
    await fillCart(shopper, [{ id: (await someProducts())[2]?.variant ?? '' }])
    expect(await shopper.client.cart.get()).toMatchObject({ count: 1 })
    await pair.onReplica('select pg_wal_replay_resume()')
  })

  test('when it goes away nobody notices, and when it is back it is read from again', async () => {
    await expect.poll(isRead, PATIENCE).toBe(true)
    const check = () => api.deps.watched.replica?.()
    await check()
    await pair.stopReplica()
    await expect(check()).rejects.toThrow()
    for (const { id } of await someProducts()) expect(await titleOf(id)).not.toBe('')
    expect((await visitor().client.products.list({ sort: 'newest' })).items.length).toBeGreaterThan(0)
    expect(await isRead()).toBe(false)
    await pair.startReplica()
    await expect.poll(isRead, PATIENCE).toBe(true)
  })

  test('a server that follows no other, or another one, is not read from', async () => {
    const { db, catalogue } = api.deps
    const log = pino({ level: 'silent' })
    const options = { position: () => catalogue.position(), log }
    const pool = new pg.Pool({ connectionString: pair.serverUrl, max: 1 })
    const alone = openReplica({ db, pool }, { ...options, url: pair.serverUrl })
    const rows = async () => (await alone.reads.execute(sql`select current_database() as name`)).rows
    expect(await rows()).toEqual([{ name: 'postgres' }])
    const elsewhere = pair.replicaUrl.replace(/postgres$/, 'template1')
    const strange = openReplica({ db, pool }, { ...options, url: elsewhere })
    expect((await strange.reads.execute(sql`select current_database() as name`)).rows).toEqual([{ name: 'postgres' }])
    await expect(alone.check()).rejects.toThrow()
    await expect(strange.check()).rejects.toThrow()
    await alone.close()
    await strange.close()
    await pool.end()
  })
}
