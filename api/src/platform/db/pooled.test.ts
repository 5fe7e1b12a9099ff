import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buy } from '../../testing/buy'
import { databaseAt } from '../../testing/global-setup'
import { someVariants } from '../../testing/some-variants'
import { poolVersion, startPool, type TestPool } from '../../testing/start-pool'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { checkBooks } from '../../money/ledger/check-books'
import { postgresCarrier } from '../signals/postgres-carrier'
import { signalMessages } from '../signals/signals.messages'
import { openDatabase } from './database'
import { dbMessages } from './db.messages'
import { directUrl, isPooled } from './pooled'

const { serverUrl, database } = inject('template')
const version = serverUrl === null ? null : poolVersion()

if (serverUrl !== null && version !== null)
  describe(`through pgbouncer ${version}`, () => {
    let pool: TestPool
    let shop: TestApi
    beforeAll(async () => {
      pool = await startPool(serverUrl, 'transaction')
      shop = await startTestApi((databaseUrl) => ({
        databaseUrl: pool.to(databaseUrl ?? ''),
        databaseDirectUrl: databaseUrl,
      }))
    })
    afterAll(async () => {
      await shop.close()
      await pool.stop()
    })

    test('many buy at once over three sessions, and books and outbox are right', async () => {
      const variants = await someVariants(shop, 4)
      const orders = await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const address = `203.0.113.${index + 10}`
          return buy(shop.visitor(address), [{ id: variants[index % 4]?.id ?? '' }])
        }),
      )
      expect(orders.map(({ payment }) => payment)).toEqual(orders.map(() => 'paid'))
      await untilDispatched(shop)
      expect(await checkBooks(shop.api.deps.db)).toEqual([])
    })

    test('a database is made and brought up to date through it, by processes that start together', async () => {
      const databaseUrl = shop.api.deps.env.databaseUrl ?? ''
      const opened = await Promise.all(
        [1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: shop.api.deps.env.dataDir })),
      )
      expect(opened.map(({ pooled }) => pooled)).toEqual([true, true, true])
      await Promise.all(opened.map((one) => one.close()))
    })

    test('PostgreSQL’s own tools go past it, or are refused in words', async () => {
      const { databaseUrl, databaseDirectUrl } = shop.api.deps.env
      const addresses = { databaseUrl: databaseUrl ?? '', databaseDirectUrl }
      expect(directUrl(addresses, true)).toBe(databaseDirectUrl)
      expect(() => directUrl({ ...addresses, databaseDirectUrl: null }, true)).toThrow(dbMessages.needsDirect)
      expect(directUrl({ databaseUrl: databaseDirectUrl ?? '', databaseDirectUrl: null }, false)).toBe(
        databaseDirectUrl,
      )
      const backup = await mkdtemp(join(tmpdir(), 'hl-'))
      const opened = await openDatabase({ databaseUrl, dataDir: backup })
      await expect(opened.copyTo(backup)).rejects.toThrow(dbMessages.needsDirect)
      await opened.close()
      await rm(backup, { recursive: true, force: true })
    })

    test('a direct address that leads to the pool all the same is named in the log', async () => {
      const warned: unknown[] = []
      const log = { warn: (...words: unknown[]) => void warned.push(...words) }
      const carrier = postgresCarrier(shop.api.deps.env.databaseUrl ?? '', log)(() => undefined)
      await expect.poll(() => warned, { timeout: 15_000 }).toContain(signalMessages.pooled)
      await carrier.close()
    })

    test('one that gives each statement another session is refused at the start', async () => {
      const statements = await startPool(serverUrl, 'statement')
      const databaseUrl = statements.to(databaseAt(serverUrl, database))
      const opening = openDatabase({ databaseUrl, dataDir: shop.api.deps.env.dataDir })
      await expect(opening).rejects.toThrow(dbMessages.statementPool)
      await statements.stop()
    })
  })
else {
  const missing = serverUrl === null ? 'PostgreSQL' : 'pgbouncer'
  /** A session that greets with one number, and answers as a pool would. */
  const session = (answers: (sql: string) => Promise<{ rows: unknown[] }>) =>
    Object.assign(new pg.Client(), { processID: 7, query: answers })
  const answering = (pid: number) => session(() => Promise.resolve({ rows: [{ pid }] }))

  test(`without ${missing} on this machine: a pool is known by the number of the session that answers`, async () => {
    expect(await isPooled(answering(7))).toBe(false)
    expect(await isPooled(answering(8))).toBe(true)
    const refusing = session(() =>
      Promise.reject(new Error('transaction blocks not allowed in statement pooling mode')),
    )
    await expect(isPooled(refusing)).rejects.toThrow(dbMessages.statementPool)
  })
}
