import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { NOTIFICATION_STREAM_PATH } from 'shared-contracts/notifications/notification-kinds'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createApi } from './app'
import { attempts } from './platform/limits/attempts.table'
import { notifyTeam } from './messaging/notifications/notify-team'
import { aSeller } from './testing/a-seller'
import { A_PASSWORD, aShopper } from './testing/a-shopper'
import { anAdmin } from './testing/an-admin'
import { caught } from './testing/caught'
import { someVariants } from './testing/some-variants'
import { databaseAt, onServer } from './testing/global-setup'
import { startBeside, startTestApi, type TestApi } from './testing/start-test-api'
import type { TestVisitor } from './testing/test-visitor'

const PASSWORD = 'correct horse battery'
/** Longer than any process looks for itself would take. */
const PATIENCE = { timeout: 15_000 }

/** The same browser, before another process. */
function before(shop: TestApi, from: TestVisitor): TestVisitor {
  const visitor = shop.visitor()
  for (const [name, value] of from.cookies) visitor.cookies.set(name, value)
  return visitor
}

const { serverUrl, database } = inject('template')
if (serverUrl === null)
  test('without PostgreSQL on this machine: processes do not share the embedded database', async () => {
    const one = await startTestApi()
    const { dataDir } = one.api.deps.env
    await expect(startBeside(one, { dataDir })).rejects.toThrow('uses the data folder')
    await one.close()
  })
else
  describe('two processes with one PostgreSQL', () => {
    let one: TestApi
    let other: TestApi
    beforeAll(async () => {
      one = await startTestApi()
      other = await startBeside(one)
    })
    afterAll(async () => {
      await other.close()
      await one.close()
    })

    test('processes that start together fill an empty shop once', async () => {
      const { env, registry, demo } = one.api.deps
      const name = `${database}_together`
      await onServer(serverUrl, `create database ${name}`)
      const empty = { ...env, databaseUrl: databaseAt(serverUrl, name), demoProducts: 3 }
      const started = await Promise.all([1, 2].map(() => createApi({ env: empty, demo, registry })))
      const { rows } = await started[0]!.deps.db.execute<{ products: number }>(
        sql`select count(*)::int as products from products`,
      )
      expect(rows).toEqual([{ products: 3 }])
      await Promise.all(started.map((api) => api.close()))
      await onServer(serverUrl, `drop database ${name} with (force)`)
    })

    test('who signs in and shops at one is known at the other, and a repeated request does its work once', async () => {
      const [variant] = await someVariants(one, 1)
      const guest = one.visitor()
      const line = { variantId: variant.id, quantity: 1, requestId: randomUUID() }
      await guest.client.cart.add(line)
      const there = before(other, guest)
      await there.client.cart.add(line)
      expect(await there.client.cart.get()).toMatchObject({ count: 1 })
    })

    test('who is blocked at one is signed out at the other with the next request', async () => {
      const shopper = await aShopper(one)
      const there = before(other, shopper)
      expect((await there.client.accounts.sessions()).shop).toMatchObject({ id: shopper.id })
      const admin = await anAdmin(one)
      await admin.client.deskShoppers.block({ id: shopper.id, reason: 'Stolen cards', requestId: randomUUID() })
      expect((await there.client.accounts.sessions()).shop).toBeNull()
      const again = there.client.accounts.shop.login({ email: shopper.email, password: A_PASSWORD })
      expect(await caught(again)).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    })

    test('a limit counts what is tried at both', async () => {
      const email = 'ada@processes.test'
      const tries = []
      for (let index = 0; index < 30; index += 1) {
        const { client } = (index % 2 ? one : other).visitor('203.0.113.77')
        tries.push(
          await client.accounts.shop.login({ email, password: PASSWORD }).then(
            () => 'in',
            (error: { code?: string }) => error.code,
          ),
        )
      }
      const { rows } = await one.api.deps.db.execute<{ most: number }>(
        sql`select max(count)::int as most from ${attempts} where key like ${'%203.0.113.77'}`,
      )
      expect(tries.slice(-2)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
      expect(tries.filter((code) => code === 'INVALID_CREDENTIALS').length).toBeLessThan(rows[0]?.most ?? 0)
    })

    test('what one has changed of the catalogue the other hears of, also after its connection broke', async () => {
      let heard = 0
      other.api.deps.signals.hear('catalogue', (own) => (heard += own ? 0 : 1))
      const change = async () => {
        const until = heard
        await one.api.deps.catalogue.changed()
        await expect.poll(() => heard, PATIENCE).toBeGreaterThan(until)
      }
      await change()
      expect(await other.api.deps.catalogue.current()).toBe(await one.api.deps.catalogue.current())
      await one.api.deps.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and (query like 'listen %' or query like 'select pg_notify(%')`)
      await change()
    })

    test('who listens at one is notified of what happens at the other', async () => {
      const { sellerId } = (await someVariants(one, 1))[0]
      const seller = before(other, await aSeller(one, sellerId))
      const stream = await seller.send(NOTIFICATION_STREAM_PATH)
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
      await reader?.read()
      const key = randomUUID()
      await notifyTeam(one.api.deps, { sellerId, kind: 'order_new', about: 'H-77', link: '/seller/orders', key })
      expect((await reader?.read())?.value).toContain('"about":"H-77"')
      await reader?.cancel()
    })
  })
