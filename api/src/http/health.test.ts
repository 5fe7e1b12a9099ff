import { drizzle } from 'drizzle-orm/node-postgres'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttp } from '../create-http'
import { createFinishedAnswers } from './finished-answers'
import type { Db } from '../platform/db/database'
import { GuardedPool } from '../platform/db/guarded-pool'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import { answerRequest } from './answer-request'
import { createProbe, watchParts } from '../platform/health/parts'
import { mountHealth } from './health.routes'

describe('with its parts there', () => {
  let shop: TestApi
  beforeAll(async () => {
    shop = await startTestApi()
  })
  afterAll(() => shop.close())

  test('the shop is ready and says which parts are', async () => {
    const answer = await shop.send('/readyz')
    expect(answer.status).toBe(200)
    // The worst that they say is a word of three: no host, no error.
    const all = ['database', 'registry', 'outbox', 'jobs', 'mail', 'files']
    const parts = Object.fromEntries(all.map((part) => [part, 'ready']))
    expect(await answer.json()).toEqual({ status: 'ready', parts })
  })

  test('a part that hangs is late, and the answer comes all the same', async () => {
    const { deps } = shop.api
    const never = () => new Promise<never>(() => undefined)
    const ready = async (changes: object, deadlineMs = 20) => {
      const app = new Hono()
      mountHealth(app, watchParts({ ...deps, ...changes }, deadlineMs))
      return app.request('/readyz')
    }
    const hung = await ready({ db: { execute: never } })
    expect([hung.status, hung.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await hung.json()).toEqual({
      status: 'unavailable',
      parts: {
        ...{ database: 'unavailable', registry: 'ready', files: 'ready', mail: 'ready' },
        ...{ outbox: 'unavailable', jobs: 'unavailable' },
      },
    })
    // The database answers for real, and has time for it.
    const alone = await ready({ registry: { environments: { latest: never } } }, 2_000)
    expect(alone.status).toBe(200)
    expect(await alone.json()).toMatchObject({ parts: { registry: 'unavailable' } })
  })

  test('without its database the shop is not ready, and calls learn when to come back', async () => {
    // Where nobody listens.
    const db: Db = drizzle(new GuardedPool({ host: '127.0.0.1', port: 9 }))
    const deps = { ...shop.api.deps, db, reads: db }
    const http = createHttp(deps, createFinishedAnswers(deps.catalogue))
    const send = (path: string) =>
      answerRequest(deps, new Request(deps.env.origin + path), { peer: undefined, handle: (own) => http.fetch(own) })
    const ready = await send('/readyz')
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
    for (const path of ['/api/products', '/api/pay/challenge/unknown']) {
      const answer = await send(path)
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({
        code: 'UNAVAILABLE',
        title: 'The shop cannot be reached for a moment',
      })
    }
    expect((await send('/healthz')).status).toBe(200)
  })
})

test('a part that hangs is asked once, however many want to know', async () => {
  let asked = 0
  const probe = createProbe(() => {
    asked += 1
    return new Promise(() => undefined)
  }, 5)
  expect(await Promise.all([probe(), probe(), probe()])).toEqual([false, false, false])
  expect(await probe()).toBe(false)
  expect(asked).toBe(1)
})
